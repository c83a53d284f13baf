import {
  CODES,
  NO_OWNER,
  type consoleLeadsContract,
  type InputOf,
  type LeadModel,
  type LeadRecord,
} from '@zhucheng/contracts';
import { LEAD_STATES, type Touch } from '@zhucheng/domain-service';
import type { ServiceSettings } from '@zhucheng/domain-service/settings';
import type { Database } from '../../../db/client.ts';
import { pageInfo } from '../../../db/paging.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { requireSession } from '../../../http/session.ts';
import { fromWireId, toWireId, toWireTime, toWireTimeOrNull } from '../../../wire-format.ts';
import { maskPhone } from '../../accounts/masking.rules.ts';
import { countWorkdaysUntil } from '../../service/leads/lead-due.rules.ts';
import { getServiceSettings } from '../../service/settings/settings.service.ts';
import { findLastMerge, listLeadEvents, listOwners } from './leads-desk.repository.ts';
import {
  countLeads,
  countParts,
  findLeads,
  listDuplicates,
  listLeads,
  type LeadFilter,
  type LeadRow,
} from './leads-list.repository.ts';
import { describeTouch } from './leads.rules.ts';

type Endpoints = (typeof consoleLeadsContract)['endpoints'];
type FilterInput = Omit<InputOf<Endpoints['export']>, never>;

/** Leads shown in a column of the board. */
const BOARD_SIZE = 30;

/** Refusal of a call about a lead that is gone. */
export const leadNotFound = () =>
  new ApiError(CODES.notFound, '没有找到这条线索：可能已经合并或删除，请回到列表');

/** Filter of a call with ids as PostgreSQL writes them. */
export function toLeadFilter(context: RequestContext, input: FilterInput): LeadFilter {
  const { ownerId } = input;
  const owner = ownerId === undefined || ownerId === NO_OWNER ? ownerId : fromWireId(ownerId);
  return { ...input, ownerId: owner, callerId: requireSession(context).userId };
}

/** Leads on the wire, their numbers masked. */
export function presentLeads(
  settings: ServiceSettings,
  rows: readonly LeadRow[],
  now = new Date(),
): LeadRecord[] {
  return rows.map((row) => ({
    id: toWireId(row.id),
    kind: row.kind,
    state: row.state,
    company: row.company,
    userName: row.userName,
    userIdentity: row.userIdentity,
    position: row.position,
    remark: row.remark,
    phone: maskPhone(row.phone),
    source: row.lastTouch ? describeTouch(row.lastTouch) : '',
    owner: row.ownerId ? { id: toWireId(row.ownerId), name: row.ownerName ?? '' } : null,
    dueAt: toWireTimeOrNull(row.dueAt),
    dueFrom: toWireTimeOrNull(row.dueFrom),
    dueInWorkdays: row.dueAt ? countWorkdaysUntil(settings, now, row.dueAt) : 0,
    createdAt: toWireTime(row.createdAt),
    stateAt: toWireTime(row.stateAt),
    version: row.version,
    duplicates: row.duplicates,
  }));
}

/** A page of leads with the numbers of the parts. */
export async function getLeadPage(context: RequestContext, input: InputOf<Endpoints['listPaged']>) {
  const { db } = context;
  const { current, size, ...rest } = input;
  const filter = toLeadFilter(context, rest);
  const [rows, total, counts, settings] = await Promise.all([
    listLeads(db, filter, { current, size }),
    countLeads(db, filter),
    countParts(db, filter.callerId),
    getServiceSettings(db),
  ]);
  return { ...pageInfo(input, total), records: presentLeads(settings, rows), counts };
}

/** First leads of each state with the number of all. */
export async function getLeadBoard(context: RequestContext, input: InputOf<Endpoints['board']>) {
  const { db } = context;
  const settings = await getServiceSettings(db);
  const states = LEAD_STATES.filter((state) => state !== 'suspect');
  return Promise.all(
    states.map(async (state) => {
      const filter = { ...toLeadFilter(context, input), state };
      const [rows, total] = await Promise.all([
        listLeads(db, filter, { current: 1, size: BOARD_SIZE }),
        countLeads(db, filter),
      ]);
      return { state, total, records: presentLeads(settings, rows) };
    }),
  );
}

const presentTouch = (touch: Touch | null) =>
  touch && {
    label: describeTouch(touch),
    page: touch.page,
    at: toWireTime(new Date(touch.at)),
  };

/** A lead as lists show it. */
export async function getLeadRecord(db: Database, id: string): Promise<LeadRecord> {
  const [row] = await findLeads(db, [id]);
  if (!row) throw leadNotFound();
  const [record] = presentLeads(await getServiceSettings(db), [row]);
  if (!record) throw leadNotFound();
  return record;
}

/** A lead with its history and what may be the same. */
export async function getLead(db: Database, id: string): Promise<LeadModel> {
  const [row] = await findLeads(db, [id]);
  if (!row) throw leadNotFound();
  const [settings, events, others, merge] = await Promise.all([
    getServiceSettings(db),
    listLeadEvents(db, id),
    listDuplicates(db, row),
    findLastMerge(db, id),
  ]);
  const [record, ...presented] = presentLeads(settings, [row, ...others]);
  if (!record) throw leadNotFound();
  return {
    ...record,
    firstTouch: presentTouch(row.firstTouch),
    lastTouch: presentTouch(row.lastTouch),
    conversationId: row.conversationId && toWireId(row.conversationId),
    events: events.map((event) => ({
      id: toWireId(event.id),
      kind: event.kind,
      actor: event.actor ?? (event.actorId ? '已离开的同事' : ''),
      detail: presentDetail(event.detail),
      at: toWireTime(event.at),
    })),
    others: presented,
    mergeId: merge?.kind === 'merged' ? toWireId(merge.id) : null,
  };
}

/** Details of an event for people: what a merge needs to be taken back stays here. */
const presentDetail = ({ filled: _filled, ids: _ids, ...detail }: Record<string, string>) => detail;

/** People who can have leads. */
export const getLeadPeople = async ({ db }: RequestContext) =>
  (await listOwners(db)).map(({ id, ...person }) => ({ id: toWireId(id), ...person }));
