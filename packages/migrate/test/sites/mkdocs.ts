/** A small MkDocs site with each construct that the migration supports. */
export const mkdocsSite: { readonly [path: string]: string } = {
  'mkdocs.yml': `site_name: Harbor
site_description: >-
  How to enter.
site_url: https://harbor.example.com/guide/
repo_url: https://code.example.com/harbor
edit_uri: edit/main/docs/
copyright: <a href="/">Harbor</a> &copy; 2025
theme:
  name: material
  custom_dir: docs/overrides
  logo: img/quay.svg
  features: [navigation.indexes, content.tabs.link]
  palette:
    - media: "(prefers-color-scheme: light)"
      scheme: default
    - media: "(prefers-color-scheme: dark)"
      scheme: slate
extra:
  social:
    - icon: fontawesome/brands/radio
      link: https://radio.example.com
  analytics:
    provider: google
    property: !ENV [KEY, G-ABC123]
hooks: [hooks/tide.py]
plugins:
  - search
  - git-revision-date-localized
  - tides:
      every: !!python/name:tides.every
  - redirects:
      redirect_maps:
        old.md: berths/find.md
markdown_extensions:
  - abbr
  - admonition
  - attr_list
  - def_list
  - md_in_html
  - pymdownx.arithmatex
  - pymdownx.blocks.admonition
  - pymdownx.caret
  - pymdownx.critic
  - pymdownx.details
  - mdx_include:
      base_path: docs
  - pymdownx.keys
  - pymdownx.mark
  - pymdownx.snippets:
      auto_append: [includes/terms.md]
  - pymdownx.superfences
  - pymdownx.tabbed
  - pymdownx.tilde
  - toc:
      permalink: true
      slugify: !!python/object/apply:pymdownx.slugs.slugify
        kwds: { case: lower }
nav:
  - index.md
  - Berths:
      - berths/index.md
      - Find one: berths/find.md
  - blocks.md
  - Radio: https://radio.example.com
  - Rules:
      - rules/*
      - Rest: '...'
  - Gone: none/
  - Gone: gone.md
`,
  'includes/terms.md': '*[LW]: Low water\n\n  [tides]: https://tides.example.com\n',
  'includes/radio.md': 'Call on channel 12, see [Find](berths/find.md).\n',
  'includes/call.py': '# --8<-- [start:open]\nopen(12)\n# --8<-- [end:open]\nclose()\n',
  'docs/index.md': `---
title: The harbor
hide: [toc, navigation]
icon: material/anchor
status: new
---

# The harbor :material-anchor:

!!! note "Bring ropes"

    They aren't ours.

    ??? question

        Whose? See [tides][tides].

!!! abstract
    At LW the ladder ends.

=== "Linux"

    \`\`\` { .py .annotate title="call.py" linenums="1" hl_lines="1 2" }
    open(12) # (1)!
    close()
    \`\`\`

    1.  A channel.

=== "macOS"

    Press ++ctrl+c++ or ==wait== for H~2~O, 10^3^, ^^now^^.

--8<-- "includes/radio.md"

\`\`\`py
--8<-- "includes/call.py"
\`\`\`

\`\`\`py
--8<-- "includes/call.py:open"
#!not a language
\`\`\`

--8<-- "none.md"

Depth
:   Water below the keel.

    Two meters.

<div class="grid cards" markdown>

-   :octicons-book-16: **Berths**

    ---

    [Find one](berths/find/){ .md-button }

</div>

<figure markdown="span">
  ![The quay](img/quay.svg){ width="300" }
</figure>

[TOC]

Use \`#!py open(12)\` :smile: and [mail](#the-harbor){ #mail title="Post" }.
`,
  'docs/img/quay.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'docs/overrides/home.html': '<p>',
  'docs/berths/README.md': '# Berths\n',
  'docs/berths/index.md': '# Berths\n\n## Größe & Tiefe { #size }\n\n## Größe ändern\n\n## Größe ändern\n',
  'docs/berths/find.md': `# Find a berth

<a href="../../#mail">Mail</a> <script>tide()</script>

<iframe src="https://map.example.com" title="Map"></iframe>

- A film:

    <div class="film"><iframe src="//www.youtube.com/embed/abcdefghijk"></iframe></div>

See [the size](index.md#size), [the start](../index.md) and [the size][size].
`,
  'docs/blocks.md': `# Blocks

//// warning | Low *water*
    attrs: {class: wide}

The ladder ends.

/// details | More
    open: True

\`\`\`py hl_lines="1"
{!../includes/call.py[ln:2-2]!}
\`\`\`
///
////

/// tab | Linux
One
///

/// tab | macOS
Two
///

![Day](img/quay.svg#only-light) ![Night](img/quay.svg#only-dark){ width=40 }

{~~old~>new~~}, {==seen==}{>>why<<}

;--8<-- "stays.md"

/// html | section.wide
**Bold**
///

/// mooring
A type of a plugin.
///

/// note
nothing closes this

{!../includes/radio.md!}

\\( x^2 \\) and \\[
y_1 + y_2
\\]

\`\`\`mermaid
graph LR
\`\`\`

<div class="grid cards" markdown>

-   :fontawesome-solid-book: __[Berths](berths/index.md)__

    Where to lie

-   [:octicons-arrow-right-24: Find one](berths/find.md)

</div>
`,
  'docs/bad.md': '---\ntitle: @quay\n---\n\n# Bad\n',
  'docs/berths/01-buoy.md': '# Buoy\n',
  'docs/rules/speed.md': '# Speed\n',
  'docs/rules/index.md': '# Rules\n',
  'docs/rules/at_night/lights.md':
    '# Lights\n\n<a href="data:text/html,1">Open</a>\n\n<iframe src="data:text/html,1"></iframe>\n',
  'docs/rules.md': '# Rules, shadowed\n',
};
