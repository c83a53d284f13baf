import { and, gt, lte, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { toWireId } from '../wire-format.ts';
import { article, articleEntry, banner, jobMark, tenderNotice } from '../db/schema.ts';

const MARK = 'announce-due-content';
const TAGS_A_MESSAGE = 100;

/**
 * Notifies caches of content whose publishing time has come since the last run, which no trigger announces because
 * nothing was written, and logs the notices that became public. Returns the number of articles and notices.
 */
export async function announceDueContent(db: Database, at?: Date): Promise<number> {
  return db.transaction(async (tx) => {
    // By the clock of the database, which decides what the public reads.
    const now = at ?? (await getTime(tx));
    await tx.insert(jobMark).values({ name: MARK, upTo: now }).onConflictDoNothing();
    const [mark] = await tx.select().from(jobMark).where(eq(jobMark.name, MARK)).for('update');
    if (!mark) return 0;
    const articles = await tx
      .select({ id: article.id })
      .from(article)
      .where(
        and(
          eq(article.state, 'published'),
          gt(article.publishAt, mark.upTo),
          lte(article.publishAt, now),
        ),
      );
    const notices = await tx
      .select({ id: tenderNotice.id })
      .from(tenderNotice)
      .where(
        and(
          eq(tenderNotice.state, 'published'),
          gt(tenderNotice.publishTime, mark.upTo),
          lte(tenderNotice.publishTime, now),
        ),
      );
    await notifyBanners(tx, mark.upTo, now);
    await notify(tx, 'news', articles);
    await notify(tx, 'tender', notices);
    await logPublications(tx, mark.upTo, now);
    await tx.update(jobMark).set({ upTo: now }).where(eq(jobMark.name, MARK));
    return articles.length + notices.length;
  });
}

async function getTime(tx: Database): Promise<Date> {
  const { rows } = await tx.execute<{ now: Date }>(sql`select now()::timestamptz(3) as now`);
  return new Date(rows[0]?.now ?? Date.now());
}

/**
 * Milliseconds until something scheduled has to be published, or written content becomes public by its time; undefined
 * where nothing is to come.
 */
export async function getTimeToNextDue(db: Database): Promise<number | undefined> {
  const { rows } = await db.execute<{ wait: number | null }>(sql`
    with mark as (select coalesce(max(up_to), now()) as up_to from job_mark where name = ${MARK})
    select (extract(epoch from least(
      (select min(${articleEntry.scheduledAt}) from ${articleEntry}),
      (select min(${article.publishAt}) from ${article}
        where state = 'published' and publish_at > (select up_to from mark)),
      (select min(${tenderNotice.publishTime}) from ${tenderNotice}
        where state = 'published' and publish_time > (select up_to from mark)),
      (select min(${banner.publishAt}) from ${banner} where publish_at > (select up_to from mark)),
      (select min(${banner.endAt}) from ${banner} where end_at > (select up_to from mark))
    ) - now()) * 1000)::float8 as wait`);
  return rows[0]?.wait ?? undefined;
}

/** Logs notices that were written before their publishing time; those written later are logged by their writers. */
async function logPublications(tx: Database, from: Date, upTo: Date): Promise<void> {
  await tx.execute(sql`
    insert into notice_change (notice_id, version, kind, material_kinds)
    select id, version, 'created', '{}' from tender_notice
    where state = 'published' and publish_time > created_at
      and publish_time > ${from} and publish_time <= ${upTo}
    order by publish_time, id`);
}

/** Announces that banners began or ended. */
async function notifyBanners(tx: Database, from: Date, upTo: Date): Promise<void> {
  await tx.execute(sql`
    select pg_notify('content_changed', '["banner"]') where exists (
      select from banner where (publish_at > ${from} and publish_at <= ${upTo})
        or (end_at > ${from} and end_at <= ${upTo}))`);
}

async function notify(tx: Database, kind: string, rows: { id: string }[]): Promise<void> {
  for (let start = 0; start < rows.length; start += TAGS_A_MESSAGE) {
    const part = rows.slice(start, start + TAGS_A_MESSAGE);
    const tags = [kind, ...part.map(({ id }) => `${kind}:${toWireId(id)}`)];
    await tx.execute(sql`select pg_notify('content_changed', ${JSON.stringify(tags)})`);
  }
}
