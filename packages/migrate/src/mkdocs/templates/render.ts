/** Renders a template over data. What only code could compute leaves a hole; no text between statements is dropped. */
import { type Line } from '@docgen/convert/page/lines';
import { linePlaces } from '@docgen/convert/page/line-places';
import { type FindingKind, quoted } from '@docgen/convert/finding';
import { Unknown, evaluate, isObject, isTrue, plainName, shown } from './expression.js';
import { type Hole, holeMark } from './holes.js';
import { type Delimiters, type Statement, type TemplateNode, parseTemplate } from './template.js';
import { type Variables, nameOf } from './variables.js';

/** A variable that code sets, or that a statement sets to what code computes. */
interface Computed {
  readonly computed: string;
}

interface Local {
  readonly value: unknown;
}

export interface Rendering {
  readonly delimiters: Delimiters;
  /** Variables of the site by name, and those of the page. */
  readonly data: { readonly [name: string]: unknown };
  readonly matter: { readonly [name: string]: unknown };
  readonly variables: Variables;
  /** Whether code may define a variable that is none of these. */
  readonly mayDefine: (name: string) => boolean;
  /** The text of a file that a template includes. */
  readonly include: (path: string) => string | undefined;
  readonly tell: (kind: FindingKind, line: number, what: string, became: string) => void;
}

interface Context extends Rendering {
  readonly text: string;
  readonly atOf: (offset: number) => number;
  readonly lines: Line[];
  readonly holes: Hole[];
  /** What statements of the page have set. */
  readonly locals: Map<string, Local | Computed>;
  readonly depth: number;
  readonly budget: { steps: number };
}

export interface Rendered {
  readonly lines: readonly Line[];
  readonly holes: readonly Hole[];
}

/** Of loops and included files: nodes, and fifty characters of text each. */
const mostSteps = 20_000;
const mostDepth = 10;

/** The lines unchanged if their statements don't match. */
export function render(lines: readonly Line[], given: Rendering): Rendered {
  const text = lines.map((line) => line.text).join('\n');
  const { variable, block, comment } = given.delimiters;
  if (![variable, block, comment].some(([open]) => text.includes(open))) return { lines, holes: [] };
  const nodes = parseTemplate(text, given.delimiters);
  if (nodes === null) {
    const became = 'its statements do not match, so it stays unchanged';
    given.tell('lost', lines[0]?.at ?? 1, 'the template of the page', became);
    return { lines, holes: [] };
  }
  const placeOf = linePlaces(text);
  const made: Line[] = [{ text: '', at: lines[0]?.at ?? 1 }];
  const context: Context = {
    ...given,
    text,
    atOf: (offset) => lines[placeOf(offset).index]?.at ?? 1,
    lines: made,
    holes: [],
    locals: new Map(Object.entries(given.matter).map(([name, value]) => [name, { value }])),
    depth: 0,
    budget: { steps: 0 },
  };
  renderAll(nodes, context);
  return { lines: made, holes: context.holes };
}

function renderAll(nodes: readonly TemplateNode[], context: Context): void {
  for (const node of nodes) {
    context.budget.steps += stepsOf(node);
    if (node.kind === 'text') writeSource(node.text, node.start, context);
    else if (node.kind === 'output') output(node, context);
    else statement(node, context);
  }
}

function stepsOf(node: TemplateNode): number {
  return node.kind === 'text' ? 1 + node.text.length / 50 : 1;
}

/** Steps of rendering nodes once. */
function sizeOf(nodes: readonly TemplateNode[]): number {
  return nodes.reduce((sum, node) => {
    const inner = node.kind === 'statement' ? node.branches.map(({ body }) => sizeOf(body)) : [];
    return inner.reduce((all, size) => all + size, sum + stepsOf(node));
  }, 0);
}

function output({ code, start, end }: Extract<TemplateNode, { kind: 'output' }>, context: Context): void {
  const name = plainName(code);
  const root = name?.split('.')[0] ?? '';
  const value = attempt(() => shown(valueOf(code, context)));
  const isSite = name !== undefined && !context.locals.has(root);
  if (value !== undefined && (!isSite || value.includes('\n'))) return write(value, start, context);
  if (value === undefined && isSite && !Object.hasOwn(context.data, root) && !context.mayDefine(root)) {
    const written = context.text.slice(start, end);
    context.tell(
      'note',
      context.atOf(start),
      quoted(written),
      'neither data nor code defines it, so it stays text, as before',
    );
    return writeSource(written, start, context);
  }
  hole({ code, start, end, value }, context);
}

function hole(
  { code, start, end, value }: { code: string; start: number; end: number; value: string | undefined },
  context: Context,
): void {
  const name = nameOf(code, meaningOf(code, context), context.variables);
  const written = context.text.slice(start, end);
  context.holes.push({ written, at: context.atOf(start), name, value });
  write(holeMark(context.holes.length - 1), start, context);
}

/** The page's own values of the names in an expression. */
function meaningOf(code: string, { locals }: Context): string {
  const names = new Set(code.match(/[A-Za-z_]\w*/g));
  return JSON.stringify([...locals].filter(([name]) => names.has(name)));
}

function valueOf(code: string, { data, locals }: Context): unknown {
  return evaluate(code, (name) => {
    const local = locals.get(name);
    if (local === undefined) return Object.hasOwn(data, name) ? data[name] : undefined;
    return 'value' in local ? local.value : undefined;
  });
}

