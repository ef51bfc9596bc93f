/** The questions name pages by their URLs, and any answer counts. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { questionSets } from '../../src/search/questions.js';
import { placeOf, scoreOf } from '../../src/search/score.js';

it('has the queries of this benchmark and those of a file, with the URLs of their answers', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'docgen-questions-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'questions.yaml');
  await writeFile(
    file,
    `- question: '401 invalid key'
  language: en
  answers: [docs/en/errors.md, docs/en/api/index.md]
- question: étiquette
  language: fr
  answers: docs/fr/label.md
`,
  );
  const [own, read] = await questionSets({ en: '/en', fr: '', id: '/id' }, file);
  expect(own?.questions).toHaveLength(60);
  expect(own?.questions[0]).toEqual({
    query: 'POST /v1/orders',
    locale: 'en',
    answers: ['/en/docs/api/orders/create'],
  });
  expect(read).toEqual({
    title: '2 questions of integrators',
    questions: [
      { query: '401 invalid key', locale: 'en', answers: ['/en/docs/errors', '/en/docs/api'] },
      { query: 'étiquette', locale: 'fr', answers: ['/docs/label'] },
    ],
  });
});

it('ranks the first of several answers, whatever the form of its URL', () => {
  const urls = ['https://docs.example.com/en/docs/a/', '/en/docs/b.html#part', '/en/docs/c/index.html'];
  expect(placeOf(['/en/docs/c', '/en/docs/b'], urls)).toBe(2);
  expect(placeOf(['/en/docs/d'], urls)).toBeNull();
  expect(scoreOf([1, 3, 6, null])).toEqual({ queries: 4, first: 1, firstThree: 2, reciprocal: 1 / 3 });
});
