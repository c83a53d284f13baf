import { sql, type SQL } from 'drizzle-orm';
import type { NoticeFilter } from '@zhucheng/domain-tender';
import type { Database } from '../../../db/client.ts';
import { listedNotices, toScope } from '../counts/listed-notices.repository.ts';

/** Number of organisations of a facet. */
const MAX_ORGANISATIONS = 20;

/** An organisation with its number of notices. */
export interface OrganisationTotal extends Record<string, unknown> {
  /** uuid */
  id: string;
  name: string;
  total: number;
}

/** Organisations of a role to count notices by. */
export interface OrganisationFacet {
  role: 'buyer' | 'agency' | 'winner';
  /** Part of the name. */
  name?: string | undefined;
}

/** Notices of a filter with what they are counted by. */
interface CountedNotices {
  filter: NoticeFilter;
  /** Column of the notices. */
  column: SQL;
  joins: SQL;
  /** Id of the organisation. */
  id: SQL;
  total: SQL;
}

/** Winners are the organisations ranked first in a result, of which several may have won. */
function toCountedNotices(filter: NoticeFilter, role: OrganisationFacet['role']): CountedNotices {
  if (role !== 'winner') {
    const id = sql`${sql.identifier(`${role}_id`)}`;
    return { filter, column: id, joins: sql``, id, total: sql`count(*)` };
  }
  return {
    filter: { ...filter, infoTypes: ['0104'] },
    column: sql`id`,
    joins: sql`
      join award on award.notice_id = notices.id and award.rank = 1
      join award_organisation on award_organisation.award_id = award.id`,
    id: sql`award_organisation.organisation_id`,
    total: sql`count(distinct notices.id)`,
  };
}

/** Organisations with most notices of a filter, whatever organisations of their role it asks for. */
export async function countNoticesByOrganisation(
  db: Database,
  filter: NoticeFilter,
  now: number,
  { role, name }: OrganisationFacet,
): Promise<OrganisationTotal[]> {
  const { infoTypes } = filter;
  if (role === 'winner' && infoTypes && !infoTypes.includes('0104')) return [];
  const { column, joins, id, total, ...counted } = toCountedNotices(filter, role);
  const notices = listedNotices(column, toScope({ filter: counted.filter, now, except: [role] }));
  const isNamed = name
    ? sql`and ${id} in (select id from organisation where strpos(lower(name), lower(${name})) > 0)`
    : sql``;
  const { rows } = await db.execute<OrganisationTotal>(sql`
    select organisation.id, organisation.name, counted.total
    from (
      select ${id} as id, (${total})::int as total
      from ${notices} as notices ${joins}
      where ${id} is not null ${isNamed}
      group by 1 order by 2 desc, 1 limit ${MAX_ORGANISATIONS}
    ) as counted join organisation on organisation.id = counted.id
    order by counted.total desc, organisation.name, organisation.id`);
  return rows;
}
