import {
  CODES,
  MAX_SNOOZE_DAYS,
  type InputOf,
  type serviceAgentsContract,
} from '@zhucheng/contracts';
import { randomUUID } from 'node:crypto';
import type { Database } from '../../../db/client.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { invalidFields } from '../../../http/error-mapping.ts';
import { requireSession } from '../../../http/session.ts';
import { fromWireId, toWireId } from '../../../wire-format.ts';
import { emitConversationChanged } from '../chat/chat-events.ts';
import { closeConversation } from '../chat/conversations.repository.ts';
import { listPresentAgents } from '../chat/presence.repository.ts';
import { appendNotice } from '../chat/visitor-chat.service.ts';
import {
  getCallingAgent,
  readDesk,
  requireConversation,
  requireHeld,
  type Agent,
} from './desk-conversation.service.ts';
import {
  listTeams,
  queueForTeam,
  snoozeConversation,
  takeConversation,
  transferConversation,
} from './desk.repository.ts';
import { findCloseProblem, findHandingProblem, findSnoozeProblem } from './desk.rules.ts';

type Input<Name extends keyof typeof serviceAgentsContract.endpoints> = InputOf<
  (typeof serviceAgentsContract.endpoints)[Name]
>;

/** Tells both sides of a change: as a message of the system, and to listeners. */
async function announce(db: Database, id: string, text: string): Promise<void> {
  await appendNotice(db, id, `notice-${randomUUID().slice(0, 23)}`, text);
  emitConversationChanged(toWireId(id));
}

/** Changes a conversation with its audit entry in one transaction; throws what `change` throws. */
async function changeAudited<T>(
  context: RequestContext,
  id: string,
  change: (tx: Database) => Promise<{ result: T; detail?: Record<string, unknown> }>,
): Promise<T> {
  return context.db.transaction(async (tx) => {
    const { result, detail } = await change(tx);
    await context.audit(tx, { resource: { kind: 'conversation', id: toWireId(id) }, detail });
    return result;
  });
}

/** Gives a conversation to the calling agent. Of two at once one gets it, the other 40900. */
export async function take(context: RequestContext, { conversationId }: Input<'take'>) {
  const { db } = context;
  const agent = await getCallingAgent(context);
  const { id } = await requireConversation(db, conversationId);
  const isTaken = await changeAudited(context, id, async (tx) => {
    const taken = await takeConversation(tx, id, agent.id);
    if (!taken) await requireOwn(tx, agent, conversationId);
    return { result: taken, detail: { after: { agentId: toWireId(agent.id) } } };
  });
  if (isTaken) await announce(db, id, `${agent.name ? `客服 ${agent.name} ` : '客服'}为您服务`);
  return readDesk(db, conversationId);
}

async function requireOwn(tx: Database, agent: Agent, conversationId: string): Promise<void> {
  const { agentId, agentName } = await requireConversation(tx, conversationId);
  if (agentId === agent.id) return;
  throw new ApiError(CODES.conflict, `${agentName || '同事'}刚刚接入了这个会话`);
}

const changedMeanwhile = () => new ApiError(CODES.conflict, '会话刚刚变了，请看一下再转');

/** Hands a conversation of the calling agent to a colleague who is there, or to a team, for which it waits. */
export async function transfer(context: RequestContext, input: Input<'transfer'>) {
  const { db } = context;
  const agent = await getCallingAgent(context);
  const { id } = await requireHeld(db, agent, input.conversationId);
  const notice = input.teamId
    ? await handToTeam(context, { id, agent, teamId: input.teamId })
    : await handToColleague(context, { id, agent, agentId: input.agentId ?? '' });
  await announce(db, id, notice);
  return readDesk(db, input.conversationId);
}

const toHandedDetail = (agent: Agent, after: Record<string, unknown>) => ({
  before: { agentId: toWireId(agent.id) },
  after,
});

async function handToColleague(
  context: RequestContext,
  { id, agent, agentId }: { id: string; agent: Agent; agentId: string },
): Promise<string> {
  const to = fromWireId(agentId);
  if (to === agent.id) {
    throw invalidFields([{ field: 'agentId', message: '会话已经在您这里，请选择一位同事' }]);
  }
  const colleague = (await listPresentAgents(context.db)).find((present) => present.id === to);
  const problem = findHandingProblem(colleague);
  if (!colleague || problem) throw new ApiError(CODES.conflict, problem ?? '');
  await changeAudited(context, id, async (tx) => {
    if (!(await transferConversation(tx, id, { from: agent.id, to }))) throw changedMeanwhile();
    return { result: undefined, detail: toHandedDetail(agent, { agentId }) };
  });
  return `已为您转接到客服 ${colleague.name}`;
}

async function handToTeam(
  context: RequestContext,
  { id, agent, teamId }: { id: string; agent: Agent; teamId: string },
): Promise<string> {
  const team = (await listTeams(context.db)).find((one) => one.id === fromWireId(teamId));
  if (!team) {
    throw invalidFields([{ field: 'teamId', message: '这个组里没有人接待，请选择另一个' }]);
  }
  await changeAudited(context, id, async (tx) => {
    if (!(await queueForTeam(tx, id, { from: agent.id, teamId: team.id })))
      throw changedMeanwhile();
    return { result: undefined, detail: toHandedDetail(agent, { agentId: null, teamId }) };
  });
  return '正在为您转接，请稍等';
}

/** Puts a conversation of the calling agent aside until a time, or brings it back. The visitor hears nothing of it. */
export async function snooze(context: RequestContext, input: Input<'snooze'>) {
  const { db } = context;
  const agent = await getCallingAgent(context);
  const { id } = await requireHeld(db, agent, input.conversationId);
  const until = input.until === null ? null : new Date(input.until);
  const problem = until && findSnoozeProblem(until, new Date(), MAX_SNOOZE_DAYS);
  if (problem) throw invalidFields([{ field: 'until', message: problem }]);
  await changeAudited(context, id, async (tx) => {
    if (!(await snoozeConversation(tx, id, { agentId: agent.id, until }))) throw changedMeanwhile();
    return {
      result: undefined,
      detail: { after: { snoozedUntil: input.until } },
    };
  });
  emitConversationChanged(input.conversationId);
  return readDesk(db, input.conversationId);
}

/** Ends a conversation of the calling agent, or one that nobody has. */
export async function close(context: RequestContext, { conversationId }: Input<'close'>) {
  const { db } = context;
  const row = await requireConversation(db, conversationId);
  const problem = findCloseProblem(row, requireSession(context).userId);
  if (problem) throw new ApiError(CODES.conflict, problem);
  const isClosed = await changeAudited(context, row.id, async (tx) => ({
    result: await closeConversation(tx, row.id),
    detail: { before: { state: row.state }, after: { state: 'closed' } },
  }));
  if (isClosed) await announce(db, row.id, '会话已结束，感谢您的咨询；还有问题请直接写在这里');
  return readDesk(db, conversationId);
}
