import type { CONTENT_LIST_STATES } from '@zhucheng/contracts';
import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../../db/client.ts';
import { matchesKeywords, toPattern } from '../../../../db/match-keywords.ts';
import { pageClause, type PageInput } from '../../../../db/paging.ts';
import {
  bindPlaceholders,
  bindValue,
  prepared,
  type Bind,
} from '../../../../db/statements/prepared-statements.ts';
import {
  account,
  article,
  articleEntry,
  articleStats,
  articleTag,
  articleVersion,
  directory,
  tag,
} from '../../../../db/schema.ts';

/** Filter of the console's list. Ids are those of PostgreSQL. */
export interface EntryFilter {
  bizType?: string | undefined;
  state?: (typeof CONTENT_LIST_STATES)[number] | undefined;
  directoryId?: string | undefined;
  editorId?: string | undefined;
  tag?: string | undefined;
  /** First moment of the last change, and the first after it. */
  changedSince?: Date | undefined;
  changedBefore?: Date | undefined;
  keywords?: string | undefined;
}

const { work, live, scheduledAt, proposalNumber, publishAt, changedAt } = articleEntry;

/** Articles whose newest version has a tag; that of an article which no editor has changed is its live row. */
const hasTag = (name: unknown) => sql`(${articleEntry.headNumber} > 0 and exists (
    select from ${articleVersion} as v where v.article_id = ${articleEntry.articleId}
      and v.number = ${articleEntry.headNumber} and v.content -> 'tags' ? ${name}
  ) or ${articleEntry.headNumber} = 0 and exists (
    select from ${articleTag} as a join ${tag} as t on t.id = a.tag_id
    where a.article_id = ${articleEntry.articleId} and t.name = ${name}
  ))`;

/** Articles with words in their title, in the text that the public reads, or in that of a draft; drafts are few. */
function saysWords(keywords: string, bind: Bind): SQL {
  const pattern = bind('pattern', toPattern(keywords));
  return sql`(${articleEntry.title} ilike ${pattern}
    or ${articleEntry.articleId} in (
      select ${article.id} from ${article} where ${matchesKeywords(article.searchVector, keywords, bind)}
    ) or ${work} is not null and exists (
      select from ${articleVersion} as v where v.article_id = ${articleEntry.articleId}
        and v.number = ${articleEntry.headNumber} and regexp_replace(v.content ->> 'body', '<[^>]*>', '', 'g') ilike ${pattern}
    ))`;
}

const STATE_CONDITIONS: Readonly<Record<NonNullable<EntryFilter['state']>, SQL>> = {
  draft: sql`${work} = 'draft'`,
  review: sql`${work} = 'review'`,
  returned: sql`${work} = 'returned'`,
  approved: sql`${work} = 'approved'`,
  working: sql`${work} is not null`,
  scheduled: sql`(${scheduledAt} is not null or (${live} = 'published' and ${publishAt} > now()))`,
  published: sql`${live} = 'published'`,
  withdrawn: sql`${live} = 'withdrawn'`,
  proposed: sql`${proposalNumber} is not null`,
};

function entryConditions(filter: EntryFilter, bind: Bind): SQL {
  const { bizType, state, directoryId, editorId, changedSince, changedBefore, keywords } = filter;
  const parts = [
    sql`${articleEntry.removedAt} is null`,
    bizType !== undefined && sql`${articleEntry.bizType} = ${bind('bizType', bizType)}`,
    state !== undefined && STATE_CONDITIONS[state],
    directoryId !== undefined &&
      sql`${articleEntry.directoryId} = ${bind('directory', directoryId)}::uuid`,
    editorId !== undefined && sql`${articleEntry.editorId} = ${bind('editor', editorId)}::uuid`,
    Boolean(filter.tag) && hasTag(bind('tag', filter.tag)),
    changedSince !== undefined &&
      sql`${changedAt} >= ${bind('since', changedSince.toISOString())}::timestamptz`,
    changedBefore !== undefined &&
      sql`${changedAt} < ${bind('before', changedBefore.toISOString())}::timestamptz`,
    Boolean(keywords) && saysWords(keywords ?? '', bind),
  ].filter((part) => part !== false);
  return sql.join(parts, sql` and `);
}

