import { CODES, type consoleLeadsContract, type InputOf } from '@zhucheng/contracts';
import { isOpenLead, LEAD_STATE_LABELS, type LeadState } from '@zhucheng/domain-service';
import type { ServiceSettings } from '@zhucheng/domain-service/settings';
import type { Database } from '../../../db/client.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { invalidFields } from '../../../http/error-mapping.ts';
import { requireSession } from '../../../http/session.ts';
import { fromWireId, toWireId, toWireTime } from '../../../wire-format.ts';
import { findDue, findDueOfState, type LeadDue } from '../../service/leads/lead-due.rules.ts';
import {
  insertLeadEvent,
  type Lead,
  type LeadChanges,
} from '../../service/leads/leads.repository.ts';
import { createLead } from '../../service/leads/leads.service.ts';
import { saveDuty, takeTurn } from '../../service/leads/sales-turn.repository.ts';
import { getServiceSettings } from '../../service/settings/settings.service.ts';
import { changeLead, findOwner, lockLeads } from './leads-desk.repository.ts';
import { getLeadRecord, leadNotFound } from './leads.service.ts';

type Endpoints = (typeof consoleLeadsContract)['endpoints'];
type Update = InputOf<Endpoints['update']>;

/** Lead on which a call works, locked. */
export async function lockLead(tx: Database, wireId: string): Promise<Lead> {
  const [lead] = await lockLeads(tx, [fromWireId(wireId)]);
  if (!lead) throw leadNotFound();
  return lead;
}

/** Writes the audit entry of a call about a lead. */
export const auditLead = (
  tx: Database,
  context: RequestContext,
  id: string,
  detail: Record<string, unknown> = {},
) => context.audit(tx, { resource: { kind: 'lead', id: toWireId(id) }, detail });

/** Runs a change of a lead and returns the lead afterwards. */
const change = (
  context: RequestContext,
  wireId: string,
  run: (tx: Database, lead: Lead) => Promise<Record<string, unknown>>,
) =>
  context.db.transaction(async (tx) => {
    const lead = await lockLead(tx, wireId);
    await auditLead(tx, context, lead.id, await run(tx, lead));
    return getLeadRecord(tx, lead.id);
  });

/** Span for the next step that a change brings; undefined where it stays. */
function findNewDue(
  settings: ServiceSettings,
  lead: Pick<Lead, 'state'>,
  { state, dueAt, dueInMinutes }: Pick<Update, 'state' | 'dueAt' | 'dueInMinutes'>,
): LeadDue | undefined {
  const now = new Date();
  const next = state ?? lead.state;
  if (!isOpenLead(next)) return { dueAt: null, dueFrom: null };
  if (dueInMinutes !== undefined) return findDue(settings, now, dueInMinutes);
  // Cleared by somebody: `dueFrom` tells it from leads that have never had one.
  if (dueAt === null) return { dueAt: null, dueFrom: now };
  if (dueAt !== undefined) return { dueAt: new Date(dueAt), dueFrom: now };
  return state !== undefined && state !== lead.state
    ? findDueOfState(settings, now, state)
    : undefined;
}

/** Changes state, due date and texts of a lead; what is equal is no change. */
export async function applyChanges(
  tx: Database,
  lead: Lead,
  actorId: string,
  { state, dueAt, dueInMinutes, ...texts }: Omit<Update, 'id' | 'version'>,
): Promise<string[]> {
  const due = findNewDue(await getServiceSettings(tx), lead, { state, dueAt, dueInMinutes });
  const changed = Object.entries(texts).filter(
    ([field, text]) => text !== undefined && text !== lead[field as keyof typeof texts],
  );
  const isMoved = state !== undefined && state !== lead.state;
  const isDueMoved = due !== undefined && due.dueAt?.getTime() !== lead.dueAt?.getTime();
  const detail = {
    ...Object.fromEntries(changed.map(([field, text]) => [field, String(text)])),
    ...(isMoved && { state: LEAD_STATE_LABELS[state] }),
    ...(isDueMoved && { dueAt: due.dueAt ? toWireTime(due.dueAt) : '' }),
  };
  if (Object.keys(detail).length === 0) return [];
  const now = new Date();
  const values: LeadChanges = {
    ...Object.fromEntries(changed),
    ...due,
    ...(isMoved && { state, stateAt: now }),
    contactedAt: now,
  };
  await changeLead(tx, lead.id, values);
  await insertLeadEvent(tx, { leadId: lead.id, kind: 'changed', actorId, detail });
  return Object.keys(detail);
}

