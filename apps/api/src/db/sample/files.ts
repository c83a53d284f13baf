import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { programPath } from '../../paths.ts';

const text = z.string();

const directories = z.array(
  z.object({
    key: text,
    bizType: text,
    kind: z.enum(['column', 'topic']).default('column'),
    name: text,
    parent: text.nullish(),
    sort: z.number().default(0),
    memo: text.default(''),
    direct: z.boolean().default(false),
  }),
);

const banners = z.array(
  z.object({
    page: text,
    title: text,
    subtitle: text.default(''),
    /** Either the sample article that it leads to, or a path. */
    article: text.optional(),
    link: text.optional(),
    sort: z.number().default(0),
  }),
);

const pageMeta = z.array(
  z.object({ page: text, title: text, keyword: text.default(''), description: text.default('') }),
);

const here = (...parts: string[]) => programPath('db', 'sample', ...parts);

async function readJson<T extends z.ZodType>(name: string, schema: T): Promise<z.output<T>> {
  return schema.parse(JSON.parse(await readFile(here(name), 'utf8')));
}

/** The sample content as its files give it. */
export const sampleFiles = {
  directories: () => readJson('directories.json', directories),
  banners: () => readJson('banners.json', banners),
  pageMeta: () => readJson('page-meta.json', pageMeta),

  /** Articles as text, in the order of their names. */
  async *articles(): AsyncGenerator<string> {
    const names = (await readdir(here('articles'))).filter((name) => name.endsWith('.md'));
    for (const name of names.toSorted()) yield await readFile(join(here('articles'), name), 'utf8');
  },

  /** Tender notices as lines of JSON. */
  async tenders(): Promise<string[]> {
    const lines = (await readFile(here('tenders.jsonl'), 'utf8')).split('\n');
    return lines.filter((line) => line.trim() !== '');
  },
};
