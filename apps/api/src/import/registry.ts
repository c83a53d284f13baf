import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { programPath } from '../paths.ts';
import type { ArticleMapping } from './articles.ts';
import type { Mapping } from './mapping.ts';
import type { NoticeMapping } from './notices.ts';

/** All mappings by their kind. */
export interface Mappings {
  notices: NoticeMapping[];
  articles: ArticleMapping[];
}

/** Loads all mappings that the files of the folder `mappings` export. */
export async function loadMappings(): Promise<Mappings> {
  const folder = programPath('import', 'mappings');
  const files = (await readdir(folder)).filter((name) => /(?<!\.test)\.[jt]s$/.test(name)).sort();
  const mappings: Mappings = { notices: [], articles: [] };
  for (const file of files) {
    const module = (await import(pathToFileURL(join(folder, file)).href)) as Record<
      string,
      unknown
    >;
    for (const value of Object.values(module).filter(isMapping)) {
      if ('projectKey' in value.fields) mappings.notices.push(value as NoticeMapping);
      else mappings.articles.push(value as ArticleMapping);
    }
  }
  return mappings;
}

const isMapping = (value: unknown): value is Mapping<object> =>
  typeof value === 'object' && value !== null && 'source' in value && 'fields' in value;
