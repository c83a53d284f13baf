import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import type { Division } from '../../db/divisions.ts';
import { offsetOf, type PageInput } from '../../db/paging.ts';
import { organisation } from '../../db/schema.ts';
import { fromWireId, toWireId } from '../../wire-format.ts';
import { isWithinRegions } from './filter/notice-filter.repository.ts';

/** Filter of organisation lists. */
export interface OrganisationFilter {
  keywords?: string;
  role?: 'buyer' | 'agency' | 'bidder';
  division?: Division;
}

/** An organisation and its number of projects by role. */
export interface OrganisationRow extends Record<string, unknown> {
  id: string;
  name: string;
  divisionCode: string | null;
  buyerCount: number;
  agencyCount: number;
  bidderCount: number;
  awardCount: number;
  all: number;
}

const ROLE_COLUMNS = {
  buyer: sql`coalesce(b.n, 0)`,
  agency: sql`coalesce(a.n, 0)`,
  bidder: sql`coalesce(p.n, 0)`,
};

/** A page of organisations, those with most projects first, with the total. */
export async function listOrganisations(
  db: Database,
  { keywords, role, division }: OrganisationFilter,
  page: PageInput,
): Promise<{ rows: OrganisationRow[]; total: number }> {
  const projectCount = role
    ? ROLE_COLUMNS[role]
    : sql`(${sql.join(Object.values(ROLE_COLUMNS), sql` + `)})`;
  const conditions = [
    sql`${projectCount} > 0`,
    ...(keywords ? [sql`strpos(lower(o.name), lower(${keywords})) > 0`] : []),
    ...(division ? [isWithinRegions(sql`o.division_code`, [division.code]) ?? sql`true`] : []),
  ];
  const { rows } = await db.execute<OrganisationRow>(sql`
    with live as (select distinct project_id from published_notice),
    project as (select t.* from tender_project t join live on live.project_id = t.id),
    b as (select buyer_id as id, count(*) as n from project group by buyer_id),
    a as (select agency_id as id, count(*) as n from project group by agency_id),
    p as (
      select ao.organisation_id as id, count(distinct n.project_id) as n,
        count(distinct n.project_id) filter (where n.info_type = '0104' and w.rank = 1) as won
      from award_organisation ao join award w on w.id = ao.award_id
        join published_notice n on n.id = w.notice_id
      group by ao.organisation_id
    )
    select o.id, o.name, o.division_code as "divisionCode",
      coalesce(b.n, 0)::int as "buyerCount", coalesce(a.n, 0)::int as "agencyCount",
      coalesce(p.n, 0)::int as "bidderCount", coalesce(p.won, 0)::int as "awardCount",
      count(*) over ()::int as all
    from organisation o
      left join b on b.id = o.id left join a on a.id = o.id left join p on p.id = o.id
    where ${sql.join(conditions, sql` and `)}
    order by ${projectCount} desc, o.name, o.id
    limit ${page.size} offset ${offsetOf(page)}`);
  return { rows, total: rows[0]?.all ?? 0 };
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
