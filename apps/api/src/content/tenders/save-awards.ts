import { inArray } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../../db/client.ts';
import { award, awardOrganisation } from '../../db/schema.ts';
import type { AwardInput } from './notice-input.ts';
import { toNameKey } from './organisations.repository.ts';

/** A notice's awards, with the ids of their lots. */
export interface NoticeAwards {
  noticeId: string;
  awards: readonly (AwardInput & { lotId: string | null })[];
}

/** Sets the awards of notices. */
export async function replaceAwards(
  tx: Database,
  notices: readonly NoticeAwards[],
  organisationIds: ReadonlyMap<string, string>,
): Promise<void> {
  const noticeIds = notices.map(({ noticeId }) => noticeId);
  await tx.delete(award).where(inArray(award.noticeId, noticeIds));
  const rows = notices.flatMap(({ noticeId, awards }) =>
    awards.map((input) => ({ id: uuidv7(), noticeId, input })),
  );
  if (rows.length === 0) return;
  await tx.insert(award).values(
    rows.map(({ id, noticeId, input }) => ({
      id,
      noticeId,
      lotId: input.lotId,
      rank: input.rank,
      amount: input.amount?.value ?? null,
      amountText: input.amount?.text ?? null,
    })),
  );
  const members = rows.flatMap(({ id, input }) => {
    const ids = input.organisations.map((name) => organisationIds.get(toNameKey(name)));
    const known = [...new Set(ids)].filter((found) => found !== undefined);
    return known.map((organisationId, sort) => ({
      awardId: id,
      organisationId,
      leader: sort === 0,
      sort,
    }));
  });
  if (members.length > 0) await tx.insert(awardOrganisation).values(members);
}
