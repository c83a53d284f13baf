import type { InformationTypeId, ProjectTypeId, TradingCategoryId } from '@zhucheng/domain-tender';
import type { AttachmentState, NoticeState, SourceClaim } from '@zhucheng/domain-tender/versions';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import {
  award,
  awardOrganisation,
  file,
  lot,
  noticeFile,
  noticeVersion,
  organisation,
  sourceStatement,
  tenderNotice,
  type NoticeContact,
} from '../../db/schema.ts';

/** A stored notice as it is versioned. */
export interface StoredNotice {
  id: string;
  version: number;
  fields: NoticeState;
  contact: NoticeContact;
  sourceTitle: string;
  /** When the version was recorded. */
  recordedAt: Date;
  /** True if the public may read the notice. */
  isPublic: boolean;
}

/** Locks notices, and those that stand for them, against other writers until the transaction ends. */
export async function lockNotices(tx: Database, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: tenderNotice.id })
    .from(tenderNotice)
    .where(
      sql`${tenderNotice.id} = any(${sql.param([...ids])}::uuid[]) or ${tenderNotice.id} in (
        select merged_into from tender_notice
        where id = any(${sql.param([...ids])}::uuid[]) and merged_into is not null)`,
    )
    .orderBy(asc(tenderNotice.id))
    .for('update');
}

type StoredAward = NoticeState['awards'][number];

const awardsOfNotice = sql<StoredAward[]>`(
  select coalesce(json_agg(json_build_object(
    'rank', ranked.rank, 'lotNo', ranked.lot_no, 'organisations', ranked.organisations,
    'value', ranked.amount::text, 'text', coalesce(ranked.amount_text, '')
  ) order by ranked.lot_no, ranked.rank, ranked.organisations::text), '[]')
  from (
    select ${award.rank} as rank, of_award.lot_no, ${award.amount} as amount, ${award.amountText} as amount_text,
      (select coalesce(json_agg(${organisation.name}
          order by ${awardOrganisation.leader} desc, ${awardOrganisation.sort}), '[]')
        from ${awardOrganisation} join ${organisation}
          on ${organisation.id} = ${awardOrganisation.organisationId}
        where ${awardOrganisation.awardId} = ${award.id}) as organisations
    from ${award} left join ${lot} as of_award on of_award.id = ${award.lotId}
    where ${award.noticeId} = ${tenderNotice.id}
  ) as ranked)`;

const filesOfNotice = sql<AttachmentState[]>`(
  select coalesce(json_agg(json_build_object(
    'sha256', ${file.sha256}, 'name', ${file.name}, 'kind', ${noticeFile.kind},
    'mediaType', ${file.mediaType}, 'size', ${file.size}, 'pages', ${noticeFile.pages}
  ) order by ${noticeFile.sort}, ${file.id}), '[]')
  from ${noticeFile} join ${file} on ${file.id} = ${noticeFile.fileId}
  where ${noticeFile.noticeId} = ${tenderNotice.id})`;

/** Current states of notices. */
export async function listStoredNotices(
  db: Database,
  ids: readonly string[],
): Promise<StoredNotice[]> {
  const rows = await db
    .select({
      notice: tenderNotice,
      lot: { lotNo: lot.lotNo, name: lot.name },
      awards: awardsOfNotice,
      attachments: filesOfNotice,
      claims: sourceStatement.claims,
      supersededAt: noticeVersion.supersededAt,
      isPublic: sql<boolean>`${tenderNotice.state} = 'published' and ${tenderNotice.publishTime} <= now()`,
    })
    .from(tenderNotice)
    .leftJoin(lot, eq(lot.id, tenderNotice.lotId))
    .leftJoin(sourceStatement, eq(sourceStatement.noticeId, tenderNotice.id))
    .leftJoin(
      noticeVersion,
      sql`${noticeVersion.noticeId} = ${tenderNotice.id}
        and ${noticeVersion.version} = ${tenderNotice.version} - 1`,
    )
    .where(inArray(tenderNotice.id, [...ids]));
  return rows.map(({ notice, supersededAt, isPublic, claims, ...related }) => ({
    id: notice.id,
    version: notice.version,
    fields: toNoticeState(notice, { ...related, claims: claims ?? [] }),
    contact: notice.contact,
    sourceTitle: notice.sourceTitle,
    recordedAt: supersededAt ?? notice.createdAt,
    isPublic,
  }));
}

type NoticeRow = typeof tenderNotice.$inferSelect;

/** The amount of a row; null without a number and words. */
export function toAmountState({
  amount = null,
  amountText = null,
  amountKind = null,
}: Partial<Pick<NoticeRow, 'amount' | 'amountText' | 'amountKind'>>): NoticeState['amount'] {
  if (amount === null && amountText === null) return null;
  return { value: amount, text: amountText ?? '', kind: amountKind ?? '' };
}

/** The typed state of a notice; codes were validated by the write path. */
function toNoticeState(
  row: NoticeRow,
  {
    claims,
    ...related
  }: Pick<NoticeState, 'lot' | 'awards' | 'attachments'> & { claims: SourceClaim[] },
): NoticeState {
  return {
    state: row.state,
    title: row.title,
    infoType: row.infoType as InformationTypeId,
    category: row.category as TradingCategoryId,
    projectType: row.projectType as ProjectTypeId,
    divisionCode: row.divisionCode,
    publishTime: row.publishTime.toISOString(),
    deadline: row.deadline?.toISOString() ?? null,
    openTime: row.openTime?.toISOString() ?? null,
    amount: toAmountState(row),
    durationDays: row.durationDays,
    location: row.location,
    qualification: row.qualification,
    evaluationMethod: row.evaluationMethod,
    ...related,
    ...(claims.length > 0 && { claims }),
    statements: row.changes as NoticeState['statements'],
    sourceUrl: row.sourceUrl,
    html: row.contentHtml,
  };
}
