/** Settings for API descriptions: generated pages, samples, and rules. */

/** Style of names: `listOrders`, `ListOrders`, `list_orders` or `list-orders`. */
export type NameStyle = 'camelCase' | 'PascalCase' | 'snake_case' | 'kebab-case';

/** Rules for API descriptions. Only those that are set are checked. */
export interface ApiRules {
  /** Style of `operationId`s, which each operation then needs. */
  readonly operationIds?: NameStyle;
  /** Maximum number of characters of summaries, which each operation then needs. */
  readonly summaries?: number;
  /** Parts that need an example: bodies of requests, bodies of responses, and parameters. */
  readonly examples?: readonly ('requests' | 'responses' | 'parameters')[];
  /** Members that the JSON body of each error response needs, such as `code` or `error.code`. */
  readonly errors?: readonly string[];
  /** Styles of names. */
  readonly names?: {
    /** Style of the parts of paths. */
    readonly paths?: NameStyle;
    /** Style of parameters, except headers. */
    readonly parameters?: NameStyle;
    /** Style of properties of objects. */
    readonly properties?: NameStyle;
    /** Style of schemas in `components`. */
    readonly schemas?: NameStyle;
  };
}

export interface ApiPagesConfig {
  /** Folder of the docs for the pages, such as `reference`. A page that you write there replaces the generated one. */
  readonly folder: string;
  /** Id of the docs set for the pages. Default: the first docs set. */
  readonly docs?: string;
  /** Whether each tag or each operation gets a page. Default: `tag`. */
  readonly by?: 'tag' | 'operation';
}

export type SampleLanguage = 'curl' | 'javascript' | 'python' | 'php' | 'go' | 'java' | 'ruby' | 'csharp';
