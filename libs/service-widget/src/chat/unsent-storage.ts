import {
  mergeUnsent,
  parseUnsent,
  shareUnsent,
  type UnsentStorage,
  type UnsentState,
} from '@zhucheng/domain-service/chat';
import { read, write } from '../page-script/storage.ts';

const keyOf = (conversationId: string) => `service-chat-unsent:${conversationId}`;

/** Keeps what is unsent in a conversation over a reload, shared by the tabs of the browser. */
export function createUnsentStorage(conversationId: string): UnsentStorage {
  const key = keyOf(conversationId);
  return shareUnsent({
    key,
    read: () => read('localStorage', key),
    write: (json) => write('localStorage', key, json),
  });
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
