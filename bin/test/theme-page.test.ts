/** The handbook's page about themes: its example site builds, and its commands have the described effect. */
import { expect, test } from 'vitest';
import { docgen } from './docgen.js';
import { stepsOf } from './guides.js';

test('the theme that the page shows is drawn, and pieces are ejected into it', async () => {
  const steps = stepsOf('theme');
  const shown = steps.flatMap((step) => (step.kind === 'file' ? [[step.path, step.text] as const] : []));
  const site = docgen({ ...Object.fromEntries(shown), 'docs/more.md': '# More\n\n[Rules](index.md)\n' });
  const build = async () => {
    expect(await site.args('build', '--strict').run()).toMatchObject({ exitCode: 0, stderr: '' });
    return site.read('dist/docs/more/index.html');
  };
  const before = await build();
  expect(before).toContain('<footer data-region="footer"><p>Kept by the harbor master</p></footer>');
  expect(site.read('dist/docs/index.html')).toMatch(/<html class="sheet"[\s\S]*No wake\./);
  const commands = steps.flatMap((step) => (step.kind === 'command' ? [step.line.replace(/ *#.*/, '')] : []));
  expect(commands).toEqual(['docgen eject', 'docgen eject Pager', 'docgen eject code.css']);
  for (const command of commands) {
    const ran = await site.args(...command.split(' ').slice(1)).run();
    expect(ran).toMatchObject({ exitCode: 0, stderr: '' });
    expect(ran.stdout).not.toContain('add to');
  }
  expect(await build()).toBe(before);
});
