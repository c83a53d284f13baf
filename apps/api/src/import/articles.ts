import { findBizType } from '@zhucheng/domain-news';
import { parse } from 'yaml';
import { z } from 'zod';
import { listColumnNames, listDirectoryKeys } from '../content/articles/articles.repository.ts';
import type { ArticleInput } from '../content/articles/article-input.ts';
import type { Database } from '../db/client.ts';
import {
  readFields,
  UnreadableError,
  type FieldReader,
  type Mapping,
  type MappingContext,
  type SourceRecord,
} from './mapping.ts';

const textSchema = z.union([z.string(), z.number()]).transform((value) => String(value).trim());
const timeSchema = z.union([z.string(), z.date()]).pipe(z.coerce.date());

const frontMatterSchema = z.object({
  id: textSchema.pipe(z.string().min(1)),
  bizType: z.string(),
  directory: z.string(),
  title: textSchema.pipe(z.string().min(1).max(200)),
  viceTitle: textSchema.optional(),
  author: textSchema.optional(),
  releaseTime: timeSchema,
  readCount: z.number().int().min(0).optional(),
  praiseCount: z.number().int().min(0).optional(),
  downloadCount: z.number().int().min(0).optional(),
  memo: textSchema.optional(),
  tags: z.array(textSchema).default([]),
  topics: z.array(z.string()).default([]),
  related: z.array(z.string()).default([]),
  seoTitle: textSchema.optional(),
  seoKeyword: textSchema.optional(),
  seoDesc: textSchema.optional(),
  memberOnly: z.boolean().optional(),
  props: z.record(z.string(), z.unknown()).default({}),
});

/** An article of a source; directories, topics and related articles are named by their keys. */
export type ArticleRecord = z.output<typeof frontMatterSchema> & { body: string };

type Required = 'id' | 'bizType' | 'directory' | 'title' | 'releaseTime' | 'body';

/** A source of articles, a record each. Fields that the source doesn't have are left out. */
export type ArticleMapping = Mapping<
  { [K in Required]: FieldReader<ArticleRecord[K]> } & {
    [K in Exclude<keyof ArticleRecord, Required>]?: FieldReader<ArticleRecord[K] | null>;
  }
>;

/** Finds ids of directories by their keys, columns also by their names; both functions throw {@link UnreadableError} for an unknown key. */
export interface DirectoryFinder {
  column: (bizType: string, key: string) => string;
  topic: (key: string) => string;
}

/** Reads the keys of all columns and topics, and the names of columns. */
export async function loadDirectoryFinder(db: Database): Promise<DirectoryFinder> {
  const columnIds = new Map<string, string>();
  const topicIds = new Map<string, string>();
  for (const { id, bizType, name } of await listColumnNames(db))
    columnIds.set(`${bizType} ${name}`, id);
  for (const { id, key, bizType, kind } of await listDirectoryKeys(db)) {
    if (kind === 'topic') topicIds.set(`${key}`, id);
    else columnIds.set(`${bizType} ${key}`, id);
  }
  const find = (id: string | undefined, problem: string) => {
    if (id === undefined) throw new UnreadableError(problem);
    return id;
  };
  return {
    column: (bizType, key) =>
      find(columnIds.get(`${bizType} ${key}`), `没有栏目“${key}”（${bizType}）`),
    topic: (key) => find(topicIds.get(key), `没有专题“${key}”`),
  };
}

/** Article from a record. Throws {@link UnreadableError}. */
export function mapArticle(
  mapping: ArticleMapping,
  record: SourceRecord,
  context: MappingContext,
): ArticleRecord {
  const values = Object.entries(readFields(mapping, record, context));
  const present = values.filter(([, value]) => value !== undefined && value !== null);
  // The type of the mapping guarantees a reader of the right type for every required field.
  return {
    tags: [],
    topics: [],
    related: [],
    props: {},
    ...Object.fromEntries(present),
  } as unknown as ArticleRecord;
}

/** Reads a Markdown file with front matter, or throws {@link Unreadable}. */
export function parseMarkdownArticle(file: string): ArticleRecord {
  const match = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(file);
  if (!match) throw new UnreadableError('缺少文件头（两行 --- 之间的部分）');
  const [, head = '', body = ''] = match;
  let data: unknown;
  try {
    data = parse(head);
  } catch (error) {
    throw new UnreadableError(
      `文件头有误：${error instanceof Error ? error.message : String(error)}`,
    );
  }
  const parsed = frontMatterSchema.safeParse(data);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
    throw new UnreadableError(`文件头有误：${problems.join('；')}`);
  }
  if (body.trim() === '') throw new UnreadableError('正文为空');
  return { ...parsed.data, body: body.trim() };
}

/** Input of the write path, without the references to other articles. Throws {@link UnreadableError}. */
export function toArticleInput(item: ArticleRecord, directories: DirectoryFinder): ArticleInput {
  if (!findBizType(item.bizType)) throw new UnreadableError(`不认识的业务类型“${item.bizType}”`);
  return {
    sourceId: item.id,
    directoryId: directories.column(item.bizType, item.directory),
    bizType: item.bizType,
    title: item.title,
    viceTitle: item.viceTitle,
    memo: item.memo,
    content: { format: 'markdown', text: item.body },
    props: item.props,
    memberOnly: item.memberOnly,
    author: item.author,
    releaseTime: item.releaseTime,
    tags: item.tags,
    topicIds: item.topics.map((key) => directories.topic(key)),
    seo: { title: item.seoTitle, keyword: item.seoKeyword, description: item.seoDesc },
    stats: { read: item.readCount, praise: item.praiseCount, downloads: item.downloadCount },
  };
}
