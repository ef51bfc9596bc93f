/** Schemas of a site, from any library, for props of its components and for front matter keys. */

/** The part of the Standard Schema specification, version 1, that docgen uses (https://standardschema.dev). */
export interface StandardSchema {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => StandardResult | Promise<StandardResult>;
    readonly types?: { readonly input: unknown; readonly output: unknown } | undefined;
  };
}

export type StandardResult =
  | { readonly value: unknown; readonly issues?: undefined }
  | { readonly issues: readonly StandardIssue[] };

export interface StandardIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}
