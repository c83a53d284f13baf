import { sql } from 'drizzle-orm';
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
  role: 'buyer' | 'agency';
  /** Part of the name. */
  name?: string | undefined;
}

/** Organisations with most notices of a filter, whatever organisations of their role it asks for. */
export async function countNoticesByOrganisation(
  db: Database,
  filter: NoticeFilter,
  now: number,
  { role, name }: OrganisationFacet,
): Promise<OrganisationTotal[]> {
  const id = sql`${sql.identifier(`${role}_id`)}`;
  const notices = listedNotices(id, toScope({ filter, now, except: [role] }));
  const isNamed = name
    ? sql`and ${id} in (select id from organisation where strpos(lower(name), lower(${name})) > 0)`
    : sql``;
  const { rows } = await db.execute<OrganisationTotal>(sql`
    select organisation.id, organisation.name, counted.total
    from (
      select ${id} as id, count(*)::int as total from ${notices} as notices
      where ${id} is not null ${isNamed}
      group by 1 order by 2 desc, 1 limit ${MAX_ORGANISATIONS}
    ) as counted join organisation on organisation.id = counted.id
    order by counted.total desc, organisation.name, organisation.id`);
  return rows;
}
