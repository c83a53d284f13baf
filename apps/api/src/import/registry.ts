import { readdir } from 'node:fs/promises';
import type { ArticleMapping } from './article-mapping.ts';
import type { NoticeMapping } from './mapping.ts';

/** All mappings that there are. */
export interface Mappings {
  notices: NoticeMapping[];
  articles: ArticleMapping[];
}

const FOLDER = new URL('./mappings/', import.meta.url);

/** Finds the mappings: whatever the files of the folder `mappings` export. */
export async function loadMappings(): Promise<Mappings> {
  const files = (await readdir(FOLDER)).filter((name) => /(?<!\.test)\.[jt]s$/.test(name)).sort();
  const found: Mappings = { notices: [], articles: [] };
  for (const file of files) {
    const module = (await import(new URL(file, FOLDER).href)) as Record<string, unknown>;
    for (const value of Object.values(module)) {
      if (isNotices(value)) found.notices.push(value);
      else if (isArticles(value)) found.articles.push(value);
    }
  }
  return found;
}

const isMapping = (value: unknown): value is { fields: object } =>
  typeof value === 'object' && value !== null && 'source' in value && 'fields' in value;

const isNotices = (value: unknown): value is NoticeMapping =>
  isMapping(value) && 'projectKey' in value.fields;

const isArticles = (value: unknown): value is ArticleMapping =>
  isMapping(value) && 'directory' in value.fields;
