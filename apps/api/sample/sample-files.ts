import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brand } from '@zhucheng/site-config';
import { ATTACHMENT_KINDS } from '@zhucheng/domain-tender';
import { z } from 'zod';
import { withBrand } from '../src/db/seed/with-brand.ts';
import { digestFolder } from './digest-folder.ts';

const text = z.string();

const topics = z.array(
  z.object({ key: text, bizType: text, name: text, sort: z.number(), memo: text }),
);

const banners = z.array(
  z.object({
    page: text,
    title: text,
    subtitle: text.default(''),
    /** Key of the article that it links to. */
    article: text,
    sort: z.number().default(0),
  }),
);

const jobs = z.array(
  z.object({
    key: text,
    title: text,
    department: text,
    city: text,
    education: text,
    experience: text,
    headcount: z.number().int(),
    /** Lowest and highest monthly pay in CNY, and the number of monthly pays a year. */
    salary: z.tuple([z.number(), z.number(), z.number()]),
    publish: z.iso.date(),
    duties: z.array(text).min(4),
    requirements: z.array(text).min(4),
    pluses: z.array(text).default([]),
  }),
);

/** Job opening as read from its file. */
export type SampleJob = z.output<typeof jobs>[number];

const course = z.object({
  duration: z.number().positive(),
  chapters: z.array(z.object({ start: z.number(), title: text })),
  head: z.number().int(),
  segments: z.array(
    z.object({ duration: z.number(), offset: z.number().int(), size: z.number().int() }),
  ),
});

/** File of a material with the number of its pages and of those in its public preview. */
const material = z.object({
  article: text,
  name: text,
  file: text,
  pages: z.number().int(),
  previewPages: z.number().int(),
});

/** Attachment of a tender notice. */
const tenderFile = z.object({
  notice: text,
  kind: z.enum(ATTACHMENT_KINDS),
  name: text,
  file: text,
  pages: z.number().int(),
});

/** Release of a product with its additions, improvements and fixes. */
const version = z.object({
  product: z.enum(['erp', 'treasure', 'jizhibao', 'qibaoerp']),
  version: text,
  releaseTime: text.pipe(z.coerce.date()),
  memo: text,
  added: z.array(text),
  improved: z.array(text),
  fixed: z.array(text),
});

/** Product release as read from its line. */
export type SampleVersion = z.output<typeof version>;

const pathOf = (...parts: string[]) => join(import.meta.dirname, ...parts);

async function readJson<T extends z.ZodType>(name: string, schema: T): Promise<z.output<T>> {
  return schema.parse(JSON.parse(withBrand(await readFile(pathOf(name), 'utf8'))));
}

async function readLines(name: string): Promise<string[]> {
  const lines = (await readFile(pathOf(name), 'utf8')).split('\n');
  return lines.filter((line) => line.trim() !== '');
}

/** Readers of the sample files, which lie beside this module. */
export const sampleFiles = {
  /** Digest of the files and of the brand that their texts name. */
  digest: async () => `${await digestFolder(import.meta.dirname)} ${JSON.stringify(brand)}`,

  topics: () => readJson('topics.json', topics),
  banners: () => readJson('banners.json', banners),
  jobs: () => readJson('jobs.json', jobs),

  /**
   * Articles as Markdown with front matter, ordered by file name; those about this site itself lie in `help`, those about
   * the ways of the commonest works in `works`. Their pictures have paths in `folder`.
   */
  async *articles(): AsyncGenerator<{ folder: string; text: string }> {
    for (const folder of ['articles', 'help', 'works'].map((name) => pathOf(name))) {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.md'));
      for (const name of names.toSorted()) {
        yield { folder, text: withBrand(await readFile(join(folder, name), 'utf8')) };
      }
    }
  },

  /** Files of materials with the keys of their articles. */
  async *materials() {
    const entries = await readJson(join('materials', 'materials.json'), z.array(material));
    for (const { article: key, name, file, pages, previewPages } of entries) {
      const part = (file: string) => readFile(pathOf('materials', file));
      const preview = {
        bytes: await part(`${key}.preview.pdf`),
        pages: previewPages,
        poster: await part(`${key}.preview.webp`),
      };
      yield { key, name, bytes: await part(file), pages, preview };
    }
  },

  /** Attachments of notices with the source ids of their notices. */
  async *tenderFiles() {
    const entries = await readJson(join('tender-files', 'tender-files.json'), z.array(tenderFile));
    for (const { file, ...entry } of entries) {
      yield { ...entry, bytes: await readFile(pathOf('tender-files', file)) };
    }
  },

  /** Videos of courses with the keys of their articles. */
  async *courses() {
    const names = (await readdir(pathOf('courses'))).filter((name) => name.endsWith('.json'));
    for (const name of names.toSorted()) {
      const key = name.replace('.json', '');
      const part = (ending: string) => readFile(pathOf('courses', `${key}.${ending}`));
      yield {
        key,
        ...(await readJson(join('courses', name), course)),
        video: await part('mp4'),
        poster: await part('webp'),
        captions: (await part('vtt')).toString('utf8'),
      };
    }
  },

  /** Tender notices as lines of JSON. */
  tenders: () => readLines('tenders.jsonl'),

  /** Standards as lines of JSON. */
  standards: () => readLines('standards.jsonl'),

  /** Product releases. */
  productLog: async () =>
    (await readLines('product-log.jsonl')).map((line) => version.parse(JSON.parse(line))),
};
