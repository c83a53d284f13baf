import { linkDocs, saveArticles, type ArticleInput } from '@zhucheng/api/content';
import type { Database } from '@zhucheng/api/db';
import {
  articleInput,
  mapArticle,
  readArticle,
  Unreadable,
  type ArticleMapping,
  type ArticleSource,
  type MappingContext,
} from '@zhucheng/api/import';
import type { InputItem } from '../input/item.ts';
import { Directories } from './directories.ts';
import { seenId } from './seen-id.ts';
import type { Target } from './target.ts';

/** Writes articles: those of a mapping, or without one Markdown files with front matter. */
export async function articleTarget(
  db: Database,
  mapping: ArticleMapping | undefined,
  context: MappingContext,
  source = mapping?.source ?? 'markdown',
): Promise<Target<ArticleInput>> {
  const directories = await Directories.load(db);
  const related = new Map<string, string[]>();

  const sourceOf = (item: InputItem): ArticleSource => {
    if (item.kind === 'markdown') return readArticle(storable(item.text));
    if (item.kind === 'record' && mapping) return mapArticle(mapping, item.record, context);
    throw new Unreadable('没有可用的映射');
  };

  return {
    batchSize: 50,
    read(item) {
      const found = sourceOf(item);
      const input = articleInput(found, directories);
      if (found.related.length > 0) related.set(found.id, found.related);
      return input;
    },
    idOf: (item) => {
      if (item.kind === 'record') {
        return seenId(() => mapping?.fields.id(item.record, context) ?? '', item.record);
      }
      return item.kind === 'markdown' ? (/^id:\s*(\S+)/m.exec(item.text)?.[1] ?? null) : null;
    },
    save: (batch) => saveArticles(db, source, batch),
    finish: async () => {
      const missing = await linkDocs(db, source, related);
      return missing.map((key) => `相关文章“${key}”不存在，未建立关联`);
    },
  };
}

/** What PostgreSQL can hold. */
const storable = (text: string) => text.toWellFormed().replaceAll('\u0000', '');
