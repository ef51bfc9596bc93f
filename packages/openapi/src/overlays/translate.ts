/**
 * Translates a description with its overlay, and reports what the overlay lacks: untranslated texts, translations of
 * texts that no longer exist, and code that a translation lost.
 */
import { type Diagnostic, nearest } from '@docgen/model';
import { codeSpans } from '../faults/code-spans.js';
import type { Description } from '../read/description.js';
import {
  lostCode,
  missingText,
  missingTexts,
  noFieldsUpdate,
  noObjectTarget,
  noPathTarget,
  staleAction,
  staleText,
  wholeTarget,
} from '../faults/diagnostics.js';
import { type JsonObject, type Pointer, textAt } from '../read/json.js';
import { lostTargetHint } from '../read/lost-reference.js';
import { type ActionFault, type Replaced, applyActions } from './overlay-actions.js';
import { type Overlay, textKey } from './overlay.js';
import { readerTexts, withTexts } from '../faults/reader-texts.js';
import { lostOperations, wrongTarget } from './overlay-operations.js';
import { writtenFaults } from '../faults/written-faults.js';
import { placeAt } from '../read/yaml-file.js';

export interface Translated {
  readonly root: JsonObject;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * `reports`: whether untranslated texts are reported. In the description's own language they aren't. `isSound`: whether
 * the description and its overlay have no errors. An error can hide texts, so unused ones aren't reported then.
 */
export function translate(
  description: Description,
  overlay: Overlay,
  {
    locale,
    reports,
    isSound,
  }: { readonly locale: string; readonly reports: boolean; readonly isSound: boolean },
): Translated {
  const acted = applyActions(description.root, overlay.actions);
  const root = withTexts(acted.root, (text) => overlay.texts.get(textKey(text))?.text || text);
  const written = writtenFaults(acted, { overlay, description });
  const isKnown = isSound && written.length === 0 && acted.faults.every(({ is }) => is === 'no-match');
  const actions = acted.faults.filter(({ is }) => isKnown || is !== 'no-match');
  return {
    root,
    diagnostics: [
      ...actions.map((fault) => actionFault(fault, { overlay, description })),
      ...written,
      ...wrongTarget(overlay, description),
      ...lostOperations(acted, { overlay, description }),
      ...(reports && overlay.isWhole ? missing(description, { overlay, acted: acted.root, locale }) : []),
      ...(isKnown && acted.faults.every(({ action }) => action.update === undefined)
        ? stale(description, { overlay, acted: acted.root })
        : []),
      ...lost(overlay, acted.replaced),
    ],
  };
}

/** Language of a description: `x-language`, else English. */
export function languageOf(root: JsonObject): string {
  return textAt(root, 'x-language') ?? 'en';
}

/** Number of untranslated texts that are reported with their content. Later ones share a message and are folded. */
const shown = 20;

/** Maximum number of untranslated texts with a position; the others are only counted. */
const mostPlaces = 10_000;

interface Pair {
  readonly overlay: Overlay;
  readonly description: Description;
}

function actionFault({ is, action }: ActionFault, { overlay, description }: Pair): Diagnostic {
  if (is === 'no-fields')
    return noFieldsUpdate(action.target, placeAt(overlay, [...action.pointer, 'update'], 'value'));
  const place = placeAt(overlay, [...action.pointer, 'target'], 'value');
  if (is === 'no-path') return noPathTarget(action.target, place);
  if (is === 'no-entry') return wholeTarget(action.target, place);
  if (is === 'no-object') return noObjectTarget(action.target, place);
  const hint = lostTargetHint(description.root, action.target);
  return staleAction({ target: action.target, description: description.file, hint }, place);
}

/** Untranslated texts of the description, each at its first position. */
function missing(
  description: Description,
  {
    overlay,
    acted,
    locale,
  }: { readonly overlay: Overlay; readonly acted: JsonObject; readonly locale: string },
): Diagnostic[] {
  const left = new Set(readerTexts(acted).map(({ text }) => textKey(text)));
  const untranslated = new Map<string, { readonly text: string; readonly pointer: Pointer }>();
  for (const found of readerTexts(description.root)) {
    const key = textKey(found.text);
    const { text: translated = '', isWrong = false } = overlay.texts.get(key) ?? {};
    if (left.has(key) && translated === '' && !isWrong && !untranslated.has(key))
      untranslated.set(key, found);
  }
  const reported = Array.from(untranslated.values())
    .slice(0, mostPlaces)
    .map(({ text, pointer }, index) => {
      const about = { text: index < shown ? text : null, locale, overlay: overlay.file };
      return missingText(about, placeAt(description, pointer, 'value'));
    });
  const more = untranslated.size - reported.length;
  const rest = { more, locale, description: description.file };
  return more === 0 ? reported : [...reported, missingTexts(rest, placeAt(overlay, ['x-texts']))];
}

/** Translations of texts that the description doesn't have. */
function stale(
  description: Description,
  { overlay, acted }: { readonly overlay: Overlay; readonly acted: JsonObject },
): Diagnostic[] {
  const texts = [...readerTexts(description.root), ...readerTexts(acted)].map(({ text }) => textKey(text));
  const known = new Set(texts);
  return [...overlay.texts].flatMap(([key, { of, isWrong = false }]) => {
    if (known.has(key) || isWrong) return [];
    const near = nearest(key, known);
    const found = { text: of, description: description.file, ...(near !== undefined && { near }) };
    return [staleText(found, placeAt(overlay, ['x-texts', of]))];
  });
}

/** Code of the original that its translation is missing or has changed. */
function lost(overlay: Overlay, replaced: readonly Replaced[]): Diagnostic[] {
  const pairs = [
    ...replaced,
    ...Array.from(overlay.texts.values(), ({ of, text }) => ({
      before: of,
      after: text,
      pointer: ['x-texts', of],
    })),
  ];
  return pairs.flatMap(({ before, after, pointer }) => {
    if (after === '') return [];
    const [wanted, given] = [codeSpans(before), codeSpans(after)];
    const lacking = [...new Set(wanted)].filter((code) => !given.includes(code));
    const added = [...new Set(given)].filter((code) => !wanted.includes(code));
    return lacking.length + added.length === 0
      ? []
      : [lostCode({ lacking, added }, placeAt(overlay, pointer, 'value'))];
  });
}
