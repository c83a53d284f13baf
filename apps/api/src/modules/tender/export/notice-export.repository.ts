import { eq, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/client.ts';
import { prepared } from '../../../db/statements/prepared-statements.ts';
import { lot, organisation, publishedNotice, tenderProject } from '../../../db/schema.ts';
import { toWireId } from '../../../wire-format.ts';
import { listedNotices, toScope } from '../counts/listed-notices.repository.ts';
import type { NoticeList } from '../filter/notice-filter.rules.ts';
import { noticeColumns, noticeOrders } from '../notices.repository.ts';
import { PackedIds } from './packed-ids.ts';

/** Ids that are fetched at once. */
const FETCHED = 5_000;

/** Time in which the first ids of a large list are found and sorted. */
const STATEMENT_TIMEOUT = '30s';

/**
 * Ids of the notices of a list in its order, at most `max`; by relevance if a `ranking` is given. All are of one moment, and
 * no transaction stays open while a slow reader takes the rows.
 */
export function listExportIds(
  db: Database,
  list: NoticeList,
  { ranking, max }: { ranking: readonly string[] | undefined; max: number },
): Promise<PackedIds> {
  const { input, filter, now } = list;
  const source = listedNotices(sql`*`, toScope({ filter, now }));
  const order = sql.join(noticeOrders[input.sort], sql`, `);
  const query = ranking
    ? sql`select ${publishedNotice.id} from ${source} as ${publishedNotice}
        left join unnest(${sql.param(ranking)}::uuid[]) with ordinality as ranked (id, place)
          on ranked.id = ${publishedNotice.id}
        order by ranked.place, ${order} limit ${max}`
    : sql`select ${publishedNotice.id} from ${source} as ${publishedNotice} order by ${order} limit ${max}`;
  return db.transaction((tx) => fetchIds(tx, query), { accessMode: 'read only' });
}

async function fetchIds(tx: Database, query: SQL): Promise<PackedIds> {
  await tx.execute(sql`select set_config('cursor_tuple_fraction', '1', true),
    set_config('statement_timeout', ${STATEMENT_TIMEOUT}, true)`);
  await tx.execute(sql`declare exported_ids no scroll cursor for ${query}`);
  const ids = new PackedIds();
  for (;;) {
    const { rows } = await tx.execute<{ id: string }>(
      sql`fetch ${sql.raw(String(FETCHED))} from exported_ids`,
    );
    ids.push(rows.map(({ id }) => id));
    if (rows.length < FETCHED) return ids;
  }
}

const agency = alias(organisation, 'agency');

/** Organisations ranked first, the leader of a consortium first. */
const winnerOfNotice = sql<string | null>`(
  select string_agg(party.name, '、' order by award.rank, award.id, member.leader desc, member.sort)
  from award join award_organisation as member on member.award_id = award.id
    join organisation as party on party.id = member.organisation_id
  where award.notice_id = ${publishedNotice.id} and award.rank = 1)`;

const exportRows = prepared('tender_export_rows', (db, statement) =>
  db
    .select({
      ...noticeColumns,
      projectName: tenderProject.name,
      projectNo: tenderProject.projectNo,
      lotNo: lot.lotNo,
      lotName: lot.name,
      agency: agency.name,
      winner: winnerOfNotice,
      durationDays: publishedNotice.durationDays,
      location: publishedNotice.location,
      qualification: publishedNotice.qualification,
      evaluationMethod: publishedNotice.evaluationMethod,
      source: publishedNotice.sourceTitle,
      sourceUrl: publishedNotice.sourceUrl,
    })
    .from(publishedNotice)
    .innerJoin(tenderProject, eq(tenderProject.id, publishedNotice.projectId))
    .leftJoin(organisation, eq(organisation.id, tenderProject.buyerId))
    .leftJoin(agency, eq(agency.id, tenderProject.agencyId))
    .leftJoin(lot, eq(lot.id, publishedNotice.lotId))
    .where(sql`${publishedNotice.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare(statement),
);

/** Published notices with what their exported columns need. Contacts and addresses of files are not read. */
export async function listExportRows(db: Database, ids: readonly string[]) {
  const rows = await exportRows(db).execute({ ids });
  const byId = new Map(rows.map((row) => [toWireId(row.id), row]));
  // What was withdrawn since the ids were listed is left out.
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Row of {@link listExportRows}. */
export type ExportRow = Awaited<ReturnType<typeof listExportRows>>[number];
