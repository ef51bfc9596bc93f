import { expect, test } from 'vitest';
import { type DiagnosticCode, codes } from '../src/diagnostic.js';
import { codeUrl, handbookUrl, summaries } from '../src/summaries.js';

test.each(Object.keys(codes) as DiagnosticCode[])('%s has a short sentence and a page', (code) => {
  expect(summaries[code]).toMatch(/^[A-Z][^\n]{15,118}\.$/);
  expect(codeUrl(code)).toBe(`${handbookUrl}diagnostics/${code}`);
});
