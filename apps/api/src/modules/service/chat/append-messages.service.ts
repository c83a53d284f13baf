import { CODES } from '@zhucheng/contracts';
import type { ChatMessage } from '@zhucheng/domain-service/chat';
import type { Database } from '../../../db/client.ts';
import { toUniqueViolation } from '../../../db/unique-violation.ts';
import { ApiError } from '../../../http/api-error.ts';
import { toWireId, toWireTime } from '../../../wire-format.ts';
import { emitMessagesStored } from './chat-events.ts';
import {
  insertMessages,
  type MessageNumber,
  type MessageRow,
  type NewMessage,
} from './messages.repository.ts';

/** Sender id of the assistant and the system. */
export const NO_SENDER = '00000000-0000-0000-0000-000000000000';

/** Maximum messages of one transaction. */
const MAX_BATCH = 256;

/** Attempts to store a message that another process stores at the same moment. */
const MAX_ATTEMPTS = 3;

/** Acknowledgement of a message, as senders get it. */
export interface MessageReceipt {
  /** Number in the conversation. */
  seq: number;
  /** Id on the wire. */
  id: string;
  createdAt: string;
  /** The message was stored before, under this number. */
  repeated: boolean;
}

interface Waiting {
  message: NewMessage;
  resolve: (receipt: MessageReceipt) => void;
  reject: (error: unknown) => void;
}

/**
 * Stores messages in groups: while one transaction runs, further messages wait and are stored together by the next.
 * One transaction at a time keeps the order in which a sender wrote.
 */
class MessageWriter {
  readonly #db: Database;
  #waiting: Waiting[] = [];
  #running = false;

  constructor(db: Database) {
    this.#db = db;
  }

  append(message: NewMessage): Promise<MessageReceipt> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ message, resolve, reject });
      if (this.#running) return;
      this.#running = true;
      // All messages that have arrived by now share the first transaction.
      setImmediate(() => void this.#run());
    });
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      await this.#store(takeBatch(this.#waiting, (rest) => (this.#waiting = rest)));
    }
    this.#running = false;
  }

  async #store(batch: readonly Waiting[]): Promise<void> {
    try {
      await storeBatch(this.#db, batch);
    } catch (error) {
      if (batch.length === 1 || !isCausedByMessage(error)) {
        batch.forEach(({ reject }) => reject(error));
        return;
      }
      // One message must not take the others with it.
      for (const one of batch) await this.#store([one]);
    }
  }
}

/** Takes the next messages, each sender's id once: a repetition waits for the next transaction. */
function takeBatch(waiting: readonly Waiting[], keep: (rest: Waiting[]) => void): Waiting[] {
  const batch: Waiting[] = [];
  const rest: Waiting[] = [];
  const keys = new Set<string>();
  for (const one of waiting) {
    const { conversationId, senderKind, senderId, clientId } = one.message;
    const key = [conversationId, senderKind, senderId, clientId].join(' ');
    if (batch.length >= MAX_BATCH || keys.has(key)) {
      rest.push(one);
    } else {
      keys.add(key);
      batch.push(one);
    }
  }
  keep(rest);
  return batch;
}

async function storeBatch(db: Database, batch: readonly Waiting[]): Promise<void> {
  const messages = batch.map(({ message }) => message);
  const numbers = await insertWithRetry(db, messages);
  const stored = batch.flatMap(({ message }, i) => {
    const number = numbers[i];
    return number && !number.repeated ? [{ message, number }] : [];
  });
  batch.forEach(({ resolve, reject }, i) => {
    const number = numbers[i];
    if (number) resolve(toReceipt(number));
    else reject(new ApiError(CODES.notFound, '这个会话已经不在了，请重新打开在线客服'));
  });
  if (stored.length === 0) return;
  emitMessagesStored(
    stored
      .toSorted((a, b) => a.number.seq - b.number.seq)
      .map(({ message, number }) => ({
        conversationId: toWireId(message.conversationId),
        senderId: toWireId(message.senderId),
        message: toMessage(message, number),
        reopened: message.senderKind === 'visitor' && number.stateBefore === 'closed',
      })),
  );
}

/** A unique violation means that another process has just stored the message: then it is found. */
async function insertWithRetry(db: Database, messages: readonly NewMessage[], attempt = 1) {
  try {
    return await insertMessages(db, messages);
  } catch (error) {
    if (attempt >= MAX_ATTEMPTS || !toUniqueViolation(error)) throw error;
    return insertWithRetry(db, messages, attempt + 1);
  }
}

/** Tests whether an error comes from what a message holds and not from the database's state. */
function isCausedByMessage(error: unknown): boolean {
  for (let cause = error; cause instanceof Object; cause = (cause as Error).cause) {
    // Classes of data errors and of violated constraints.
    if (/^2[23]/.test(String((cause as { code?: unknown }).code))) return true;
  }
  return false;
}

const toReceipt = ({ seq, id, createdAt, repeated }: MessageNumber): MessageReceipt => ({
  seq,
  id: toWireId(id),
  createdAt: toWireTime(createdAt),
  repeated,
});

function toMessage(message: NewMessage, { seq, id, createdAt }: MessageNumber): ChatMessage {
  return {
    seq,
    id: toWireId(id),
    clientId: message.clientId,
    from: message.senderKind,
    senderName: message.senderName ?? '',
    kind: message.kind,
    text: message.text,
    file: message.file ?? null,
    card: message.card ?? null,
    createdAt: toWireTime(createdAt),
  };
}

/** Message of a row as both sides see it. */
export function toWireMessage({ senderKind, ...row }: MessageRow): ChatMessage {
  return {
    seq: row.seq,
    id: toWireId(row.id),
    clientId: row.clientId,
    from: senderKind,
    senderName: row.senderName,
    kind: row.kind,
    text: row.text,
    file: row.file && { ...row.file, id: toWireId(row.file.id) },
    card: row.card,
    createdAt: toWireTime(row.createdAt),
  };
}

const writers = new WeakMap<Database, MessageWriter>();

/**
 * Stores a message with its conversation's next number and resolves after the commit. The same sender's id again gives
 * the number that the message has. Throws 40400 if the conversation does not exist. `db` is a pool, no transaction.
 */
export function appendMessage(db: Database, message: NewMessage): Promise<MessageReceipt> {
  let writer = writers.get(db);
  if (!writer) writers.set(db, (writer = new MessageWriter(db)));
  // Half a surrogate pair is stored as its replacement: listeners get the same text.
  return writer.append({ ...message, text: message.text.toWellFormed() });
}

/** Stores messages in the order given; see {@link appendMessage}. */
export const appendMessages = (
  db: Database,
  messages: readonly NewMessage[],
): Promise<MessageReceipt[]> => Promise.all(messages.map((message) => appendMessage(db, message)));
