import { expect, test } from 'vitest';
import { codes } from '../src/codes.js';
import type { DiagnosticCode } from '../src/diagnostic.js';
import { codeUrl, handbookUrl } from '../src/code-url.js';

test.each(Object.keys(codes) as DiagnosticCode[])('%s has a short sentence and a page', (code) => {
  expect(codes[code].summary).toMatch(/^[A-Z][^\n]{15,118}\.$/);
  expect(codeUrl(code)).toBe(`${handbookUrl}diagnostics/${code}`);
});
