/**
 * The languages that code can be colored in, by the names that authors may use. The grammar files themselves are loaded
 * one by one, when a page needs them. A test compares the list with the installed grammars.
 */

const grammars = `
abap abnf actionscript ada agda al antlr4 apacheconf apex apl applescript aql arduino arff armasm arturo
asciidoc asm6502 asmatmel aspnet autohotkey autoit avisynth avro-idl awk bash basic batch bbcode bbj bicep
birb bison bnf bqn brainfuck brightscript bro bsl c cfscript chaiscript cil cilkc cilkcpp clike clojure cmake
cobol coffeescript concurnas cooklang coq cpp crystal csharp cshtml csp css-extras css csv cue cypher d dart
dataweave dax dhall diff django dns-zone-file docker dot ebnf editorconfig eiffel ejs elixir elm erb erlang
etlua excel-formula factor false firestore-security-rules flow fortran fsharp ftl gap gcode gdscript gedcom
gettext gherkin git glsl gml gn go-module go gradle graphql groovy haml handlebars haskell haxe hcl hlsl hoon
hpkp hsts http ichigojam icon icu-message-format idris iecst ignore inform7 ini io j java javadoc javadoclike
javascript javastacktrace jexl jolie jq js-extras js-templates jsdoc json json5 jsonp jsstacktrace jsx julia
keepalived keyman kotlin kumir kusto latex latte less lilypond linker-script liquid lisp livescript llvm log
lolcode lua magma makefile markdown markup-templating markup mata matlab maxscript mel mermaid metafont mizar
mongodb monkey moonscript n1ql n4js nand2tetris-hdl naniscript nasm neon nevod nginx nim nix nsis objectivec
ocaml odin opencl openqasm oz parigp parser pascal pascaligo pcaxis peoplecode perl php-extras php phpdoc
plant-uml plsql powerquery powershell processing prolog promql properties protobuf psl pug puppet pure
purebasic purescript python q qml qore qsharp r racket reason regex rego renpy rescript rest rip roboconf
robotframework ruby rust sas sass scala scheme scss shell-session smali smalltalk smarty sml solidity
solution-file soy sparql splunk-spl sqf sql squirrel stan stata stylus supercollider swift systemd t4-cs
t4-templating t4-vb tap tcl textile toml tremor tsx tt2 turtle twig typescript typoscript unrealscript
uorazor uri v vala vbnet velocity verilog vhdl vim visual-basic warpscript wasm web-idl wgsl wiki wolfram
wren xeora xml-doc xojo xquery yaml yang zig
`;

const aliases = `
adoc=asciidoc arm-asm=armasm art=arturo astro=markup atom=markup avdl=avro-idl avs=avisynth bat=batch
c#=csharp c++=cpp cc=cpp cfc=cfscript cfg=ini cilk-c=cilkc cilk-cpp=cilkcpp cilk=cilkcpp cjs=javascript
clj=clojure cmd=batch coffee=coffeescript conc=concurnas conf=ini console=shell-session context=latex
cs=csharp cts=typescript curl=bash cxx=cpp desktop=ini dns-zone=dns-zone-file dockerfile=docker dotenv=bash
dotnet=csharp elisp=lisp emacs-lisp=lisp emacs=lisp env=bash erl=erlang eta=ejs ex=elixir exs=elixir
f#=fsharp fish=bash fs=fsharp g4=antlr4 gamemakerlanguage=gml gawk=awk gitignore=ignore gni=gn
go-mod=go-module golang=go gql=graphql gv=dot h=c hbs=handlebars hgignore=ignore hpp=cpp hrl=erlang
hs=haskell htm=markup html=markup idr=idris ino=arduino jinja2=django jl=julia js=javascript jsonc=json5
kt=kotlin kts=kotlin kum=kumir ld=linker-script ly=lilypond make=makefile mathematica=wolfram mathml=markup
md=markdown mdx=markdown mjs=javascript mk=makefile ml=ocaml mli=ocaml moon=moonscript mscript=powerquery
mts=typescript mustache=handlebars mysql=sql n4jsd=n4js nani=naniscript nb=wolfram nginxconf=nginx
npmignore=ignore objc=objectivec objectpascal=pascal oscript=bsl patch=diff pbfasm=purebasic pcode=peoplecode
pl=perl plantuml=plant-uml plist=markup po=gettext postgres=sql postgresql=sql pq=powerquery proto=protobuf
ps1=powershell purs=purescript pwsh=powershell px=pcaxis py=python qasm=openqasm qs=qsharp razor=cshtml
rb=ruby rbnf=bnf res=rescript rest-client=http rkt=racket robot=robotframework rpy=renpy rq=sparql rs=rust
rss=markup sclang=supercollider sh-session=shell-session sh=bash shell=bash shellsession=shell-session
shortcode=bbcode sln=solution-file smlnj=sml sol=solidity sqlite=sql ssml=markup styl=stylus svelte=markup
svg=markup t4=t4-cs terraform=hcl tex=latex tf=hcl trickle=tremor trig=turtle troy=tremor ts=typescript
tsconfig=typoscript uc=unrealscript url=uri uscript=unrealscript vb=visual-basic vba=visual-basic
vhost=apacheconf vue=markup webidl=web-idl webmanifest=json wl=wolfram xeoracube=xeora xhtml=markup
xls=excel-formula xlsx=excel-formula xml=markup yml=yaml zsh=bash
`;

/** Grammars that use others, or are used by them, only if they find them: their books' contents, in order. */
const books = `
bash=json,bash css=css,css-extras http=markup,css,javascript,json,http markdown=yaml,markdown
markup=markup,css,css-extras,javascript
`;

export interface Languages {
  /** Grammar by every name that an author may use. */
  readonly grammarOf: ReadonlyMap<string, string>;
  /** The files that make up a grammar's book. */
  readonly filesOf: (grammar: string) => readonly string[];
  /** Names that mean no colors. */
  readonly plain: ReadonlySet<string>;
}

/** The table of languages. */
export function createLanguages(): Languages {
  const pairs = words(grammars).map((name): [string, string] => [name, name]);
  const filesOf = new Map(pairsOf(books).map(([grammar, files]) => [grammar, files.split(',')]));
  return {
    grammarOf: new Map([...pairsOf(aliases), ...pairs]),
    filesOf: (grammar) => filesOf.get(grammar) ?? [grammar],
    plain: new Set(['', 'text', 'txt', 'plain', 'plaintext', 'none']),
  };
}

function pairsOf(text: string): [string, string][] {
  return words(text).map((pair) => {
    const cut = pair.lastIndexOf('=');
    return [pair.slice(0, cut), pair.slice(cut + 1)];
  });
}

function words(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}
