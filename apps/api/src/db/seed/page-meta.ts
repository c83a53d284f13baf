import { readFile } from 'node:fs/promises';
import { COMPANY_COMPONENT_ID } from '@zhucheng/contracts';
import { eq, sql } from 'drizzle-orm';
import { programPath } from '../../paths.ts';
import type { Database } from '../client.ts';
import { pageMeta } from '../schema/page.ts';
import { fromWireId } from '../../wire-format.ts';
import { seedTable } from './seed-table.ts';

/** Title, keywords and description of a page. */
interface PageMetaRow {
  page: string;
  title: string;
  keyword: string;
  description: string;
}

/** Titles, keywords and descriptions (TDK) of all pages, as templates. */
export async function seedPageMeta(db: Database): Promise<void> {
  const comId = fromWireId(COMPANY_COMPONENT_ID);
  const file = await readFile(programPath('db', 'seed', 'page-meta.json'), 'utf8');
  await seedTable(db, {
    step: 'page-meta',
    rows: JSON.parse(file) as PageMetaRow[],
    keyOf: ({ page }) => page,
    readStored: (tx) =>
      tx
        .select({
          page: pageMeta.page,
          title: pageMeta.title,
          keyword: pageMeta.keyword,
          description: pageMeta.description,
        })
        .from(pageMeta)
        .where(eq(pageMeta.comId, comId)),
    write: async (tx, rows) => {
      if (rows.length === 0) return;
      await tx
        .insert(pageMeta)
        .values(rows.map((row) => ({ ...row, comId })))
        .onConflictDoUpdate({
          target: [pageMeta.comId, pageMeta.page],
          set: {
            title: sql`excluded.title`,
            keyword: sql`excluded.keyword`,
            description: sql`excluded.description`,
          },
        });
    },
  });
}
