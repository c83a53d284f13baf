import type { ConversationClientOptions } from './conversation-client.ts';
import { parseUnsent } from './unsent.ts';

/** Entry of a browser's storage that its tabs share; null for none. */
export interface StorageEntry {
  read: () => string | null;
  write: (json: string) => void;
}

/**
 * Keeps what is unsent in a conversation over a reload. All tabs of the browser share the entry: each removes only the messages
 * that it has had itself, so that none is lost when the tab that wrote it is closed before the others.
 */
export function shareUnsent(entry: StorageEntry): ConversationClientOptions['storage'] {
  const known = new Set<string>();
  return {
    read: () => {
      const json = entry.read();
      for (const { clientId } of parseUnsent(json).queue) known.add(clientId);
      return json;
    },
    write: (json) => {
      const { queue, draft } = parseUnsent(json);
      for (const { clientId } of queue) known.add(clientId);
      const stored = parseUnsent(entry.read()).queue;
      const others = stored.filter(({ clientId }) => !known.has(clientId));
      const all = [...queue, ...others].toSorted((a, b) => a.writtenAt - b.writtenAt);
      entry.write(JSON.stringify({ queue: all, draft }));
    },
  };
}
