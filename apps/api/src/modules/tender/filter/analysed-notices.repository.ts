import { sql } from 'drizzle-orm';
import type { AnalysedNotice } from '@zhucheng/domain-tender';
import type { Database } from '../../../db/client.ts';
import { tenderNotice, tenderProject } from '../../../db/schema.ts';
import { toWireId } from '../../../wire-format.ts';

/** A notice as read; its ids are uuids. */
interface Row extends Omit<AnalysedNotice, 'lexemes'>, Record<string, unknown> {
  id: string;
  lexemes: string[];
}

const epoch = (column: typeof tenderNotice.publishTime | typeof tenderNotice.deadline) =>
  sql`(extract(epoch from ${column}) * 1000)::float8`;

/** Notices by their ids, uuids, as filters compare them: whatever their state. Ids without a notice are left out. */
export async function listAnalysedNotices(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, AnalysedNotice>> {
  const { rows } = await db.execute<Row>(sql`
    select ${tenderNotice.id}, coalesce(tsvector_to_array(${tenderNotice.searchVector}), '{}') as lexemes,
      ${tenderNotice.divisionCode} as "divisionCode", ${tenderNotice.category},
      ${tenderNotice.infoType} as "infoType", ${tenderNotice.projectType} as "projectType",
      ${tenderNotice.amount}::text, ${tenderProject.buyerId} as "buyerId",
      ${tenderProject.agencyId} as "agencyId",
      ${epoch(tenderNotice.publishTime)} as "publishTime", ${epoch(tenderNotice.deadline)} as deadline,
      array(
        select distinct award_organisation.organisation_id::text from award
          join award_organisation on award_organisation.award_id = award.id
        where award.notice_id = ${tenderNotice.id} and award.rank = 1
          and ${tenderNotice.infoType} = '0104'
      ) as "winnerIds"
    from ${tenderNotice} join ${tenderProject} on ${tenderProject.id} = ${tenderNotice.projectId}
    where ${tenderNotice.id} = any(${sql.param([...ids])}::uuid[])`);
  return new Map(rows.map((row) => [row.id, toAnalysedNotice(row)]));
}

function toAnalysedNotice({ id: _id, lexemes, ...row }: Row): AnalysedNotice {
  return {
    ...row,
    lexemes: new Set(lexemes),
    buyerId: row.buyerId && toWireId(row.buyerId),
    agencyId: row.agencyId && toWireId(row.agencyId),
    winnerIds: row.winnerIds.map(toWireId),
  };
}
