import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as constants from './constants.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

const sources = globSync('{apps,libs}/**/*.{ts,tsx}', {
  cwd: ROOT,
  exclude: (name) => /node_modules|dist|\.test\./.test(name),
})
  .filter((file) => !file.endsWith('contracts/src/constants.ts') && !file.includes('.test.'))
  .map((file) => readFileSync(join(ROOT, file), 'utf8'))
  .join('\n');

it.each(Object.keys(constants))('business constant %s is read', (name) => {
  expect(sources).toMatch(new RegExp(`\\b${name}\\b`));
});
