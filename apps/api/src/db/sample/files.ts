import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ATTACHMENT_KINDS } from '@zhucheng/domain-tender';
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

const jobs = z.array(
  z.object({
    key: text,
    title: text,
    department: text,
    city: text,
    education: text,
    experience: text,
    headcount: z.number().int(),
    /** CNY a month from, to, and monthly pays a year. */
    salary: z.tuple([z.number(), z.number(), z.number()]),
    publish: z.iso.date(),
    duties: z.array(text).min(4),
    requirements: z.array(text).min(4),
    pluses: z.array(text).default([]),
  }),
);

/** A job as its file gives it. */
export type SampleJob = z.output<typeof jobs>[number];

const film = z.object({
  duration: z.number().positive(),
  chapters: z.array(z.object({ start: z.number(), title: text })),
  head: z.number().int(),
  segments: z.array(
    z.object({ duration: z.number(), offset: z.number().int(), size: z.number().int() }),
  ),
});

/** A material's file and how many pages of it are shown to everybody. */
const material = z.object({
  article: text,
  name: text,
  file: text,
  pages: z.number().int(),
  previewPages: z.number().int(),
});

/** An attachment of a notice. */
const tenderFile = z.object({
  notice: text,
  kind: z.enum(ATTACHMENT_KINDS),
  name: text,
  file: text,
  pages: z.number().int(),
});

/** A version of a product: what is new, better and repaired. */
const version = z.object({
  product: z.enum(['erp', 'treasure', 'jizhibao', 'qibaoerp']),
  version: text,
  releaseTime: text.pipe(z.coerce.date()),
  memo: text,
  added: z.array(text),
  improved: z.array(text),
  fixed: z.array(text),
});

/** A version as its line gives it. */
export type SampleVersion = z.output<typeof version>;

const here = (...parts: string[]) => programPath('db', 'sample', ...parts);

async function readJson<T extends z.ZodType>(name: string, schema: T): Promise<z.output<T>> {
  return schema.parse(JSON.parse(await readFile(here(name), 'utf8')));
}

async function readLines(name: string): Promise<string[]> {
  const lines = (await readFile(here(name), 'utf8')).split('\n');
  return lines.filter((line) => line.trim() !== '');
}

/** The sample content as its files give it. */
export const sampleFiles = {
  directories: () => readJson('directories.json', directories),
  banners: () => readJson('banners.json', banners),
  jobs: () => readJson('jobs.json', jobs),
  pageMeta: () => readJson('page-meta.json', pageMeta),

  /** Articles as text, in the order of their names. */
  async *articles(): AsyncGenerator<string> {
    const names = (await readdir(here('articles'))).filter((name) => name.endsWith('.md'));
    for (const name of names.toSorted()) yield await readFile(join(here('articles'), name), 'utf8');
  },

  /** Files of materials, each with the key of its article. */
  async *materials() {
    const entries = await readJson(join('materials', 'materials.json'), z.array(material));
    for (const { article: key, name, file, pages, previewPages } of entries) {
      const part = (file: string) => readFile(here('materials', file));
      const preview = {
        bytes: await part(`${key}.preview.pdf`),
        pages: previewPages,
        poster: await part(`${key}.preview.webp`),
      };
      yield { key, name, bytes: await part(file), pages, preview };
    }
  },

  /** Attachments of notices, those of one notice after each other, each with its notice's source id. */
  async *tenderFiles() {
    const entries = await readJson(
      join('tender-files', 'tender-files.json'),
      z.array(tenderFile),
    );
    for (const { file, ...entry } of entries) {
      yield { ...entry, bytes: await readFile(here('tender-files', file)) };
    }
  },

  /** Films of courses, each with the key of its article. */
  async *courses() {
    const names = (await readdir(here('courses'))).filter((name) => name.endsWith('.json'));
    for (const name of names.toSorted()) {
      const key = name.replace('.json', '');
      const part = (ending: string) => readFile(here('courses', `${key}.${ending}`));
      yield {
        key,
        ...(await readJson(join('courses', name), film)),
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

  /** Versions of the products. */
  productLog: async () =>
    (await readLines('product-log.jsonl')).map((line) => version.parse(JSON.parse(line))),
};
