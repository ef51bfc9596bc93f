/**
 * Plugins of a configuration: validates their options, and combines their parts with those of the site, which come
 * after them. Threads do the same, because they run the same code.
 */
import type { Config, Plugin, PluginParts, StandardIssue } from '@docgen/model';
import * as v from 'valibot';
import { guarded, howItFailed } from './guarded-run.js';
import { partsSchema } from '../schema/schema-code.js';

/** A problem with a plugin, and its path in the configuration. */
export interface PluginFault {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

export interface Joined {
  readonly config: Config;
  readonly faults: readonly PluginFault[];
}

/** The configuration with the parts of its plugins. */
export async function withPlugins(config: Config): Promise<Joined> {
  const { plugins = [] } = config;
  if (plugins.length === 0) return { config, faults: [] };
  const opened = await Promise.all(plugins.map(partsOf));
  const parts = opened.flatMap((one) => ('parts' in one ? [one.parts] : []));
  const faults = opened.flatMap((one, index) =>
    'parts' in one ? [] : one.faults.map((fault) => ({ ...fault, path: ['plugins', index, ...fault.path] })),
  );
  return { config: joined(config, parts), faults: [...faults, ...twiceNamed(plugins, opened, config)] };
}

function joined(config: Config, parts: readonly PluginParts[]): Config {
  const all = [...parts, { ...config.markdown, ...config }];
  const { components, frontMatter } = {
    components: Object.assign({}, ...all.map((one) => one.components)) as Config['components'],
    frontMatter: Object.assign({}, ...all.map((one) => one.frontMatter)) as Config['frontMatter'],
  };
  return {
    ...config,
    ...(components && { components }),
    ...(frontMatter && { frontMatter }),
    sources: all.flatMap((one) => one.sources ?? []),
    markdown: {
      ...config.markdown,
      remarkPlugins: all.flatMap((one) => one.remarkPlugins ?? []),
      rehypePlugins: all.flatMap((one) => one.rehypePlugins ?? []),
    },
  };
}

type Opened = { readonly parts: PluginParts } | { readonly faults: readonly PluginFault[] };

async function partsOf({ name, options, parts: make }: Plugin): Promise<Opened> {
  const fault = (reason: string, path: PluginFault['path'] = []): Opened => ({
    faults: [{ path, message: `The plugin '${name}' ${reason}` }],
  });
  try {
    const read = await guarded(async () => options?.schema['~standard'].validate(options.given));
    if (read?.issues) return { faults: read.issues.map((issue) => optionFault(name, issue)) };
    const given = await guarded(async (): Promise<unknown> => make(read?.value as never));
    const checked = v.safeParse(partsSchema, given);
    if (checked.success) return { parts: given as PluginParts };
    const [issue] = checked.issues;
    const where = v.getDotPath(issue);
    return fault(
      `returns ${where === null ? 'something other than parts of a site' : `an invalid '${where}'`}`,
    );
  } catch (error) {
    return fault(howItFailed(error, ''));
  }
}

function optionFault(name: string, { message, path = [] }: StandardIssue): PluginFault {
  const keys = path.map((step) => (typeof step === 'object' ? step.key : step));
  const where = keys.map(String).join('.');
  const what =
    where === ''
      ? `Invalid options of the plugin '${name}'`
      : `Invalid option '${where}' of the plugin '${name}'`;
  return {
    path: keys.map((key) => (typeof key === 'number' ? key : String(key))),
    message: `${what}: ${message}`,
  };
}

/** Only one part may define a component or a front matter key. */
function twiceNamed(plugins: readonly Plugin[], opened: readonly Opened[], config: Config): PluginFault[] {
  return (['components', 'frontMatter'] as const).flatMap((kind) => {
    const owners = new Map(Object.keys(config[kind] ?? {}).map((name) => [name, 'the site']));
    return opened.flatMap((one, index) => {
      const names = 'parts' in one ? Object.keys(one.parts[kind] ?? {}) : [];
      return names.flatMap((name) => {
        const owner = owners.get(name);
        const own = `the plugin '${plugins[index]?.name ?? ''}'`;
        owners.set(name, owner ?? own);
        const message = `Both ${own} and ${owner} define '${kind}.${name}'; expected only one`;
        return owner === undefined ? [] : [{ path: ['plugins', index], message }];
      });
    });
  });
}