function attempt<T>(compute: () => T): T | undefined {
  try {
    return compute();
  } catch (error) {
    if (error instanceof Unknown) return undefined;
    throw error;
  }
}

function statement(node: Statement, context: Context): void {
  const { name, code, branches, start } = node;
  if (name === 'set') return set(node, context);
  if (name === 'if') return choose(node, context);
  if (name === 'for') return loop(node, context);
  if (name === 'include') return include(node, context);
  // They only define something. What uses it is a hole.
  if (/^(?:macro|import|from|extends|do)$/.test(name)) return;
  if (branches.length === 0)
    return hole({ code: `${name} ${code}`, start, end: node.end, value: undefined }, context);
  if (!/^(?:block|autoescape)$/.test(name))
    tellTag(node, 'changed', 'docgen did not run it; the text within stays', context);
  for (const { body } of branches) renderAll(body, context);
}

function set({ code, branches, start }: Statement, context: Context): void {
  const [, name, expression] = /^([A-Za-z_]\w*)\s*=\s*([\s\S]+)$/.exec(code) ?? [];
  if (name !== undefined && expression !== undefined) {
    const value = attempt(() => valueOf(expression, context));
    const meaning = expression + meaningOf(expression, context);
    context.locals.set(name, value === undefined ? { computed: meaning } : { value });
  } else
    for (const { body } of branches) {
      context.locals.set(code, { computed: context.text.slice(start, start + 200) });
      if (!/^[A-Za-z_]\w*$/.test(code)) renderAll(body, context);
    }
}

/** The branch whose condition holds. If that depends on code, all of them. */
function choose(node: Statement, context: Context): void {
  for (const { name, code, body } of node.branches) {
    const test = name === 'else' ? true : attempt(() => isTrue(valueOf(code, context)));
    if (test === undefined) {
      tellTag(node, 'lost', 'its condition is code, so the text of all its branches is shown', context);
      for (const branch of node.branches) renderAll(branch.body, context);
      return;
    }
    if (test) return renderAll(body, context);
  }
}

function loop(node: Statement, context: Context): void {
  const [first, other] = node.branches;
  const [, names = '', expression = ''] = /^(.+?)\s+in\s+([\s\S]+)$/.exec(node.code) ?? [];
  const given = attempt(() => valueOf(expression, context));
  const items = isObject(given) ? Object.keys(given) : given;
  if (
    first === undefined ||
    !Array.isArray(items) ||
    items.length * sizeOf(first.body) > mostSteps - context.budget.steps
  ) {
    tellTag(node, 'lost', 'docgen did not run the loop; its text is here once', context);
    return renderWith(names, { computed: expression }, () => renderAll(first?.body ?? [], context), context);
  }
  if (items.length === 0 && other !== undefined) return renderAll(other.body, context);
  for (const [index, item] of (items as unknown[]).entries())
    renderWith(
      names,
      { value: item },
      () => {
        const last = index === items.length - 1;
        context.locals.set('loop', {
          value: { index: index + 1, index0: index, first: index === 0, last, length: items.length },
        });
        renderAll(first.body, context);
      },
      context,
    );
}

/** Renders with the variables of a loop, which have their former values afterwards. */
function renderWith(names: string, item: Local | Computed, body: () => void, { locals }: Context): void {
  const all = names.split(',').map((name) => name.trim());
  const before = new Map(locals);
  for (const [index, name] of all.entries()) {
    const part =
      'value' in item && all.length > 1
        ? { value: Array.isArray(item.value) ? (item.value[index] as unknown) : undefined }
        : item;
    locals.set(name, part);
  }
  body();
  for (const name of [...all, 'loop']) {
    const old = before.get(name);
    if (old === undefined) locals.delete(name);
    else locals.set(name, old);
  }
}

function include(node: Statement, context: Context): void {
  const { code, start, end } = node;
  const path = attempt(() =>
    valueOf(code.replace(/\s+(?:ignore missing|with(?:out)? context)\b/g, ''), context),
  );
  const text = typeof path === 'string' ? context.include(path) : undefined;
  const nodes =
    text === undefined || context.depth >= mostDepth || context.budget.steps > mostSteps
      ? null
      : parseTemplate(text, context.delimiters);
  if (text === undefined || nodes === null)
    return hole({ code: `include ${code}`, start, end, value: undefined }, context);
  const at = context.atOf(start);
  renderAll(nodes, { ...context, text, atOf: () => at, depth: context.depth + 1 });
}

function tellTag(
  { start, name, code }: Statement,
  kind: FindingKind,
  became: string,
  context: Context,
): void {
  const [open, close] = context.delimiters.block;
  context.tell(kind, context.atOf(start), quoted(`${open} ${name} ${code} ${close}`), became);
}

/** Text of the template: each line keeps its number. */
function writeSource(text: string, start: number, context: Context): void {
  let offset = start;
  for (const [index, line] of text.split('\n').entries()) {
    if (index > 0) context.lines.push({ text: '', at: context.atOf(offset) });
    append(line, context.lines);
    offset += line.length + 1;
  }
}

function write(text: string, start: number, context: Context): void {
  for (const [index, line] of text.split('\n').entries()) {
    if (index > 0) context.lines.push({ text: '', at: context.atOf(start) });
    append(line, context.lines);
  }
}

function append(text: string, lines: Line[]): void {
  const last = lines.pop();
  lines.push({ text: (last?.text ?? '') + text, at: last?.at ?? 1 });
}
