/**
 * The language of what is drawn, for components that have texts of their own. Whoever draws gives the context: the engine
 * says the language of the page's text, the browser reads it from the element around the island.
 */
import { createContext, useContext } from 'react';

export const LanguageContext = createContext('en');

/** A language tag such as `fr` or `en-GB`: that of the text around the component, also on a page in another language. */
export function useLanguage(): string {
  return useContext(LanguageContext);
}
