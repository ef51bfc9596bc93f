/**
 * Words that make a question but don't contribute to its subject: `how do I …`. They match like other words but count
 * next to nothing, so that a page with them in its title doesn't rank above the right one. Folded.
 */
const words: { readonly [language: string]: string } = {
  ar: 'كيف ماذا ما متي اين هل لماذا من الي علي في عن مع هذا هذه ذلك التي الذي انا انت هو هي هم او ثم ان كان يكون قد يمكن يمكنني اريد',
  en: 'a am an and any anyone are at be been being by can could did do does find for from get gets getting had happen happens has have having how i if in into is it its know me mean means must my need of on or our shall should so tell than that the their them then there these they this those to use used using want was we were what when where which who whom whose why will with would you your',
  fr: 'a ai as au aux avec avez avoir avons ca ce ceci cela ces cet cette ceux chez comment d dans de des dois doit donc dont du elle elles en es est et etes etre eux faire fais fait faut il ils j je l la le les leur leurs lorsque lui m ma mais me mes mon n ne ni nos notre nous on ont ou par peut peux pour pourquoi puis qu quand que quel quelle quelles quels qui quoi s sa savoir se ses si signifie son sont sous sur t ta te tes toi ton trouve trouver tu un une utiliser vers veut veux vos votre vous y',
  he: 'איך מה מתי איפה היכן האם למה מדוע מי של שלי שלך שלנו את אני אתה זה זאת זו הוא היא הם על אל עם או גם אם כי לא יש אין אפשר צריך רוצה',
  id: 'ada adalah agar akan anda apa apakah artinya atau bagaimana bagi berapa bila bisa boleh cara dalam dan dapat dari dengan di dimana gimana hanya harus ia ingin ini itu jadi jika juga kalau kami kamu kapan karena ke kenapa kepada kita lalu mana mau mengapa mereka nya oleh pada perlu saat saja saya sebagai seperti serta siapa sih supaya tahu tentang untuk ya yang',
};

export function isIdle(folded: string, lang: string): boolean {
  const [language = ''] = lang.toLowerCase().split('-');
  const known = Object.hasOwn(words, language) ? (words[language] ?? '') : '';
  return ` ${known} `.includes(` ${folded} `);
}
