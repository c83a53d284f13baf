import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import {
  linkDocs,
  listDirectoryKeys,
  saveArticles,
  saveDirectory,
  storePictures,
  type ArticleInput,
} from '../../content/index.ts';
import { hashRecord } from '../../content/source-records.repository.ts';
import type { Database } from '../../db/index.ts';
import type { FileStore } from '../../infrastructure/storage/file-store.ts';
import {
  loadDirectoryFinder,
  mapArticle,
  parseMarkdownArticle,
  toArticleInput,
  UnreadableError,
  type ArticleMapping,
  type ArticleRecord,
  type MappingContext,
} from '../index.ts';
import { guessSourceId, type ImportTarget } from './import-target.ts';
import type { InputItem } from './json/json-lines.ts';

/** Topics that imported articles may refer to by key. */
interface SampleTopic {
  key: string;
  bizType: string;
  name: string;
  sort: number;
  memo: string;
}

/** Where articles go: under which source, and where the pictures beside Markdown files are stored; without `store` they are left out. */
export interface ArticleTargetOptions {
  source?: string | undefined;
  store?: FileStore;
}

/** Target for articles: those of a mapping, or without one Markdown files with front matter. */
export async function createArticleTarget(
  db: Database,
  mapping: ArticleMapping | undefined,
  context: MappingContext,
  { source = mapping?.source ?? 'markdown', store }: ArticleTargetOptions = {},
): Promise<ImportTarget<ArticleInput>> {
  const directories = await loadDirectoryFinder(db);
  const related = new Map<string, string[]>();
  const folders = new Map<string, string>();
  const problems: string[] = [];

  const withPictures = async (input: ArticleInput): Promise<ArticleInput> => {
    const folder = folders.get(input.sourceId);
    if (!store || folder === undefined) return input;
    const { text, problems: own } = await storePictures(input.content.text, { db, store, folder });
    problems.push(...own.map((problem) => `${input.title}：${problem}`));
    return { ...input, content: { ...input.content, text } };
  };

  const toRecord = (item: InputItem): ArticleRecord => {
    if (item.kind === 'markdown') return parseMarkdownArticle(toStorableText(item.text));
    if (item.kind === 'record' && mapping) return mapArticle(mapping, item.record, context);
    throw new UnreadableError('没有可用的映射');
  };

  return {
    batchSize: 50,
    read(item) {
      const record = toRecord(item);
      const input = toArticleInput(record, directories);
      if (record.related.length > 0) related.set(record.id, record.related);
      if (item.kind === 'markdown') folders.set(record.id, dirname(item.file));
      return input;
    },
    pass(item) {
      try {
        const { id, related: docs } = toRecord(item);
        if (docs.length > 0) related.set(id, docs);
      } catch (error) {
        if (!(error instanceof UnreadableError)) throw error;
      }
    },
    digest: (input) => hashRecord({ ...input, id: undefined }),
    guessId: (item) => {
      if (item.kind === 'record') {
        return guessSourceId(() => mapping?.fields.id(item.record, context) ?? '', item.record);
      }
      return item.kind === 'markdown' ? (/^id:\s*(\S+)/m.exec(item.text)?.[1] ?? null) : null;
    },
    prepare: (batch) => Promise.all(batch.map(withPictures)),
    save: (batch, tx = db) => saveArticles(tx, source, batch),
    finish: async () => {
      const missing = await linkDocs(db, source, related);
      return [...problems, ...missing.map((key) => `相关文章“${key}”不存在，未建立关联`)];
    },
  };
}

/** Creates missing sample topics. */
export async function saveMissingTopics(db: Database): Promise<void> {
  const directories = await listDirectoryKeys(db);
  const known = new Set(directories.flatMap(({ kind, key }) => (kind === 'topic' ? [key] : [])));
  const file = new URL('topics.json', import.meta.resolve('@zhucheng/api/sample'));
  const topics = JSON.parse(await readFile(file, 'utf8')) as SampleTopic[];
  for (const { key, ...topic } of topics) {
    if (known.has(key)) continue;
    await saveDirectory(db, { ...topic, kind: 'topic', source: 'sample', sourceId: key });
  }
}

/** Text without characters that PostgreSQL rejects. */
const toStorableText = (text: string) => text.toWellFormed().replaceAll('\u0000', '');
