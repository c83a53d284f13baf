import { readFile, readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { unzip } from '../documents/zip.ts';
import { materials } from './index.ts';
import { samplePath } from '../workspace.ts';

const FOLDER = samplePath('materials');
const OFFICE_PARTS: Record<string, string> = {
  '.xlsx': 'xl/workbook.xml',
  '.docx': 'word/document.xml',
};
const LARGEST = 300 * 1024;

const read = (name: string) => readFile(join(FOLDER, name));

describe.each(materials.map(({ id, name }) => [id, name]))('%s %s', (id, name) => {
  it('exists, has the format of its extension and is small', async () => {
    const bytes = await read(id + extname(name));
    const part = OFFICE_PARTS[extname(name)];
    if (part) {
      expect(unzip(bytes).has(part)).toBe(true);
    } else {
      expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-');
    }
    expect(bytes.length).toBeGreaterThan(4_000);
    expect(bytes.length).toBeLessThan(LARGEST);
  });

  it('has a preview', async () => {
    const [pdf, poster] = [await read(`${id}.preview.pdf`), await read(`${id}.preview.webp`)];
    expect(pdf.toString('latin1', 0, 5)).toBe('%PDF-');
    expect(poster.toString('latin1', 8, 12)).toBe('WEBP');
    expect(Math.max(pdf.length, poster.length)).toBeLessThan(LARGEST);
  });
});

it.each(materials.filter(({ name }) => extname(name) === '.xlsx'))(
  '$name computes without an error',
  async ({ id }) => {
    const sheets = [...unzip(await read(`${id}.xlsx`))].filter(([part]) => part.includes('/sheet'));
    expect(sheets.length).toBeGreaterThan(0);
    for (const [, xml] of sheets) {
      const formulas = [...String(xml).matchAll(/<c [^>]*><f>.*?<\/f>(.*?)<\/c>/g)];
      for (const [, value] of formulas) expect(value).toMatch(/^<v>[^#]*<\/v>$/);
    }
  },
);

describe('materials', () => {
  it('have unique ids and an entry in the list each', async () => {
    const ids = materials.map(({ id }) => id).toSorted();
    expect(new Set(ids).size).toBe(materials.length);
    const list = JSON.parse((await read('materials.json')).toString()) as { article: string }[];
    expect(list.map(({ article }) => article)).toEqual(ids);
  });

  it('take less than 4 MB together', async () => {
    const sizes = await Promise.all(
      (await readdir(FOLDER)).map(async (name) => (await read(name)).length),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(4 * 1024 * 1024);
  });
});
