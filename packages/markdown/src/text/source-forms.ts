/** Forms in which pages ask for texts that sources generate on request, besides directives. */

/** The source of the names that pages mention. */
export const nameSource = 'api-name';

/** A mention of a name, such as `:api[createOrder]`. */
export const mentionPattern = /:api\[([^\]\s[]{1,200})\]/g;

/** The source of the schemas that code blocks refer to. */
export const schemaSource = 'api-schema';

/** Options of a code block that claims to be an example, such as `request=createOrder`. */
export const claimKeys = ['request', 'response', 'schema'] as const;
