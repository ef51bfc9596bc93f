/** Diagnostics of the site's own plugins, and of the warnings that they report. */
import { type Diagnostic, diagnostic } from '@docgen/model';
import type { Place } from '@docgen/syntax/text/place';

export function pluginFailed(plugin: string, reason: string, place: Place = {}): Diagnostic {
  return diagnostic('markdown/plugin-failed', `The plugin '${plugin}' failed on this page: ${reason}`, {
    ...place,
    hint: 'Fix the plugin or remove it from the configuration; until then the page is left out',
    subject: plugin,
  });
}

/** `plugin` is the message's source and rule, such as `remark-lint:no-tabs`, or the plugin's name. */
export function pluginWarning(plugin: string, reason: string, place: Place): Diagnostic {
  return diagnostic('markdown/plugin-warning', `${plugin}: ${reason}`, {
    ...place,
    hint: "Change the text, or the plugin's options in the configuration",
    subject: plugin,
  });
}
