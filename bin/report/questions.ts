/** What the search finds for questions, as a table for people. */
import { visible } from '@docgen/model';
import type { CheckResult } from '@docgen/engine';

type QuestionFigures = NonNullable<CheckResult['questions']>;

/** Missed questions that are listed; the rest is counted. */
const mostMissed = 10;

/** A table of languages, and the questions whose answer isn't among the first three results. */
export function questionTable({ languages, questions }: QuestionFigures): string {
  const width = Math.max(8, ...languages.map(({ language }) => language.length));
  const rows = languages.map(({ language, questions: count, recallAt1, recallAt3, meanReciprocalRank }) => {
    const figures = [recallAt1, recallAt3, meanReciprocalRank].map((figure) => figure.toFixed(2));
    const [first = '', three = '', reciprocal = ''] = figures;
    return `${language.padEnd(width)}  ${`${count}`.padStart(9)}  ${first.padStart(8)}  ${three.padStart(8)}  ${reciprocal.padStart(4)}`;
  });
  const missed = questions.filter(({ rank }) => rank === null || rank > 3);
  const lines = missed.slice(0, mostMissed).map(({ question, language, rank, first }) => {
    const where = rank === null ? 'not found' : `position ${rank}`;
    const instead = first === null ? 'nothing is' : `${visible(first.url)} is first`;
    return `  ${visible(question)} (${language}): ${where}; ${instead}`;
  });
  const left = missed.length - lines.length;
  return [
    `${'language'.padEnd(width)}  questions  recall@1  recall@3   MRR`,
    ...rows,
    ...(lines.length === 0 ? [] : ['', 'Answers that are not among the first three results:', ...lines]),
    ...(left > 0 ? [`  … and ${left} more`] : []),
    '',
    '',
  ].join('\n');
}
