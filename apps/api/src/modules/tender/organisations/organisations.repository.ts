import { and, desc, eq, gt, inArray, sql, type SQL } from 'drizzle-orm';
import type { OrganisationRole } from '@zhucheng/domain-tender';
import type { Database } from '../../../db/client.ts';
import type { Division } from '../../../db/divisions.ts';
import { offsetOf, type PageInput } from '../../../db/paging.ts';
import { organisation, organisationCount } from '../../../db/schema.ts';
import { fromWireId, toWireId } from '../../../wire-format.ts';
import { isWithinRegions } from '../filter/notice-filter.repository.ts';

/** Filter of organisation lists. */
export interface OrganisationFilter {
  keywords?: string | undefined;
  role?: OrganisationRole | undefined;
  division?: Division | undefined;
}

const { buyerCount, agencyCount, bidderCount, awardCount, latestAt } = organisationCount;

/** Columns of organisation lists. */
export const organisationColumns = {
  id: organisation.id,
  name: organisation.name,
  divisionCode: organisation.divisionCode,
  buyerCount,
  agencyCount,
  bidderCount,
  awardCount,
  latestAt,
};

const ROLE_COUNTS: Record<OrganisationRole, SQL> = {
  buyer: sql`${buyerCount}`,
  agency: sql`${agencyCount}`,
  bidder: sql`${bidderCount}`,
};

/** A page of organisations, those with most projects first, with the total. */
export async function listOrganisations(
  db: Database,
  { keywords, role, division }: OrganisationFilter,
  page: PageInput,
) {
  const projectCount = role
    ? ROLE_COUNTS[role]
    : sql`(${buyerCount} + ${agencyCount} + ${bidderCount})`;
  const rows = await db
    .select({ ...organisationColumns, all: sql<number>`count(*) over ()::int` })
    .from(organisationCount)
    .innerJoin(organisation, eq(organisation.id, organisationCount.organisationId))
    .where(
      and(
        gt(projectCount, 0),
        keywords ? sql`strpos(lower(${organisation.name}), lower(${keywords})) > 0` : undefined,
        division && isWithinRegions(organisation.divisionCode, [division.code]),
      ),
    )
    .orderBy(desc(projectCount), organisation.name, organisation.id)
    .limit(page.size)
    .offset(offsetOf(page));
  return { rows: rows.map(({ all: _all, ...row }) => row), total: rows[0]?.all ?? 0 };
}

/** Names of organisations by their wire ids. Unknown ids are left out. */
export async function findOrganisationNames(
  db: Database,
  ids: readonly string[],
): Promise<Record<string, string>> {
  const rows = await db
    .select({ id: organisation.id, name: organisation.name })
    .from(organisation)
    .where(inArray(organisation.id, ids.map(fromWireId)));
  return Object.fromEntries(rows.map(({ id, name }) => [toWireId(id), name]));
}
