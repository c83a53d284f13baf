import { CLIENT_ID_PATTERN, MAX_MESSAGE_LENGTH } from './message.ts';

/** A text that was written but not acknowledged yet. */
export interface UnsentMessage {
  clientId: string;
  text: string;
  /** Time of writing in milliseconds since 1970. */
  writtenAt: number;
}

/** Unsent messages in the order of writing, and the text in the input field. */
export interface UnsentState {
  queue: readonly UnsentMessage[];
  draft: string;
}

/** Time after which an unsent message becomes a draft: nobody expects it to be sent any more. */
export const UNSENT_LIFETIME_MS = 24 * 3_600_000;

/** Maximum unsent messages; further ones stay in the input field. */
export const MAX_UNSENT = 50;

/** State without any text. */
export const NOTHING_UNSENT: UnsentState = { queue: [], draft: '' };

/** Puts a message last; a message that is queued already stays where it is. Returns the same state when it is full. */
export function enqueueUnsent(state: UnsentState, message: UnsentMessage): UnsentState {
  const known = state.queue.some(({ clientId }) => clientId === message.clientId);
  if (known || state.queue.length >= MAX_UNSENT) return state;
  return { ...state, queue: [...state.queue, message] };
}

/** Adds what other tabs have written, in the order of writing, so that whoever sends keeps it; messages of one id once. */
export function adoptUnsent(state: UnsentState, others: readonly UnsentMessage[]): UnsentState {
  const own = new Set(state.queue.map(({ clientId }) => clientId));
  const added = others.filter(({ clientId }) => !own.has(clientId));
  if (added.length === 0) return state;
  const queue = [...state.queue, ...added].toSorted((a, b) => a.writtenAt - b.writtenAt);
  return { ...state, queue };
}

/** Message to be sent next: the oldest, so that the order of writing is kept. Undefined if there is none. */
export const nextUnsent = ({ queue }: UnsentState): UnsentMessage | undefined => queue[0];

/** Removes a message that was acknowledged. */
export function acknowledgeUnsent(state: UnsentState, clientId: string): UnsentState {
  return { ...state, queue: state.queue.filter((message) => message.clientId !== clientId) };
}

/** Puts a refused message back into the input field, before what stands there. */
export function returnToDraft(state: UnsentState, clientId: string): UnsentState {
  const refused = state.queue.filter((message) => message.clientId === clientId);
  return { ...acknowledgeUnsent(state, clientId), draft: joinDraft(refused, state.draft) };
}

/** Moves messages older than a day, and all before them, into the input field. */
export function expireUnsent(state: UnsentState, now: number): UnsentState {
  const last = state.queue.findLastIndex(({ writtenAt }) => now - writtenAt > UNSENT_LIFETIME_MS);
  if (last < 0) return state;
  return {
    queue: state.queue.slice(last + 1),
    draft: joinDraft(state.queue.slice(0, last + 1), state.draft),
  };
}

/** Adds the unsent messages and the draft of another conversation, which is gone; messages of one id once. */
export function mergeUnsent(state: UnsentState, gone: UnsentState): UnsentState {
  const queue = [...gone.queue, ...state.queue].filter(
    ({ clientId }, at, all) => all.findIndex((one) => one.clientId === clientId) === at,
  );
  const over = queue.slice(MAX_UNSENT);
  const drafts = [...new Set([gone.draft, state.draft])].filter(Boolean).join('\n');
  return { queue: queue.slice(0, MAX_UNSENT), draft: joinDraft(over, drafts) };
}

const joinDraft = (messages: readonly UnsentMessage[], draft: string) =>
  [...messages.map(({ text }) => text), draft].filter(Boolean).join('\n');

/** Reads a stored state; whatever is malformed is left out. */
export function parseUnsent(json: string | null): UnsentState {
  try {
    const { queue, draft } = JSON.parse(json ?? '') as Partial<UnsentState>;
    return {
      queue: Array.isArray(queue) ? queue.filter(isUnsent).slice(0, MAX_UNSENT) : [],
      draft: typeof draft === 'string' ? draft : '',
    };
  } catch {
    return NOTHING_UNSENT;
  }
}

function isUnsent(value: unknown): value is UnsentMessage {
  if (typeof value !== 'object' || value === null) return false;
  const { clientId, text, writtenAt } = value as Record<string, unknown>;
  return (
    typeof clientId === 'string' &&
    CLIENT_ID_PATTERN.test(clientId) &&
    typeof text === 'string' &&
    text.length <= MAX_MESSAGE_LENGTH &&
    Number.isFinite(writtenAt)
  );
}