const order = [desc(articleEntry.changedAt), desc(articleEntry.articleId)];

/** The page is limited on the index before the joins. */
const entryPage = prepared('entry_page', (db, statement, where: SQL, limit: SQL) => {
  const ids = db
    .select({ id: articleEntry.articleId })
    .from(articleEntry)
    .where(where)
    .orderBy(...order);
  return db
    .select({
      articleId: articleEntry.articleId,
      bizType: articleEntry.bizType,
      title: articleEntry.title,
      number: articleEntry.headNumber,
      revision: articleEntry.headRevision,
      work: articleEntry.work,
      live: articleEntry.live,
      publishedNumber: articleEntry.publishedNumber,
      scheduledNumber: articleEntry.scheduledNumber,
      scheduledAt: articleEntry.scheduledAt,
      proposalNumber: articleEntry.proposalNumber,
      releaseTime: articleEntry.releaseTime,
      changedAt: articleEntry.changedAt,
      directoryId: articleEntry.directoryId,
      dirName: directory.name,
      readCount: articleStats.readCount,
      editorId: articleEntry.editorId,
      editorName: account.realname,
    })
    .from(articleEntry)
    .innerJoin(directory, eq(directory.id, articleEntry.directoryId))
    .leftJoin(articleStats, eq(articleStats.articleId, articleEntry.articleId))
    .leftJoin(account, eq(account.id, articleEntry.editorId))
    .where(sql`${articleEntry.articleId} = any(array(${ids.getSQL()} ${limit}))`)
    .orderBy(...order)
    .prepare(statement);
});

/** A page of articles, the last changed first. */
export async function listEntries(db: Database, filter: EntryFilter, page: PageInput) {
  const { bind, values } = bindPlaceholders();
  const where = entryConditions(filter, bind);
  const cut = pageClause(page);
  const shape = [cut.shape, filter.state ?? '', ...Object.keys(values)].join(' ');
  return entryPage(db, shape, where, cut.limit).execute({ ...values, ...cut.values });
}

/** Number of articles of a filter. */
export const countEntries = (db: Database, filter: EntryFilter): Promise<number> =>
  db.$count(articleEntry, entryConditions(filter, bindValue));

/** Ids of the articles of a filter, the last changed first. */
export async function listEntryIds(
  db: Database,
  filter: EntryFilter,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: articleEntry.articleId })
    .from(articleEntry)
    .where(entryConditions(filter, bindValue))
    .orderBy(...order)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Titles of articles by their ids. */
export async function findTitles(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: articleEntry.articleId, title: articleEntry.title })
    .from(articleEntry)
    .where(inArray(articleEntry.articleId, [...ids]));
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Tags of the newest versions of articles by the articles' ids; where no editor has changed one, those of its live row. */
export async function findEntryTags(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const live = db
    .select({ tags: sql`jsonb_agg(${tag.name} order by ${articleTag.sort})` })
    .from(articleTag)
    .innerJoin(tag, eq(tag.id, articleTag.tagId))
    .where(eq(articleTag.articleId, articleEntry.articleId));
  const rows = await db
    .select({
      id: articleEntry.articleId,
      tags: sql<string[] | null>`case when ${articleEntry.headNumber} > 0
        then ${articleVersion.content} -> 'tags' else (${live.getSQL()}) end`,
    })
    .from(articleEntry)
    .leftJoin(
      articleVersion,
      and(
        eq(articleVersion.articleId, articleEntry.articleId),
        eq(articleVersion.number, articleEntry.headNumber),
      ),
    )
    .where(inArray(articleEntry.articleId, [...ids]));
  return new Map(rows.map(({ id, tags }) => [id, tags ?? []]));
}
