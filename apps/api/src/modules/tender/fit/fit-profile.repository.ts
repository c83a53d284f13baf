import type { FitProfile } from '@zhucheng/domain-tender/fit';
import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import {
  account,
  company,
  organisation,
  publishedNotice,
  reaction,
  tenderProject,
} from '../../../db/schema.ts';
import { toWireId } from '../../../wire-format.ts';

/** Favourites that tell what a member keeps. */
const MAX_KEPT = 100;

/** A member's latest kept notices and projects, the newest first. */
export async function listKeptNotices(
  db: Database,
  accountId: string,
): Promise<FitProfile['kept'][number][]> {
  const rows = await db
    .select({
      projectType: sql<string>`coalesce(${publishedNotice.projectType}, ${tenderProject.projectType})`,
      divisionCode: sql<
        string | null
      >`coalesce(${publishedNotice.divisionCode}, ${tenderProject.divisionCode})`,
      buyerId: organisation.id,
      buyer: organisation.name,
    })
    .from(reaction)
    .leftJoin(
      publishedNotice,
      and(eq(reaction.targetKind, 'notice'), eq(publishedNotice.id, reaction.targetId)),
    )
    .innerJoin(
      tenderProject,
      or(
        eq(tenderProject.id, publishedNotice.projectId),
        and(eq(reaction.targetKind, 'project'), eq(tenderProject.id, reaction.targetId)),
      ),
    )
    .leftJoin(organisation, eq(organisation.id, tenderProject.buyerId))
    .where(
      and(
        eq(reaction.actorKind, 'account'),
        eq(reaction.actorId, accountId),
        eq(reaction.kind, 'favorite'),
      ),
    )
    .orderBy(desc(reaction.createdAt), desc(reaction.targetId))
    .limit(MAX_KEPT);
  return rows.map(({ buyerId, buyer, ...row }) => ({
    ...row,
    buyer: buyerId && buyer ? { id: toWireId(buyerId), name: buyer } : null,
  }));
}

/** Region and business of a member: those of the company that the member acts for, else the member's own. */
export async function findBusiness(
  db: Database,
  accountId: string,
  companyId: string | null,
): Promise<Pick<FitProfile, 'divisionCode' | 'business'>> {
  const [row] = await db
    .select({
      divisionCode: sql<
        string | null
      >`coalesce(nullif(${company.divisionCode}, ''), nullif(${account.divisionCode}, ''))`,
      business: sql<string>`coalesce(${company.name} || ' ' || ${company.industry}, ${account.companyName})`,
    })
    .from(account)
    .leftJoin(company, companyId === null ? sql`false` : eq(company.id, companyId))
    .where(eq(account.id, accountId));
  return row ?? { divisionCode: null, business: '' };
}
