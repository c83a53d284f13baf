import type { LeadPart, NO_OWNER } from '@zhucheng/contracts';
import { OPEN_LEAD_STATES, type LeadKind, type LeadState } from '@zhucheng/domain-service';
import { and, desc, eq, ilike, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { toPattern } from '../../../db/match-keywords.ts';
import { offsetOf, type PageInput } from '../../../db/paging.ts';
import { account, lead } from '../../../db/schema.ts';
import { companyKeyOf } from '../../../db/schema/company-key.ts';
import { startOfDay } from '../../../wire-format.ts';
import { toShanghaiDay } from '@zhucheng/domain-tender';

/** Filter of leads. Ids are those of PostgreSQL. */
export interface LeadFilter {
  part: LeadPart;
  state?: LeadState | undefined;
  kind?: LeadKind | undefined;
  ownerId?: string | typeof NO_OWNER | undefined;
  source?: string | undefined;
  keywords: string;
  /** Who asks: `mine` are the leads of this account. */
  callerId: string;
}

/** Where the visitor came from last: source of the campaign, else the site; empty for none. */
const SOURCE = sql<string>`coalesce(${lead.lastTouch} -> 'campaign' ->> 'utm_source', ${lead.lastTouch} ->> 'referrer', '')`;

/** Other leads with the number or the company of this one. */
const DUPLICATES = sql`from lead other where other.merged_into_id is null
  and other.state <> 'suspect' and other.id <> ${lead.id}
  and (other.phone = ${lead.phone} or (${companyKeyOf(lead.company)} <> '' and other.company <> ''
    and ${companyKeyOf(sql.raw('other.company'))} = ${companyKeyOf(lead.company)}))`;

/** Condition: another lead has the number or the company of this one. */
const IS_DUPLICATE = sql`exists (select 1 ${DUPLICATES})`;

const isOpen = inArray(lead.state, [...OPEN_LEAD_STATES]);
const isWonThisMonth = () => {
  const month = `${toShanghaiDay(Date.now()).slice(0, 7)}-01`;
  return and(eq(lead.state, 'won'), sql`${lead.stateAt} >= ${startOfDay(month).toISOString()}`);
};

const PARTS: Readonly<Record<LeadPart, (callerId: string) => SQL | undefined>> = {
  open: () => isOpen,
  mine: (callerId) => and(isOpen, eq(lead.ownerId, callerId)),
  unassigned: () => and(isOpen, isNull(lead.ownerId)),
  won: isWonThisMonth,
  duplicate: () => and(isOpen, IS_DUPLICATE),
  all: () => undefined,
};

function matchesWords(words: string): SQL | undefined {
  if (words === '') return undefined;
  // Digits mean the end of a number: its beginning is masked everywhere.
  if (/^\d{4,11}$/.test(words)) return ilike(lead.phone, `%${words}`);
  const pattern = toPattern(words);
  return or(
    ilike(lead.company, pattern),
    ilike(lead.userName, pattern),
    ilike(lead.remark, pattern),
  );
}

function matches({ part, state, kind, ownerId, source, keywords, callerId }: LeadFilter) {
  return and(
    isNull(lead.mergedIntoId),
    // A state that is asked for is shown whether it is open or not.
    state ? eq(lead.state, state) : and(ne(lead.state, 'suspect'), PARTS[part](callerId)),
    kind && eq(lead.kind, kind),
    ownerId === undefined
      ? undefined
      : ownerId === 'none'
        ? isNull(lead.ownerId)
        : eq(lead.ownerId, ownerId),
    source ? sql`${SOURCE} = ${source}` : undefined,
    matchesWords(keywords),
  );
}

const RECORD = {
  id: lead.id,
  kind: lead.kind,
  state: lead.state,
  phone: lead.phone,
  company: lead.company,
  userName: lead.userName,
  userIdentity: lead.userIdentity,
  position: lead.position,
  remark: lead.remark,
  ownerId: lead.ownerId,
  ownerName: account.realname,
  dueAt: lead.dueAt,
  dueFrom: lead.dueFrom,
  createdAt: lead.createdAt,
  stateAt: lead.stateAt,
  version: lead.version,
  firstTouch: lead.firstTouch,
  lastTouch: lead.lastTouch,
  conversationId: lead.conversationId,
  duplicates: sql<number>`(select count(*)::int ${DUPLICATES})`,
};

const selectLeads = (db: Database) =>
  db.select(RECORD).from(lead).leftJoin(account, eq(account.id, lead.ownerId));

/** Lead as lists read it. */
export type LeadRow = Awaited<ReturnType<typeof listLeads>>[number];

/** Due leads in the order of their ends, the others after them, the newest first. */
const ORDER = [sql`${lead.dueAt} asc nulls last`, desc(lead.createdAt), desc(lead.id)];

/** A page of leads, the first due first. */
export const listLeads = (db: Database, filter: LeadFilter, page: PageInput) =>
  selectLeads(db)
    .where(matches(filter))
    .orderBy(...ORDER)
    .limit(page.size)
    .offset(offsetOf(page));

/** Number of leads of a filter. */
export const countLeads = (db: Database, filter: LeadFilter): Promise<number> =>
  db.$count(lead, matches(filter));

/** Ids of the leads of a filter. */
export async function listLeadIds(db: Database, filter: LeadFilter, max: number) {
  const rows = await db.select({ id: lead.id }).from(lead).where(matches(filter)).limit(max);
  return rows.map(({ id }) => id);
}

/** Leads by their ids. */
export const findLeads = (db: Database, ids: readonly string[]): Promise<LeadRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : selectLeads(db).where(inArray(lead.id, [...ids]));

/** Condition: the lead is of a company, however its name is written. */
function hasCompany(name: string): SQL | undefined {
  const key = companyKeyOf(sql`${name}::text`);
  return and(ne(lead.company, ''), sql`${key} <> ''`, sql`${companyKeyOf(lead.company)} = ${key}`);
}

/** Other leads with the number or the company of one, the newest first. */
export const listDuplicates = (
  db: Database,
  { id, phone, company }: Pick<LeadRow, 'id' | 'phone' | 'company'>,
): Promise<LeadRow[]> =>
  selectLeads(db)
    .where(
      and(
        isNull(lead.mergedIntoId),
        ne(lead.state, 'suspect'),
        ne(lead.id, id),
        or(eq(lead.phone, phone), company === '' ? undefined : hasCompany(company)),
      ),
    )
    .orderBy(desc(lead.createdAt))
    .limit(50);

/** Numbers of leads by the parts of the list. */
export async function countParts(db: Database, callerId: string) {
  const filtered = (part: LeadPart) =>
    sql<number>`count(*) filter (where ${PARTS[part](callerId)})::int`;
  const [row] = await db
    .select({
      open: filtered('open'),
      mine: filtered('mine'),
      unassigned: filtered('unassigned'),
      won: filtered('won'),
      duplicate: filtered('duplicate'),
    })
    .from(lead)
    .where(and(isNull(lead.mergedIntoId), or(isOpen, isWonThisMonth())));
  return row ?? { open: 0, mine: 0, unassigned: 0, won: 0, duplicate: 0 };
}
