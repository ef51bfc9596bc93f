/**
 * Generates the handbook page that lists every command with its arguments and options, in the words of the command's
 * own help.
 */

/** The parts of commander's commands that this module reads. */
export interface CommandLike {
  readonly commands: readonly CommandLike[];
  readonly options: readonly OptionLike[];
  readonly registeredArguments: readonly ArgumentLike[];
  name(): string;
  alias(): string | undefined;
  description(): string;
}

interface OptionLike {
  readonly flags: string;
  readonly description: string;
  readonly defaultValue?: unknown;
  readonly argChoices?: readonly string[] | undefined;
}

interface ArgumentLike {
  name(): string;
  readonly required: boolean;
  readonly variadic: boolean;
  readonly description: string;
}

interface NamedCommand {
  readonly name: string;
  readonly command: CommandLike;
}

/** An option that at least this many commands share, with the same description, is described only once. */
const several = 3;

export function commandsPage(program: CommandLike): string {
  const entries = entriesOf(program, program.name());
  const shared = sharedOptions(entries);
  const ids = new Set(shared.map(({ option }) => idOf(option)));
  const lines = [
    '---\ntitle: Commands\ndescription: Every command with its arguments and options.\ntoc:\n  max: 2\n---\n',
    'Commands read the site in the current folder, or in the folder that you pass. They print diagnostics to standard error and the summary to standard output. For exit codes, see [Internals](../internals.md#exit-codes). `docgen <command> --help` prints the same options with two examples.\n',
    ...entries.map((entry) => section(entry, ids)),
    '## Options of several commands {#common}\n',
    table(
      ['Option', 'Description', 'Commands'],
      shared.map(({ option, names }) => [`\`${option.flags}\``, said(option), names.join(', ')]),
    ),
  ];
  return lines.join('\n');
}

/** Commands that perform an action; subcommands have their full name. */
function entriesOf(program: CommandLike, path: string): NamedCommand[] {
  return program.commands.flatMap((command) => {
    const name = `${path} ${command.name()}`;
    return command.commands.length > 0 ? entriesOf(command, name) : [{ name, command }];
  });
}

function sharedOptions(entries: readonly NamedCommand[]) {
  const found = new Map<string, { option: OptionLike; names: string[] }>();
  for (const { name, command } of entries)
    for (const option of command.options) {
      const kept = found.get(idOf(option)) ?? { option, names: [] };
      kept.names.push(name.replace(/^\S+ /, ''));
      found.set(idOf(option), kept);
    }
  return [...found.values()].filter(({ names }) => names.length >= several);
}

function idOf({ flags, description }: OptionLike): string {
  return `${flags} ${description}`;
}

function section({ name, command }: NamedCommand, shared: ReadonlySet<string>): string {
  const own = command.options.filter((option) => !shared.has(idOf(option)));
  const usage = [name, ...command.registeredArguments.map(shown), '[options]'].join(' ');
  const rows = [
    ...command.registeredArguments.map((argument) => [`\`${shown(argument)}\``, argument.description]),
    ...own.map((option) => [`\`${option.flags}\``, said(option)]),
  ];
  const alias = command.alias();
  return [
    `## \`${name}\`\n`,
    `${escaped(sentence(command.description()))}${alias === undefined ? '' : ` Also \`docgen ${alias}\`.`}\n`,
    `\`\`\`text\n${usage}\n\`\`\`\n`,
    ...(rows.length > 0 ? [table(['Argument or option', 'Description'], rows)] : []),
  ].join('\n');
}

function shown(argument: ArgumentLike): string {
  const name = argument.name() + (argument.variadic ? '...' : '');
  return argument.required ? `<${name}>` : `[${name}]`;
}

/** Describes an option with its choices and its default. */
function said({ description, argChoices, defaultValue }: OptionLike): string {
  const choices = argChoices === undefined ? [] : [argChoices.map((choice) => `\`${choice}\``).join(', ')];
  const hasPreset = typeof defaultValue === 'string' || typeof defaultValue === 'number';
  const preset = hasPreset ? [`default: \`${defaultValue}\``] : [];
  const more = [...choices, ...preset].join('; ');
  return more === '' ? description : `${description} (${more})`;
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith('.') ? '' : '.'}`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line), ''].join('\n');
}

function line(cells: readonly string[]): string {
  return `| ${cells.map(escaped).join(' | ')} |`;
}

/** In a table, outside code, `<` would start an HTML tag. */
function escaped(cell: string): string {
  const parts = cell.replaceAll('|', '\\|').split('`');
  return parts.map((part, index) => (index % 2 === 0 ? part.replaceAll('<', '\\<') : part)).join('`');
}
