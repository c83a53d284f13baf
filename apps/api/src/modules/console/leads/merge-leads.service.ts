import { CODES, type consoleLeadsContract, type InputOf } from '@zhucheng/contracts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { requireSession } from '../../../http/session.ts';
import { fromWireId, toWireId } from '../../../wire-format.ts';
import { insertLeadEvent, type Lead } from '../../service/leads/leads.repository.ts';
import { auditLead, lockLead } from './change-leads.service.ts';
import {
  changeLead,
  findLastMerge,
  findLeadEvent,
  listMergedIds,
  lockLeads,
  setMergedInto,
} from './leads-desk.repository.ts';
import { findMergedTexts, findTextsToEmpty } from './leads.rules.ts';
import { getLead, leadNotFound } from './leads.service.ts';

type Endpoints = (typeof consoleLeadsContract)['endpoints'];

const earliest = (leads: readonly Lead[]) =>
  leads
    .map(({ firstTouch }) => firstTouch)
    .filter((touch) => touch !== null)
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))[0] ?? null;

/** What a lead takes over of its duplicates: texts that it lacks, the first arrival, the last contact. */
function findTakenOver(target: Lead, others: readonly Lead[]) {
  const texts = findMergedTexts(target, others);
  const contactedAt = new Date(
    Math.max(...[target, ...others].map((lead) => lead.contactedAt.getTime())),
  );
  return { texts, values: { ...texts, contactedAt, firstTouch: earliest([target, ...others]) } };
}

/** Merges duplicates into a lead: one entry of the list, one history. */
export async function mergeLeads(context: RequestContext, input: InputOf<Endpoints['merge']>) {
  const targetId = fromWireId(input.id);
  await context.db.transaction(async (tx) => {
    const wanted = [...new Set(input.ids.map(fromWireId))].filter((id) => id !== targetId);
    const locked = await lockLeads(tx, [targetId, ...wanted]);
    const target = locked.find(({ id }) => id === targetId);
    const others = locked.filter(({ id }) => id !== targetId);
    if (!target) throw leadNotFound();
    if (wanted.length === 0 || others.length < wanted.length) {
      throw new ApiError(CODES.conflict, '选中的线索里有的已经合并或删除，请刷新后再选');
    }
    const own = others.map(({ id }) => id);
    // Leads that were merged into them go along.
    const ids = [...own, ...(await listMergedIds(tx, own))];
    const { texts, values } = findTakenOver(target, others);
    await setMergedInto(tx, ids, target.id);
    await changeLead(tx, target.id, values);
    await insertLeadEvent(tx, {
      leadId: target.id,
      kind: 'merged',
      actorId: requireSession(context).userId,
      detail: {
        count: String(others.length),
        ids: JSON.stringify(ids),
        filled: JSON.stringify({ texts, firstTouch: target.firstTouch }),
      },
    });
    await auditLead(tx, context, target.id, { merged: own.map(toWireId) });
  });
  return getLead(context.db, targetId);
}

interface MergeUndo {
  texts: Record<string, string>;
  firstTouch: Lead['firstTouch'];
}

/** Takes the last merge of a lead back: the duplicates are leads of their own again. */
export async function unmergeLeads(context: RequestContext, input: InputOf<Endpoints['unmerge']>) {
  await context.db.transaction(async (tx) => {
    const lead = await lockLead(tx, input.id);
    const last = await findLastMerge(tx, lead.id);
    const event = await findLeadEvent(tx, lead.id, fromWireId(input.mergeId));
    if (last?.kind !== 'merged' || last.id !== event?.id) {
      throw new ApiError(CODES.conflict, '这次合并已经撤销过，或者之后又合并过，不能撤销');
    }
    const { ids = '[]', filled = '{}' } = event.detail;
    const { texts, firstTouch } = JSON.parse(filled) as MergeUndo;
    await setMergedInto(tx, JSON.parse(ids) as string[], null);
    await changeLead(tx, lead.id, { ...findTextsToEmpty(lead, texts), firstTouch });
    await insertLeadEvent(tx, {
      leadId: lead.id,
      kind: 'unmerged',
      actorId: requireSession(context).userId,
      detail: {},
    });
    await auditLead(tx, context, lead.id);
  });
  return getLead(context.db, fromWireId(input.id));
}
