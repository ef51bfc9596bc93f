/**
 * Extracts the parts of a code block that are the same in every language of a site. Comments, sentences in quotes and
 * names of placeholders in commands may be translated, so they are left out, and so is white space. The syntax of
 * comments is known for families of languages. For plain text, there is nothing to compare.
 */

const plain = named('text txt plain plaintext md markdown mdx log output mermaid tree');
const markup = named('html xml svg vue svelte markup xhtml astro');
const shells = named('sh bash zsh shell console shell-session powershell ps1 fish http curl');
const yaml = named('yaml yml');
const numberSigns = new Set([
  ...shells,
  ...yaml,
  ...named('python py ruby rb perl pl r toml ini conf properties env dotenv docker dockerfile make makefile'),
  ...named('nginx graphql elixir ex hcl tf terraform php diff'),
]);
const dashes = named('sql plsql mysql pgsql postgresql lua haskell hs ada elm');
const semicolons = named('ini asm nasm lisp clojure clj scheme');

function named(names: string): ReadonlySet<string> {
  return new Set(names.split(' '));
}

/** Code in `language` without what translators may change; null if that can't be determined. */
export function comparedCode(language: string, code: string): string | null {
  if (language === '' || plain.has(language)) return null;
  return withoutTexts(withoutComments(code, language), language).replace(/\s+/g, ' ').trim();
}

function withoutComments(code: string, language: string): string {
  let left = without(without(code, '{{/*', '}}'), '{{- /*', '}}');
  left = without(left, '<!--', '-->');
  if (markup.has(language)) return left;
  if (!shells.has(language) && !yaml.has(language)) left = without(left, '/*', '*/');
  if (numberSigns.has(language)) left = left.replace(/(^|\s)#(?![{!]).*$/gm, '$1');
  if (!numberSigns.has(language) || language === 'php')
    left = left.replace(/(^|[\s;,{}()[\]])\/\/.*$/gm, '$1');
  if (dashes.has(language)) left = left.replace(/(^|\s)--\s.*$/gm, '$1');
  if (semicolons.has(language)) left = left.replace(/(^|\s);.*$/gm, '$1');
  return left;
}

/** `text` without everything from each `open` to the next `close`; in one pass, whatever the text. */
export function without(text: string, open: string, close: string): string {
  let left = '';
  let at = 0;
  for (;;) {
    const start = text.indexOf(open, at);
    const end = start < 0 ? -1 : text.indexOf(close, start + open.length);
    if (end < 0) return at === 0 ? text : left + text.slice(at);
    left += text.slice(at, start);
    at = end + close.length;
  }
}

const quoted = /"((?:[^"\\\n]|\\.){0,500})"|'((?:[^'\\\n]|\\.){0,500})'|`([^`\n]{0,500})`/g;

function withoutTexts(code: string, language: string): string {
  const isCommand = shells.has(language);
  // Quoted text in a command is usually code itself.
  let left = code.replace(quoted, (whole: string, double?: string, single?: string, tick?: string) =>
    isSentence(double ?? single ?? tick ?? '', isCommand) ? '""' : whole,
  );
  if (yaml.has(language))
    left = left.replace(
      /^([ \t]*(?:- )?[\w.-]+:[ \t]+)(\S.*)$/gm,
      (whole: string, key: string, value: string) => (isSentence(value, false) ? key : whole),
    );
  return isCommand ? left.replace(/<\p{L}[^<>\n]*>/gu, '<>') : left;
}

/** Words with a space between them; in commands only if they contain no code characters. */
function isSentence(text: string, isCommand: boolean): boolean {
  if (isCommand && /[{}[\]<>=$\\/|:]/.test(text)) return false;
  return /\p{L}{2,20}[,:;.!?…]{0,3} {1,3}\p{L}{2}/u.test(text.slice(0, 500));
}
