/**
 * Words that make a question but don't contribute to its subject: `how do I …`. They match like other words but count
 * little, so that a page with them in its title doesn't rank above the right one. Folded.
 */
const words: { readonly [language: string]: string } = {
  en: 'a an and are can do does for from get how i if in is it me my of on or the there this to use using what when where which why with you your',
  fr: 'a au aux avec ce ces comment dans de des du en est et faire il j je l la le les ma mes mon ou par pour pourquoi quand que quel quelle qui quoi sa se ses si son sont sur un une utiliser',
  id: 'ada agar apa apakah atau bagaimana cara dalam dan dapat dari dengan di dimana ini itu jika kapan ke mana mengapa oleh pada saya untuk yang',
};

export function isIdle(folded: string, lang: string): boolean {
  const [language = ''] = lang.toLowerCase().split('-');
  const known = Object.hasOwn(words, language) ? (words[language] ?? '') : '';
  return ` ${known} `.includes(` ${folded} `);
}
