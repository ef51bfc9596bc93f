/** What is run, and that a peer named on the command line gets its folders. */
import { expect, it } from 'vitest';
import { buildSubjects, peerName } from '../../src/benchmarks/subjects.js';

it('starts with the named peer, and warm follows cold with the same command', () => {
  const subjects = buildSubjects('/in', '/scratch', []);
  const names = subjects.map(({ name }) => name);
  expect(names).toEqual([peerName, 'docgen build, cold', 'docgen build, warm', 'docgen check, cold']);
  expect(subjects[2]?.command).toEqual(subjects[1]?.command);
  expect(subjects[2]?.removes).toEqual([]);
});

it('fills in the folders of a peer', () => {
  const [, peer] = buildSubjects('/in', '/scratch', ['copy=cp -r {in}/. {out}']);
  expect(peer).toEqual({
    name: 'copy',
    command: ['cp', '-r', '/in/.', '/scratch/peer-0'],
    removes: ['/scratch/peer-0'],
  });
});

it('refuses a peer without a command', () => {
  expect(() => buildSubjects('/in', '/scratch', ['copy='])).toThrow(
    "--peer: expected name=command, found 'copy='",
  );
});
