import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { convert } from '../libreoffice.ts';
import { withTemporaryFolder } from '../../workspace.ts';
import { unzip } from '../zip.ts';
import type { Values } from './features.ts';

/** Computes formula values with LibreOffice. Throws if a formula fails. */
export function recalculate(workbook: Buffer): Promise<Values> {
  return withTemporaryFolder(async (folder) => {
    const file = join(folder, 'draft.xlsx');
    await writeFile(file, workbook);
    const computed = await convert(file, 'xlsx', join(folder, 'computed'));
    const parts = unzip(await readFile(computed));
    const names = [...parts.keys()].filter((name) => /^xl\/worksheets\/sheet\d+\.xml$/.test(name));
    const texts = names.map((_name, i) => String(parts.get(`xl/worksheets/sheet${i + 1}.xml`)));
    return texts.map(parseValues);
  });
}

function parseValues(xml: string): Map<string, string | number> {
  const values = new Map<string, string | number>();
  for (const [, attributes = '', body = ''] of xml.matchAll(/<c ([^>]*[^/])>(.*?)<\/c>/g)) {
    if (!body.includes('<f')) continue;
    const at = /r="([A-Z]+\d+)"/.exec(attributes)?.[1] ?? '';
    const type = /t="(\w+)"/.exec(attributes)?.[1] ?? 'n';
    const value = /<v>(.*?)<\/v>/s.exec(body)?.[1] ?? '';
    if (type === 'e') throw new Error(`${at} computes to ${value}`);
    values.set(at, type === 'str' ? value : Number(value));
  }
  return values;
}
