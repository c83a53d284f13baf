import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { organisationCountState } from '../../db/schema.ts';

/** Lock of those who count organisations: they write the same rows. */
const LOCK_KEY = 7_240_411;

/** When organisations were last counted, and how long it took in milliseconds. */
export interface OrganisationCountState {
  countedAt: Date;
  tookMs: number;
}

/** State of the counts; undefined before the first counting. */
export async function findOrganisationCountState(
  db: Database,
): Promise<OrganisationCountState | undefined> {
  const [row] = await db.select().from(organisationCountState);
  return row;
}

/** A row for each role of an organisation in public notices, with its projects and latest notice. */
const parties = sql`
  select buyer_id as id, count(*) as buyer, 0 as agency, 0 as bidder, 0 as award, max(latest) as latest
  from project group by buyer_id
  union all
  select agency_id, 0, count(*), 0, 0, max(latest) from project group by agency_id
  union all
  select organisation_id, 0, 0, count(*), count(*) filter (where won), max(latest)
  from (
    select ao.organisation_id, n.project_id, bool_or(n.info_type = '0104' and w.rank = 1) as won,
      max(n.publish_time) as latest
    from award_organisation ao join award w on w.id = ao.award_id join listed n on n.id = w.notice_id
    group by 1, 2
  ) as joined group by organisation_id`;

/** Counts the public projects of all organisations by role. Writes only what has changed. */
export async function recountOrganisations(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
    const startedAt = performance.now();
    await tx.execute(sql`
      with listed as (
        select id, project_id, info_type, buyer_id, agency_id, publish_time
        from listed_notice where publish_time <= now()
      ),
      project as materialized (
        select project_id, buyer_id, agency_id, max(publish_time) as latest from listed group by 1, 2, 3
      ),
      counted as materialized (
        select id, sum(buyer)::int as buyer, sum(agency)::int as agency, sum(bidder)::int as bidder,
          sum(award)::int as award, max(latest) as latest
        from (${parties}) as party where id is not null group by id
      ),
      gone as (
        delete from organisation_count c
        where not exists (select from counted where counted.id = c.organisation_id)
      )
      insert into organisation_count as c
        (organisation_id, buyer_count, agency_count, bidder_count, award_count, latest_at)
      select * from counted order by id
      on conflict (organisation_id) do update set buyer_count = excluded.buyer_count,
        agency_count = excluded.agency_count, bidder_count = excluded.bidder_count,
        award_count = excluded.award_count, latest_at = excluded.latest_at
      where (c.*) is distinct from (excluded.*)`);
    const state = { countedAt: new Date(), tookMs: Math.ceil(performance.now() - startedAt) };
    await tx
      .insert(organisationCountState)
      .values(state)
      .onConflictDoUpdate({ target: organisationCountState.id, set: state });
  });
}
