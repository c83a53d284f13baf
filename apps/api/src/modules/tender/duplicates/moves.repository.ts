import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import {
  bidBoard,
  bidProject,
  publishedNotice,
  reaction,
  subscriptionMatch,
  tenderNotice,
  type MergeTrace,
  type MovedReaction,
} from '../../../db/schema.ts';

/**
 * Gives a notice what members had to do with one that is merged into it: reactions, and alerts, so that they are told of
 * its changes. Where nothing public is left of the merged one's project, reactions to that and its places on boards go
 * along. Returns what changed.
 */
export async function moveFollowers(
  tx: Database,
  noticeId: string,
  rootId: string,
): Promise<MergeTrace> {
  const projects = await findLeftProject(tx, noticeId, rootId);
  const reactions = await moveReactions(tx, 'notice', noticeId, rootId);
  const accounts = await copyAlerts(tx, noticeId, rootId);
  if (!projects) return { reactions, accounts };
  const ofProject = await moveReactions(tx, 'project', projects.from, projects.to);
  const boards = await moveBoards(tx, projects);
  return { reactions: [...reactions, ...ofProject], accounts, boards };
}

/** The projects of a merged notice and its target, if they differ and the former has no public notice any more. */
async function findLeftProject(tx: Database, noticeId: string, rootId: string) {
  const { rows } = await tx.execute<{ from: string; to: string }>(sql`
    select merged.project_id as "from", root.project_id as "to"
    from ${tenderNotice} merged, ${tenderNotice} root
    where merged.id = ${noticeId}::uuid and root.id = ${rootId}::uuid and merged.project_id <> root.project_id
      and not exists (
        select from ${publishedNotice} where ${publishedNotice.projectId} = merged.project_id)`);
  return rows[0];
}

async function moveReactions(
  tx: Database,
  targetKind: string,
  fromId: string,
  toId: string,
): Promise<MovedReaction[]> {
  const { rows } = await tx.execute<MovedReaction & Record<string, unknown>>(sql`
    with taken as (
      delete from ${reaction} where target_id = ${fromId}::uuid and target_kind = ${targetKind} returning *
    ), given as (
      insert into ${reaction} (actor_kind, actor_id, kind, target_kind, target_id, created_at, seen_at)
      select actor_kind, actor_id, kind, target_kind, ${toId}::uuid, created_at, seen_at from taken
      on conflict do nothing returning actor_kind, actor_id, kind
    )
    select actor_kind as "actorKind", actor_id as "actorId", kind, target_kind as "targetKind",
      target_id as "targetId", created_at::text as "createdAt", seen_at::text as "seenAt",
      case when given.kind is null then null else ${toId}::uuid end as "movedTo"
    from taken left join given using (actor_kind, actor_id, kind)
    order by actor_kind, actor_id, kind`);
  return rows;
}

async function copyAlerts(tx: Database, noticeId: string, rootId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into ${subscriptionMatch} (account_id, notice_id, version, reason, subscriptions, at)
    select distinct on (account_id) account_id, ${rootId}::uuid, root.version, 'new', subscriptions, at
    from ${subscriptionMatch} told, ${tenderNotice} root
    where told.notice_id = ${noticeId}::uuid and told.reason = 'new' and root.id = ${rootId}::uuid
      and not exists (select from ${subscriptionMatch} own where own.notice_id = ${rootId}::uuid
        and own.account_id = told.account_id and own.reason = 'new')
    order by account_id, told.version
    on conflict do nothing returning account_id as id`);
  return rows.map(({ id }) => id);
}

/** Moves a project on the boards of companies that don't have the other one. */
async function moveBoards(
  tx: Database,
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with moved as (
      update ${bidProject} as place set project_id = ${to}::uuid, updated_at = now()
      where project_id = ${from}::uuid and not exists (
        select from ${bidProject} other
        where other.company_id = place.company_id and other.project_id = ${to}::uuid)
      returning id, company_id
    ), raised as (${RAISE_BOARDS}) select id from moved order by id`);
  return rows.map(({ id }) => id);
}

/** Readers of the boards see the change. */
const RAISE_BOARDS = sql`update ${bidBoard} set revision = revision + 1
  where company_id in (select company_id from moved)`;

/** Gives a notice that is separated again back what {@link moveFollowers} took, as far as members did not remove it since. */
export async function returnFollowers(
  tx: Database,
  { noticeId, rootId, trace }: { noticeId: string; rootId: string; trace: MergeTrace },
): Promise<void> {
  const { reactions = [], accounts = [], boards = [] } = trace;
  const taken = sql`jsonb_to_recordset(${JSON.stringify(reactions)}::jsonb) as taken (
    "actorKind" text, "actorId" uuid, kind text, "targetKind" text, "targetId" uuid, "createdAt" timestamptz,
    "seenAt" timestamptz, "movedTo" uuid)`;
  await tx.execute(sql`
    with taken as (select * from ${taken}), gone as (
      delete from ${reaction} r using taken
      where r.target_id = taken."movedTo" and ${isSameReaction(sql`r`)} returning r.*
    )
    insert into ${reaction} (actor_kind, actor_id, kind, target_kind, target_id, created_at, seen_at)
    select "actorKind", "actorId", kind, "targetKind", "targetId", "createdAt", "seenAt" from taken
    where "movedTo" is null
      or exists (select from gone where gone.target_id = taken."movedTo" and ${isSameReaction(sql`gone`)})
    on conflict do nothing`);
  await tx.execute(sql`
    delete from ${subscriptionMatch}
    where notice_id = ${rootId}::uuid and reason = 'new' and account_id = any(${sql.param(accounts)}::uuid[])`);
  await tx.execute(sql`
    with moved as (
      update ${bidProject} as place
      set project_id = (select project_id from ${tenderNotice} where id = ${noticeId}::uuid), updated_at = now()
      where id = any(${sql.param(boards)}::uuid[]) returning company_id
    ) ${RAISE_BOARDS}`);
}

const isSameReaction = (
  row: SQL,
) => sql`(${row}.actor_kind, ${row}.actor_id, ${row}.kind, ${row}.target_kind)
  = (taken."actorKind", taken."actorId", taken.kind, taken."targetKind")`;
