import { parseUnsent, shareUnsent, type UnsentStorage } from '@zhucheng/domain-service/chat';

/** Reads an entry of the browser; null where it stores nothing. */
export function readEntry(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes an entry of the browser, or removes it for an empty text. */
export function writeEntry(key: string, value: string): void {
  try {
    if (value === '') localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // The desk works without its memory.
  }
}

const prefixOf = (agentId: string) => `desk-unsent:${agentId}:`;

/** Keeps what an agent has not sent in a conversation: over reloads, offline, and after the desk was closed. */
export function createDraftStorage(agentId: string, conversationId: string): UnsentStorage {
  const key = prefixOf(agentId) + conversationId;
  return shareUnsent({
    key,
    read: () => readEntry(key),
    write: (json) => {
      const { queue, draft } = parseUnsent(json);
      writeEntry(key, queue.length > 0 || draft !== '' ? json : '');
    },
  });
}

/** Start of what an agent has not sent in a conversation; empty if there is nothing. */
export function readDraft(agentId: string, conversationId: string): string {
  const { draft, queue } = parseUnsent(readEntry(prefixOf(agentId) + conversationId));
  return draft || (queue.at(-1)?.text ?? '');
}

/** Conversations in which an agent has messages that are not acknowledged. */
export function listUnsentConversations(agentId: string): string[] {
  const prefix = prefixOf(agentId);
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix) && parseUnsent(readEntry(key)).queue.length > 0)
      .map((key) => key.slice(prefix.length));
  } catch {
    return [];
  }
}

/** Key of the note that an agent writes on a conversation. */
export const noteKey = (agentId: string, conversationId: string): string =>
  `desk-note:${agentId}:${conversationId}`;
