import { readdir } from 'node:fs/promises';
import type { ArticleMapping } from './articles.ts';
import type { Mapping } from './mapping.ts';
import type { NoticeMapping } from './notices.ts';

/** All mappings by their kind. */
export interface Mappings {
  notices: NoticeMapping[];
  articles: ArticleMapping[];
}

const FOLDER = new URL('./mappings/', import.meta.url);

/** Loads all mappings that the files of the folder `mappings` export. */
export async function loadMappings(): Promise<Mappings> {
  const files = (await readdir(FOLDER)).filter((name) => /(?<!\.test)\.[jt]s$/.test(name)).sort();
  const mappings: Mappings = { notices: [], articles: [] };
  for (const file of files) {
    const module = (await import(new URL(file, FOLDER).href)) as Record<string, unknown>;
    for (const value of Object.values(module).filter(isMapping)) {
      if ('projectKey' in value.fields) mappings.notices.push(value as NoticeMapping);
      else mappings.articles.push(value as ArticleMapping);
    }
  }
  return mappings;
}

const isMapping = (value: unknown): value is Mapping<object> =>
  typeof value === 'object' && value !== null && 'source' in value && 'fields' in value;
