import type { OrganisationRole } from '@zhucheng/domain-tender';
import type { ContestNotice } from '@zhucheng/domain-tender/organisations';
import { eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { organisation } from '../../../db/schema.ts';

/** Most notices that figures are made of, the newest ones. */
export const MAX_PROFILE_NOTICES = 20_000;

/** An organisation by its id, a uuid. */
export async function findOrganisation(db: Database, id: string) {
  const [row] = await db.select().from(organisation).where(eq(organisation.id, id));
  return row;
}

/** Ids of the projects of an organisation in a role. */
const PROJECTS: Record<OrganisationRole, (id: string) => SQL> = {
  buyer: (id) => sql`select id from tender_project where buyer_id = ${id}`,
  agency: (id) => sql`select id from tender_project where agency_id = ${id}`,
  bidder: (id) => sql`
    select n.project_id from award_organisation ao join award w on w.id = ao.award_id
      join published_notice n on n.id = w.notice_id
    where ao.organisation_id = ${id}`,
};

/** Public projects of an organisation in a role, and its latest notice in it. */
export interface RolePresence {
  projects: number;
  latest: Date | undefined;
}

/** Public projects of an organisation by role. */
export async function countProjectsByRole(
  db: Database,
  id: string,
): Promise<Record<OrganisationRole, RolePresence>> {
  const count = (role: OrganisationRole) => sql`
    select ${role}::text as role, count(distinct project_id)::int as projects,
      max(publish_time)::text as latest
    from published_notice where project_id in (${PROJECTS[role](id)})`;
  const { rows } = await db.execute<{ role: string; projects: number; latest: string | null }>(
    sql`${count('buyer')} union all ${count('agency')} union all ${count('bidder')}`,
  );
  const ofRole = (role: OrganisationRole): RolePresence => {
    const row = rows.find((candidate) => candidate.role === role);
    return {
      projects: row?.projects ?? 0,
      latest: row?.latest ? new Date(row.latest) : undefined,
    };
  };
  return { buyer: ofRole('buyer'), agency: ofRole('agency'), bidder: ofRole('bidder') };
}

interface ProfileNoticeRow extends Record<string, unknown> {
  projectId: string;
  lotId: string | null;
  infoType: ContestNotice['infoType'];
  projectType: ContestNotice['projectType'];
  divisionCode: string | null;
  publishTime: number;
  amount: string | null;
  amountKind: string | null;
  buyerId: string | null;
  agencyId: string | null;
  awards: [rank: number, amount: string | null, lotId: string | null, ids: string[]][] | null;
}

/** Public notices of the projects of an organisation in a role that were published since a time, the newest first. */
export async function listProfileNotices(
  db: Database,
  { id, role, since }: { id: string; role: OrganisationRole; since: Date },
): Promise<ContestNotice[]> {
  const { rows } = await db.execute<ProfileNoticeRow>(sql`
    select n.project_id as "projectId", n.lot_id as "lotId", n.info_type as "infoType",
      n.project_type as "projectType", n.division_code as "divisionCode",
      (extract(epoch from n.publish_time) * 1000)::float8 as "publishTime",
      n.amount::text as amount, n.amount_kind as "amountKind", p.buyer_id as "buyerId",
      p.agency_id as "agencyId", (
        select json_agg(json_build_array(a.rank, a.amount::text, a.lot_id, (
          select json_agg(ao.organisation_id order by ao.leader desc, ao.sort)
          from award_organisation ao where ao.award_id = a.id)))
        from award a where a.notice_id = n.id) as awards
    from published_notice n join tender_project p on p.id = n.project_id
    where n.project_id in (${PROJECTS[role](id)}) and n.publish_time >= ${since}::timestamptz
    order by n.publish_time desc, n.id desc limit ${MAX_PROFILE_NOTICES}`);
  return rows.map(({ awards, ...row }) => ({
    ...row,
    awards: (awards ?? []).map(([rank, amount, lotId, organisationIds]) => ({
      rank,
      amount,
      lotId,
      organisationIds: organisationIds ?? [],
    })),
  }));
}
