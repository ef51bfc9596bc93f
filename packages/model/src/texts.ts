/**
 * Texts that no file holds, such as those of an API's operations: what a directive of their source's name includes. A
 * page depends on the hash of each text that it includes, and on nothing else of the source.
 */
export interface TextSource {
  /** Name of the directive: `::api-operation{id=createOrder}`. */
  readonly directive: string;
  /** What its texts are called. */
  readonly ids: readonly string[];
  /** Changes with the text; null where there is none. */
  readonly hash: (id: string, locale: string) => string | null;
  /** The text as Markdown; null where there is none. */
  readonly text: (id: string, locale: string) => string | null;
}
