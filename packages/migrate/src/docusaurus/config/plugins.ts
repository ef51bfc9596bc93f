/** Presets and plugins of a configuration by their equivalents in docgen; those without one are reported. */
import { type Finding, finding } from '@docgen/convert/finding';
import type { Cursor } from '@docgen/settings/cursor';

export interface Plugin {
  readonly name: Known;
  readonly options: Cursor;
}

type Known = 'docs' | 'pages' | 'blog' | 'redirects' | 'gtag' | 'umami';

const known: { readonly [plugin: string]: Known } = {
  'content-docs': 'docs',
  'content-pages': 'pages',
  'content-blog': 'blog',
  'client-redirects': 'redirects',
  'google-gtag': 'gtag',
  '@dipakparmar/docusaurus-plugin-umami': 'umami',
};
/** Plugins whose job docgen does by default. */
const builtIn = new Set(['sitemap', 'svgr', 'css-cascade-layers', 'rsdoctor']);

export function pluginsOf(root: Cursor, findings: Finding[]): Plugin[] {
  const presets = root
    .get('presets')
    .items()
    .flatMap((preset) => presetPlugins(preset, findings));
  const plugins = root
    .get('plugins')
    .items()
    .flatMap((plugin) => ownPlugin(plugin, findings));
  return [...presets, ...plugins];
}

/** Its name and its options: a text, or a list of both. */
function partsOf(entry: Cursor): { readonly name: string; readonly options: Cursor } {
  const isList = Array.isArray(entry.value);
  const name = (isList ? entry.get('0') : entry).text() ?? '';
  return { name: name.replace(/^@docusaurus\/(?:plugin|preset|theme)-/, ''), options: entry.get('1') };
}

function presetPlugins(preset: Cursor, findings: Finding[]): Plugin[] {
  const { name, options } = partsOf(preset);
  if (name !== 'classic') {
    findings.push(
      finding('lost', preset.place, `the preset ${name || '(code)'}`, 'docgen reads only the classic preset'),
    );
    preset.take();
    return [];
  }
  options.get('debug').take();
  options.get('sitemap').take();
  const css = options.get('theme').get('customCss');
  if (css.take() !== undefined)
    findings.push(
      finding(
        'lost',
        css.place,
        'theme.customCss',
        'the styles are for another theme; see the theme’s tokens',
      ),
    );
  const parts = (['docs', 'pages', 'blog'] as const).filter((part) => options.get(part).value !== false);
  const gtag = options.get('gtag');
  return [
    ...parts.map((part) => ({ name: part, options: options.get(part) })),
    ...(gtag.value === undefined ? [] : [{ name: 'gtag' as const, options: gtag }]),
  ];
}

function ownPlugin(plugin: Cursor, findings: Finding[]): Plugin[] {
  const { name, options } = partsOf(plugin);
  const found = known[name];
  if (found !== undefined) return [{ name: found, options }];
  if (name !== '' && !builtIn.has(name)) {
    findings.push(finding('lost', plugin.place, `the plugin ${name}`, 'docgen has no equivalent'));
    plugin.take();
  }
  if (builtIn.has(name)) plugin.take();
  return [];
}
