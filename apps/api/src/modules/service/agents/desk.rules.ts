import type { Touch } from '@zhucheng/domain-service';
import type { ConversationState, MessageKind } from '@zhucheng/domain-service/chat';

/** Facts that decide who may answer a conversation. */
export interface Holding {
  state: ConversationState;
  agentId: string | null;
  agentName: string | null;
}

/** Reason why an agent may not answer a conversation; undefined for the one who has it. */
export function findAnswerProblem(
  { state, agentId, agentName }: Holding,
  callerId: string,
): string | undefined {
  if (state === 'closed') return '这个会话已经结束，重新接入之后才能回复';
  if (state === 'waiting' || agentId === null) return '请先接入这个会话，再回复';
  if (agentId === callerId) return undefined;
  return `这个会话由${agentName || '同事'}接待，请对方转给您之后再回复`;
}

/** Reason why an agent may not end a conversation: a colleague has it. */
export function findCloseProblem(holding: Holding, callerId: string): string | undefined {
  const isOthers = holding.state === 'open' && holding.agentId && holding.agentId !== callerId;
  return isOthers ? `这个会话由${holding.agentName || '同事'}接待，只能由对方结束` : undefined;
}

/** Reason why a colleague is given no conversation: only those who are there and take new ones are. */
export function findHandingProblem(
  colleague: { available: boolean; busy: boolean } | undefined,
): string | undefined {
  if (colleague?.available) return undefined;
  if (colleague?.busy) return '这位同事正忙，暂不接新会话，请选择另一位';
  return '这位同事现在不在，请选择另一位';
}

/** Name of a visitor: the account's, else one that tells guests apart. */
export const toVisitorName = (memberName: string | null, guestId: string): string =>
  memberName || `访客 ${guestId.slice(-4)}`;

/** Maximum characters of a preview. */
const MAX_PREVIEW_LENGTH = 60;

/** Start of a message in one line; what it is, if it has no text. */
export function toPreview(kind: MessageKind, text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line === '') return kind === 'image' ? '[图片]' : kind === 'file' ? '[文件]' : '';
  const characters = [...line];
  if (characters.length <= MAX_PREVIEW_LENGTH) return line;
  return `${characters.slice(0, MAX_PREVIEW_LENGTH - 1).join('')}…`;
}

/** Last arrival of a visitor in words: campaign or referrer, else the guest's source, and the page. */
export function describeOrigin(touch: Touch | null, source: string): string {
  if (!touch) return source;
  const { utm_source: from, utm_campaign: campaign, utm_term: term } = touch.campaign;
  const words = [from, campaign, term].filter((word) => word !== undefined);
  const origin = words.length > 0 ? words.join(' / ') : touch.referrer || source;
  return touch.page === '/' ? origin : `${origin} · ${touch.page}`;
}

const DAY_MS = 86_400_000;

/** Reason why a conversation cannot be put aside until a time. */
export function findSnoozeProblem(until: Date, now: Date, maxDays: number): string | undefined {
  const wait = until.getTime() - now.getTime();
  if (wait <= 0) return '这个时间已经过了，请选择以后的时间';
  return wait > maxDays * DAY_MS ? `最多放 ${maxDays} 天，请选择近一些的时间` : undefined;
}
