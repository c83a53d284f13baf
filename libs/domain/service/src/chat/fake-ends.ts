import {
  ConversationClient,
  type ChatMessage,
  type ConversationWire,
  type SentMessage,
  type SocketSide,
  type UnsentStorage,
} from './index.ts';

/** A server with the rules of the real one: numbers without gaps, each sender's id once. */
export class FakeServer {
  readonly messages: ChatMessage[] = [];

  store(from: SocketSide, { clientId, text }: SentMessage): ChatMessage {
    const known = this.messages.find((one) => one.clientId === clientId && one.from === from);
    if (known) return known;
    const seq = this.messages.length + 1;
    const fixed = { kind: 'text' as const, senderName: '', file: null, card: null };
    const message = { seq, id: `id-${seq}`, clientId, from, text, createdAt: 'now', ...fixed };
    this.messages.push(message);
    return message;
  }
}

/** Decides what happens to each use of the network: true lets it pass. */
export type Luck = () => boolean;

export function createWire(
  server: FakeServer,
  side: SocketSide,
  luck: Luck,
  tell: (m: ChatMessage) => void,
) {
  const wire: ConversationWire = {
    send: async (message) => {
      if (!luck()) throw new Error('lost on the way');
      const stored = server.store(side, message);
      tell(stored);
      if (!luck()) throw new Error('the answer is lost');
      const { seq, id, createdAt } = stored;
      return { code: '30000', msg: '', seq, id, createdAt };
    },
    list: async (_conversationId, afterSeq) => {
      if (!luck()) throw new Error('lost');
      const messages = server.messages.filter(({ seq }) => seq > afterSeq).slice(0, 3);
      return { messages, lastSeq: server.messages.length };
    },
    mark: () => undefined,
  };
  return wire;
}

/** Storage of a client that has it for itself. */
export const keepIn = (stored: { json: string | null }): UnsentStorage => ({
  read: () => stored.json,
  write: (json) => (stored.json = json),
});

let serial = 0;

export function createClient(
  side: SocketSide,
  wire: ConversationWire,
  storage: UnsentStorage,
  onGone?: () => void,
) {
  const refused: string[] = [];
  const client = new ConversationClient({
    conversationId: 'c',
    side,
    wire,
    storage,
    createId: () => `message-${(serial += 1)}`,
    onChange: () => undefined,
    onRefused: (reason) => refused.push(reason),
    ...(onGone && { onGone }),
  });
  return { client, refused };
}
