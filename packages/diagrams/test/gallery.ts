/** One diagram of each type, with most of the type's features, and the texts that readers find in it. */

export const gallery: readonly (readonly [language: string, source: string, texts: readonly string[]])[] = [
  [
    'mermaid',
    `flowchart LR
  subgraph harbor [Old harbor]
    free([Free]) -->|reserve| taken{{"Taken &amp; <b>paid</b>"}}
  end
  taken ==> gone[(Log)]
  taken -.-> lost((Lost))
  free x--o lost
  style gone fill:#123456,stroke:#f66
  classDef loud fill:yellow,color:red
  class lost loud
`,
    ['Old harbor', 'Free', 'reserve', 'Log', 'Lost'],
  ],
  [
    'mermaid',
    `sequenceDiagram
  autonumber
  actor S as Skipper
  participant H as Harbor
  box lightgreen Office
    participant O as Office desk
  end
  S->>+H: Ask #amp; wait
  loop each minute
    H-->>-S: Berth #35;12
  end
  Note over S,O: Valid for one hour
  rect rgb(200, 220, 255)
    O-xS: No
  end
`,
    [
      'Skipper',
      'Harbor',
      'Office desk',
      'Ask &#x26; wait',
      'Berth #12',
      'Valid for one hour',
      '[each minute]',
    ],
  ],
  [
    'mermaid',
    `classDiagram
  class Boat~T~ {
    <<abstract>>
    +String name
    +moor(berth) bool
  }
  Boat <|-- Yacht
  Harbor "1" *-- "*" Berth : has
  Harbor o-- Crane
  Berth ..> Boat
  note for Yacht "Has sails"
`,
    ['Boat&#x3C;T>', '+String name', '+moor(berth) : bool', 'Yacht', 'has', '*', 'Has sails'],
  ],
  [
    'mermaid',
    `stateDiagram-v2
  [*] --> Free
  Free --> Choice
  state Choice <<choice>>
  Choice --> Taken: paid
  state Taken {
    [*] --> Moored
    Moored --> [*]
  }
  note right of Free : Since spring
`,
    ['Free', 'paid', 'Taken', 'Moored', 'Since spring'],
  ],
  [
    'mermaid',
    `erDiagram
  BOAT ||--o{ STAY : makes
  BERTH }|..|{ STAY : holds
  STAY {
    int id PK "its number"
    date arrival
  }
`,
    ['BOAT', 'STAY', 'makes', 'arrival', 'PK', 'its number'],
  ],
  [
    'mermaid',
    `gantt
  title Works
  dateFormat YYYY-MM-DD
  excludes weekends
  section Pier
    Survey :done, s1, 2025-03-24, 10d
    Repair :crit, after s1, 20d
    Open :milestone, 2025-06-01, 0d
`,
    ['Works', 'Pier', 'Survey', 'Repair', '2025-04-13'],
  ],
  [
    'mermaid',
    'pie showData\n  title Berths\n  "short" : 30\n  "long" : 10\n',
    ['Berths', '75%', 'short [30]'],
  ],
  [
    'dot',
    `digraph {
  label="Channels"
  subgraph cluster_a { label="Inner"; a -> b [label="at tide" style=dashed]; }
  b -> c [arrowhead=empty];
  c [shape=record label="left|right"];
  d [style=filled fillcolor=navy label=<dark <b>blue</b>> URL="https://example.com/"];
}`,
    ['Channels', 'Inner', 'at tide', 'left', 'right', 'dark', 'blue'],
  ],
];