/** Changes a lead. One that began from another version is refused, with the newest. */
export const updateLeadFields = (context: RequestContext, { id, version, ...changes }: Update) =>
  change(context, id, async (tx, lead) => {
    if (lead.version !== version) {
      throw new ApiError(CODES.conflict, '这条线索刚被别人改过，请看过新的内容再改', {
        model: await getLeadRecord(tx, lead.id),
      });
    }
    const actorId = requireSession(context).userId;
    return { fields: await applyChanges(tx, lead, actorId, changes) };
  });

/** Moves a lead to a state, for bulk changes. */
export const moveLead = (tx: Database, lead: Lead, actorId: string, state: LeadState) =>
  applyChanges(tx, lead, actorId, { state });

/** Owner that a call names: somebody, whose turn it is, or nobody. */
export async function resolveOwner(
  tx: Database,
  owner: string | null,
): Promise<{ id: string; name: string } | null> {
  if (owner === null) return null;
  const id = owner === 'turn' ? await takeTurn(tx) : fromWireId(owner);
  if (id === undefined) {
    throw new ApiError(CODES.conflict, '现在没有同事值班，请指定一位，或请同事先打开值班');
  }
  const name = await findOwner(tx, id);
  if (name === undefined) {
    throw invalidFields([{ field: 'owner', message: '这位同事不能处理线索，请换一位' }]);
  }
  return { id, name };
}

/** Gives a lead to somebody. */
export async function giveLead(
  tx: Database,
  lead: Lead,
  actorId: string,
  owner: { id: string; name: string } | null,
): Promise<void> {
  if (lead.ownerId === (owner?.id ?? null)) return;
  await changeLead(tx, lead.id, { ownerId: owner?.id ?? null });
  const detail = { owner: owner?.name ?? '' };
  await insertLeadEvent(tx, { leadId: lead.id, kind: 'assigned', actorId, detail });
}

/** Gives a lead to somebody, by turn or to nobody. */
export const assignLead = (context: RequestContext, { id, owner }: InputOf<Endpoints['assign']>) =>
  change(context, id, async (tx, lead) => {
    const next = await resolveOwner(tx, owner);
    await giveLead(tx, lead, requireSession(context).userId, next);
    return { from: lead.ownerId && toWireId(lead.ownerId), to: next && toWireId(next.id) };
  });

/** Writes a note into the history of a lead; a new lead is followed from then on. */
export const addLeadNote = (context: RequestContext, { id, text }: InputOf<Endpoints['note']>) =>
  change(context, id, async (tx, lead) => {
    const actorId = requireSession(context).userId;
    await insertLeadEvent(tx, { leadId: lead.id, kind: 'noted', actorId, detail: { text } });
    await changeLead(tx, lead.id, { contactedAt: new Date() });
    if (lead.state === 'new') await applyChanges(tx, lead, actorId, { state: 'following' });
    return {};
  });

/** The whole number of a lead; the audit log remembers who has seen it. */
export const revealPhone = (context: RequestContext, wireId: string): Promise<string> =>
  context.db.transaction(async (tx) => {
    const lead = await lockLead(tx, wireId);
    await auditLead(tx, context, lead.id);
    return lead.phone;
  });

/** Writes a lead down that belongs to the caller; a number that was there within a day joins its lead. */
export const addLead = (context: RequestContext, input: InputOf<Endpoints['create']>) =>
  context.db.transaction(async (tx) => {
    const { company, ...details } = input;
    const { userId } = requireSession(context);
    const { id, joined } = await createLead(tx, { ...details, ownerId: userId });
    if (company !== '') {
      const lead = await lockLead(tx, toWireId(id));
      if (lead.company === '') await changeLead(tx, id, { company });
    }
    await auditLead(tx, context, id, { joined });
    return getLeadRecord(tx, id);
  });

/** Takes the caller on duty, or off. */
export const setDuty = (context: RequestContext, onDuty: boolean) =>
  context.db.transaction(async (tx) => {
    const { userId } = requireSession(context);
    await saveDuty(tx, userId, onDuty);
    await context.audit(tx, {
      resource: { kind: 'staff', id: toWireId(userId) },
      detail: { onDuty },
    });
    return { onDuty };
  });
