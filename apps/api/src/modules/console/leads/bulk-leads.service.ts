import type { consoleLeadsContract, InputOf } from '@zhucheng/contracts';
import { LEAD_STATE_LABELS, type LeadState } from '@zhucheng/domain-service';
import type { Database } from '../../../db/client.ts';
import type { RequestContext } from '../../../http/context.ts';
import { invalidFields } from '../../../http/error-mapping.ts';
import { requireSession } from '../../../http/session.ts';
import { fromWireId, toWireId } from '../../../wire-format.ts';
import type { Lead } from '../../service/leads/leads.repository.ts';
import { changeEach, type TaskFacts } from '../tasks/task-definition.ts';
import { defineTask } from '../tasks/task-definitions.ts';
import { startTask } from '../tasks/tasks.service.ts';
import { giveLead, moveLead, resolveOwner } from './change-leads.service.ts';
import { changeLead, findOwner, lockLeads } from './leads-desk.repository.ts';
import { listLeadIds } from './leads-list.repository.ts';
import { toLeadFilter } from './leads.service.ts';

type Input = InputOf<(typeof consoleLeadsContract)['endpoints']['bulk']>;

/** Maximum number of leads of a bulk change. */
const MAX_LEADS = 10_000;

interface BulkValues {
  owner?: string | null;
  state?: LeadState;
}

/** What takes a change of a lead back, as long as nobody has changed the lead since. */
interface LeadUndo {
  id: string;
  version: number;
  before: {
    ownerId: string | null;
    state: LeadState;
    dueAt: string | null;
    dueFrom: string | null;
  };
}

const titleOf = ({ company, userName, phone }: Lead) =>
  company || userName || `尾号 ${phone.slice(-4)}`;
const describe = (lead: Lead) => ({ id: toWireId(lead.id), title: titleOf(lead) });

function defineChange(
  kind: string,
  change: (tx: Database, lead: Lead, task: TaskFacts, values: BulkValues) => Promise<unknown>,
) {
  return defineTask({
    kind,
    run: async (tx, ids, task) => {
      const leads = await lockLeads(tx, ids);
      return changeEach(tx, leads, describe, async (savepoint, lead): Promise<LeadUndo> => {
        await change(savepoint, lead, task, task.input as BulkValues);
        const [after] = await lockLeads(savepoint, [lead.id]);
        const { ownerId, state, dueAt, dueFrom } = lead;
        return {
          id: lead.id,
          version: after?.version ?? 0,
          before: {
            ownerId,
            state,
            dueAt: dueAt?.toISOString() ?? null,
            dueFrom: dueFrom?.toISOString() ?? null,
          },
        };
      });
    },
    revert: async (tx, entries) => {
      const byId = new Map((entries as readonly LeadUndo[]).map((entry) => [entry.id, entry]));
      const leads = await lockLeads(tx, [...byId.keys()]);
      const changed = leads.filter(({ id, version }) => byId.get(id)?.version !== version);
      for (const lead of leads) {
        const entry = byId.get(lead.id);
        if (entry?.version !== lead.version) continue;
        const { ownerId, state, dueAt, dueFrom } = entry.before;
        await changeLead(tx, lead.id, {
          ownerId,
          state,
          stateAt: state === lead.state ? lead.stateAt : new Date(),
          dueAt: dueAt ? new Date(dueAt) : null,
          dueFrom: dueFrom ? new Date(dueFrom) : null,
        });
      }
      return changed.map((lead) => ({ ...describe(lead), message: '后来又改过，没有恢复' }));
    },
  }).kind;
}

/** Kinds of tasks by their actions. */
const KINDS: Readonly<Record<Input['action'], string>> = {
  assign: defineChange('lead.assign', async (tx, lead, { accountId }, { owner = null }) =>
    giveLead(tx, lead, accountId, await resolveOwner(tx, owner)),
  ),
  state: defineChange('lead.state', async (tx, lead, { accountId }, { state }) =>
    state ? moveLead(tx, lead, accountId, state) : undefined,
  ),
};

async function describeAction(db: Database, { action, owner, state }: Input): Promise<string> {
  if (action === 'state') {
    if (!state) throw invalidFields([{ field: 'state', message: '请选择阶段' }]);
    return `改为${LEAD_STATE_LABELS[state]}`;
  }
  if (owner === undefined) throw invalidFields([{ field: 'owner', message: '请选择负责人' }]);
  if (owner === null) return '取消分配';
  if (owner === 'turn') return '按轮次分配';
  const name = await findOwner(db, fromWireId(owner));
  if (name === undefined) {
    throw invalidFields([{ field: 'owner', message: '这位同事不能处理线索，请换一位' }]);
  }
  return `转给${name}`;
}

async function listItems(context: RequestContext, { ids, filter, except }: Input) {
  if (ids) return [...new Set(ids)].map(fromWireId);
  if (!filter) return [];
  const kept = new Set(except.map(fromWireId));
  const all = await listLeadIds(context.db, toLeadFilter(context, filter), MAX_LEADS);
  return all.filter((id) => !kept.has(id));
}

/** Starts a change of many leads in the background and returns its task. */
export async function startBulkLeads(context: RequestContext, input: Input) {
  const { userId: accountId } = requireSession(context);
  const title = await describeAction(context.db, input);
  const items = await listItems(context, input);
  if (items.length === 0) throw invalidFields([{ field: 'ids', message: '请先选择线索' }]);
  const { action, owner, state } = input;
  return context.db.transaction(async (tx) => {
    const task = await startTask(tx, {
      accountId,
      kind: KINDS[action],
      title: `${title} ${items.length} 条`,
      input: action === 'assign' ? { owner } : { state },
      items,
    });
    await context.audit(tx, {
      resource: { kind: 'task', id: task.id },
      detail: { action, count: items.length },
    });
    return task;
  });
}
