import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const APPS = join(import.meta.dirname, '..', '..');
const SEED = join(APPS, 'api', 'src', 'db', 'seed', 'page-meta.json');
const shipped = JSON.parse(readFileSync(SEED, 'utf8')) as Record<string, string>[];

const sources = globSync('*/app/**/*.{ts,tsx}', { cwd: APPS })
  .filter((file) => !file.includes('.test.'))
  .map((file) => readFileSync(join(APPS, file), 'utf8'))
  .join('\n');

describe('page-meta entries', () => {
  it('exist for every page that asks for one by name', () => {
    const asked = [
      ...sources.matchAll(/(?:tdkQuery\(|<PageTdk\s+page=|tdkPage=|tdk: )['"](\w+)['"]/g),
    ];
    const names = new Set(asked.map(([, name]) => name));
    expect(names.size).toBeGreaterThan(40);
    const entries = new Set(shipped.map(({ page }) => page));
    expect([...names].filter((name) => !entries.has(name ?? ''))).toEqual([]);
  });

  it.each(shipped.map(({ page }) => page))('are asked for by a page: %s', (page) => {
    expect(sources).toMatch(new RegExp(`['"]${page}['"]`));
  });

  it('take brand and product names from placeholders', () => {
    for (const entry of shipped) {
      expect(Object.values(entry).join()).not.toMatch(/筑程|项目宝|计支宝|企宝/);
    }
  });
});
