import { adoptUnsent, parseUnsent } from './unsent.ts';

/** Where a client keeps what is unsent. Clients that share it send one after the other, by `takeTurn`. */
export interface UnsentStorage {
  read: () => string | null;
  write: (json: string) => void;
  takeTurn?: (send: () => Promise<void>) => Promise<void>;
}

/** Entry of a browser's storage that its tabs share. */
export interface StorageEntry {
  /** Name of the entry, and of the lock under which its tabs send. */
  key: string;
  /** Returns null for none. */
  read: () => string | null;
  write: (json: string) => void;
}

/**
 * Keeps what is unsent in a conversation over a reload. All tabs of the browser share the entry: each removes only the messages
 * that it has had itself, so that none is lost when the tab that wrote it is closed before the others.
 */
export function shareUnsent(entry: StorageEntry): UnsentStorage {
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
      entry.write(JSON.stringify(adoptUnsent({ queue, draft }, others)));
    },
    takeTurn: (send) => takeTurn(entry.key, send),
  };
}

/** Runs what sends after the tabs before have sent; at once in browsers without locks, where only the order of two tabs may suffer. */
async function takeTurn(name: string, send: () => Promise<void>): Promise<void> {
  const { locks } = globalThis.navigator as Partial<{ locks: Locks }>;
  await (locks ? locks.request(name, send) : send());
}

/** Used part of the Web Locks API. */
interface Locks {
  request: (name: string, run: () => Promise<void>) => Promise<void>;
}
