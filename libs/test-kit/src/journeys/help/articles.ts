import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { parseHelpWalks, type HelpWalk } from './steps.ts';

/** Where the help articles about this site lie. */
export const HELP_FOLDER = join(import.meta.dirname, '../../../../../apps/api/sample/help');

/** Who walks the steps: nobody logged in, a member, one who has allowed an application, the administrator of an organisation. */
export const WALKERS = ['visitor', 'member', 'grantor', 'org'] as const;
export type Walker = (typeof WALKERS)[number];

const headSchema = z.object({
  id: z.string(),
  title: z.string(),
  directory: z.string(),
  related: z.array(z.string()).default([]),
  /** `phone` is walked by a visitor on a small screen. */
  walk: z.enum([...WALKERS, 'phone']).default('visitor'),
  props: z.object({ number: z.string(), checkedOn: z.iso.date() }),
});

/** A help article as its file states it. */
export interface HelpArticle extends z.output<typeof headSchema> {
  file: string;
  body: string;
  walks: HelpWalk[];
}

/** Reads the help articles about this site, ordered by file name. Throws on a step that nobody can check. */
export async function readHelpArticles(): Promise<HelpArticle[]> {
  const names = (await readdir(HELP_FOLDER)).filter((name) => name.endsWith('.md'));
  return Promise.all(
    names.toSorted().map(async (file) => {
      const [, head = '', ...rest] = (await readFile(join(HELP_FOLDER, file), 'utf8')).split(
        /^---$/m,
      );
      const body = rest.join('---');
      try {
        return { ...headSchema.parse(parse(head)), file, body, walks: parseHelpWalks(body) };
      } catch (error) {
        throw new Error(`${file}: ${String(error)}`, { cause: error });
      }
    }),
  );
}
