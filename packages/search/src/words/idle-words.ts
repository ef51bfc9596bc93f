/**
 * Words that make a question but don't contribute to its subject, by language: `how do I …`. The manifest of an index has
 * those of its language, so browsers don't load the others.
 */
import type { IdleWords } from './idle.js';

/** Folded. */
const words: { readonly [language: string]: string } = {
  ar: 'كيف ماذا ما متي اين هل لماذا من الي علي في عن مع هذا هذه ذلك التي الذي انا انت هو هي هم او ثم ان كان يكون قد يمكن يمكنني اريد',
  en: 'a am an and any anyone are at be been being by can could did do does find for from get gets getting had happen happens has have having how i if in into is it its know me mean means must my need of on or our shall should so tell than that the their them then there these they this those to use used using want was we were what when where which who whom whose why will with would you your',
  fr: 'a ai as au aux avec avez avoir avons ca ce ceci cela ces cet cette ceux chez comment d dans de des dois doit donc dont du elle elles en es est et etes etre eux faire fais fait faut il ils j je l la le les leur leurs lorsque lui m ma mais me mes mon n ne ni nos notre nous on ont ou par peut peux pour pourquoi puis qu quand que quel quelle quelles quels qui quoi s sa savoir se ses si signifie son sont sous sur t ta te tes toi ton trouve trouver tu un une utiliser vers veut veux vos votre vous y',
  he: 'איך מה מתי איפה היכן האם למה מדוע מי של שלי שלך שלנו את אני אתה זה זאת זו הוא היא הם על אל עם או גם אם כי לא יש אין אפשר צריך רוצה',
  id: 'ada adalah agar akan anda apa apakah artinya atau bagaimana bagi berapa bila bisa boleh cara dalam dan dapat dari dengan di dimana gimana hanya harus ia ingin ini itu jadi jika juga kalau kami kamu kapan karena ke kenapa kepada kita lalu mana mau mengapa mereka nya oleh pada perlu saat saja saya sebagai seperti serta siapa sih supaya tahu tentang untuk ya yang',
};

/** In languages that don't separate words by spaces; longer ones first. */
const patterns: { readonly [language: string]: RegExp } = {
  zh: /怎么办|为什么|為什麼|能不能|是不是|在哪里|在哪儿|在哪裡|如何|怎么|怎样|怎麼|怎樣|什么|什麼|哪里|哪裡|哪儿|哪个|多少|是否|可以|能否|请问|請問|我的|我们|我們|您的|你的|[的了吗嗎呢吧]/gu,
  // Particles between words of other characters, and all of a word's ending but its first character.
  ja: /(?<=[^\p{sc=Hiragana}])[をがはのにでへとも](?![\p{sc=Hiragana}])|(?<=[^\p{sc=Hiragana}])[をがはのにでへとも]\p{sc=Hiragana}+|(?<=[^\p{sc=Hiragana}]\p{sc=Hiragana})\p{sc=Hiragana}+|方法|何|私/gu,
  th: /อย่างไร|เท่าไหร่|เท่าไร|เมื่อไหร่|เมื่อไร|ที่ไหน|ได้ไหม|ของฉัน|วิธีการ|หรือไม่|ยังไง|ทำไม|อะไร|วิธี|ไหม|ฉัน|ผม|ครับ|คะ|ค่ะ|คือ|จะ|ของ|ที่/gu,
};

/** Those of a language tag's language. */
export function idleWordsOf(lang: string): IdleWords {
  const [language = ''] = lang.toLowerCase().split('-');
  return {
    words: Object.hasOwn(words, language) ? (words[language] ?? '') : '',
    pattern: Object.hasOwn(patterns, language) ? (patterns[language]?.source ?? null) : null,
  };
}
