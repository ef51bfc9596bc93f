/**
 * The language around a component, for components with their own texts. The context comes from the renderer: the
 * engine provides the language of the page's text, and the browser reads it from the element around the island.
 */
import { createContext, useContext } from 'react';

export const LanguageContext = createContext('en');

/** Language tag of the text around the component, such as `fr` or `en-GB`, which can differ from the page's. */
export function useLanguage(): string {
  return useContext(LanguageContext);
}
