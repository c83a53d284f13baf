import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { articleTag, publishedArticle, tag } from '../../db/schema.ts';
import { offsetOf, type PageInput } from '../../db/paging.ts';

const total = sql<number>`count(*)::int`;

/** Condition on tag names that contain the keywords. */
const named = (keywords: string | undefined): SQL | undefined =>
  keywords ? sql`strpos(lower(${tag.name}), lower(${keywords})) > 0` : undefined;

function tagsWhere(db: Database, condition: SQL | undefined) {
  return db
    .select({ id: tag.id, name: tag.name, total })
    .from(tag)
    .innerJoin(articleTag, eq(articleTag.tagId, tag.id))
    .innerJoin(publishedArticle, eq(publishedArticle.id, articleTag.articleId))
    .where(and(condition))
    .groupBy(tag.id, tag.name);
}

/** A page of tags, those of many published articles first. */
export function listTags(db: Database, keywords: string | undefined, page: PageInput) {
  return tagsWhere(db, named(keywords))
    .orderBy(desc(total), asc(tag.name))
    .limit(page.size)
    .offset(offsetOf(page));
}

/** Number of tags of published articles. */
export function countTags(db: Database, keywords: string | undefined): Promise<number> {
  return db.$count(tagsWhere(db, named(keywords)).as('carried'));
}

/** A tag, or the one into which it was merged; undefined where no published article has it. */
export async function findTag(db: Database, id: string) {
  const [row] = await tagsWhere(
    db,
    sql`${tag.id} = coalesce((select m.merged_into_id from tag m where m.id = ${id}), ${id}::uuid)`,
  );
  return row;
}
