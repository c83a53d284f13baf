import type { consoleAuditContract, InputOf } from '@zhucheng/contracts';
import { and, asc, desc, eq, gte, ilike, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { toPattern } from '../../../db/match-keywords.ts';
import { account, auditLog, staff } from '../../../db/schema.ts';
import { endOfDay, fromWireId, startOfDay, toWireId } from '../../../wire-format.ts';

/** Filter of the log. `wordActions` are the actions whose Chinese name has the words. */
export type AuditFilter = InputOf<(typeof consoleAuditContract)['endpoints']['export']> & {
  wordActions: readonly string[];
};

/** An id of a resource is written as its module writes it: with hyphens or without. */
const spellings = (id: string) =>
  /^[0-9a-f]{32}$/.test(id) ? [id, fromWireId(id)] : [id, toWireId(id)];

function matchesWords(db: Database, { keywords, wordActions }: AuditFilter): SQL | undefined {
  if (!keywords) return undefined;
  const pattern = toPattern(keywords);
  const people = db
    .select({ id: account.id })
    .from(account)
    .innerJoin(staff, eq(staff.accountId, account.id))
    .where(ilike(account.realname, pattern));
  return or(
    wordActions.length > 0 ? inArray(auditLog.action, [...wordActions]) : undefined,
    inArray(auditLog.actorId, people),
    inArray(auditLog.resourceId, spellings(keywords)),
    sql`${auditLog.detail}::text ilike ${pattern}`,
  );
}

/** Condition of a filter that is set. */
const given = (value: string | undefined, condition: (value: string) => SQL) =>
  value ? condition(value) : undefined;

const matches = (db: Database, filter: AuditFilter): SQL | undefined =>
  and(
    given(filter.actorKind, (kind) => eq(auditLog.actorKind, kind)),
    given(filter.actorId, (id) => eq(auditLog.actorId, fromWireId(id))),
    given(filter.action, (action) => eq(auditLog.action, action)),
    given(filter.resourceKind, (kind) => eq(auditLog.resourceKind, kind)),
    given(filter.resourceId, (id) => inArray(auditLog.resourceId, spellings(id))),
    given(filter.from, (day) => gte(auditLog.at, startOfDay(day))),
    given(filter.to, (day) => lt(auditLog.at, endOfDay(day))),
    matchesWords(db, filter),
  );

/** Row of the log. */
export type AuditRow = typeof auditLog.$inferSelect;

/** Rows of a filter, the newest first. */
export const listAudit = (
  db: Database,
  filter: AuditFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<AuditRow[]> =>
  db
    .select()
    .from(auditLog)
    .where(matches(db, filter))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit)
    .offset(offset);

/** Rows of a filter that are older than one, the newest first. */
export const listAuditBefore = (
  db: Database,
  filter: AuditFilter,
  { after, limit }: { after: AuditRow | undefined; limit: number },
): Promise<AuditRow[]> =>
  db
    .select()
    .from(auditLog)
    .where(
      and(
        matches(db, filter),
        // By the row itself: its time is finer than a date of JavaScript.
        after &&
          sql`(${auditLog.at}, ${auditLog.id}) < (
            select last.at, last.id from ${auditLog} last where last.id = ${after.id})`,
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit);

/** Number of rows of a filter. */
export const countAudit = (db: Database, filter: AuditFilter): Promise<number> =>
  db.$count(auditLog, matches(db, filter));

/** Values of a column that occur, found by jumping through its index. */
const listDistinct = async (
  db: Database,
  column: 'action' | 'resource_kind',
): Promise<string[]> => {
  const name = sql.identifier(column);
  const { rows } = await db.execute<{ value: string }>(sql`
    with recursive found as (
      (select ${name} as value from audit_log order by ${name} limit 1)
      union all
      select (select ${name} from audit_log where ${name} > found.value order by ${name} limit 1)
      from found where found.value is not null)
    select value from found where value is not null`);
  return rows.map(({ value }) => value);
};

/** Actions that occur in the log. */
export const listActions = (db: Database) => listDistinct(db, 'action');

/** Kinds of resources that occur in the log. */
export const listResourceKinds = (db: Database) => listDistinct(db, 'resource_kind');

/** All members of staff by name. */
export const listStaffNames = (db: Database) =>
  db
    .select({ id: account.id, name: account.realname })
    .from(staff)
    .innerJoin(account, eq(account.id, staff.accountId))
    .orderBy(asc(account.realname));

/** Names of records by their ids: staff, roles, articles, columns, tasks, experiments. None of visitors or members. */
export async function findNames(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const list = sql`(${sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )})`;
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select a.id, a.realname as name from account a join staff s on s.account_id = a.id
      where a.id in ${list}
    union all select id, name from role where id in ${list}
    union all select article_id, title from article_entry where article_id in ${list}
    union all select id, name from directory where id in ${list}
    union all select id, title from staff_task where id in ${list}
    union all select id, name from experiment where id in ${list}
    union all select id, title from tender_notice where id in ${list}`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
