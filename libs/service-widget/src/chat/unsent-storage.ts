import {
  mergeUnsent,
  parseUnsent,
  type ConversationClientOptions,
  type UnsentState,
} from '@zhucheng/domain-service/chat';
import { read, write } from '../page-script/storage.ts';

const keyOf = (conversationId: string) => `service-chat-unsent:${conversationId}`;

/**
 * Keeps what is unsent in a conversation over a reload. All tabs of the browser share the entry: each removes only the messages
 * that it has had itself, so that none is lost when the tab that wrote it is closed before the others.
 */
export function createUnsentStorage(conversationId: string): ConversationClientOptions['storage'] {
  const key = keyOf(conversationId);
  const known = new Set<string>();
  return {
    read: () => {
      const json = read('localStorage', key);
      for (const { clientId } of parseUnsent(json).queue) known.add(clientId);
      return json;
    },
    write: (json) => {
      const { queue, draft } = parseUnsent(json);
      for (const { clientId } of queue) known.add(clientId);
      const stored = parseUnsent(read('localStorage', key)).queue;
      const others = stored.filter(({ clientId }) => !known.has(clientId));
      const all = [...queue, ...others].toSorted((a, b) => a.writtenAt - b.writtenAt);
      write('localStorage', key, JSON.stringify({ queue: all, draft }));
    },
  };
}

/** Moves what is unsent in a conversation that is gone, in any tab, to the one that replaces it. */
export function moveUnsent(gone: { id: string; unsent: UnsentState }, toId: string): void {
  if (gone.id === toId) return;
  const key = keyOf(gone.id);
  const stored = { ...parseUnsent(read('localStorage', key)), draft: '' };
  const storage = createUnsentStorage(toId);
  const here = parseUnsent(storage.read());
  storage.write(JSON.stringify(mergeUnsent(here, mergeUnsent(stored, gone.unsent))));
  write('localStorage', key, null);
}
