import type { SocketSide } from '@zhucheng/domain-service/chat';
import type { Database } from '../../../db/client.ts';
import type { BackgroundLog } from '../../../infrastructure/loop.ts';
import { raiseManyMarks, type NewMarks } from './marks.repository.ts';

/** Time in which marks are gathered into one statement, in milliseconds. */
const GATHER_MS = 100;

/** Which mark of which side is raised. */
export interface Mark {
  conversationId: string;
  side: SocketSide;
  kind: 'delivered' | 'read';
  seq: number;
}

const FIELDS = {
  visitor: { delivered: 'visitorDeliveredSeq', read: 'visitorReadSeq' },
  agent: { delivered: 'agentDeliveredSeq', read: 'agentReadSeq' },
} as const;

const noMarks = (conversationId: string): NewMarks => ({
  conversationId,
  visitorDeliveredSeq: 0,
  visitorReadSeq: 0,
  agentDeliveredSeq: 0,
  agentReadSeq: 0,
});

/** Raises delivered and read marks, those of a tenth of a second in one statement. A lost mark is told again. */
export class MarkWriter {
  readonly #db: Database;
  readonly #log: BackgroundLog;
  readonly #onRaised: (conversationId: string) => void;
  #waiting = new Map<string, NewMarks>();
  #timer: NodeJS.Timeout | undefined;

  /** `onRaised` is called with the id of each conversation whose marks have changed. */
  constructor(db: Database, log: BackgroundLog, onRaised: (conversationId: string) => void) {
    this.#db = db;
    this.#log = log;
    this.#onRaised = onRaised;
  }

  raise({ conversationId, side, kind, seq }: Mark): void {
    const marks = this.#waiting.get(conversationId) ?? noMarks(conversationId);
    const field = FIELDS[side][kind];
    marks[field] = Math.max(marks[field], seq);
    this.#waiting.set(conversationId, marks);
    this.#timer ??= setTimeout(() => void this.#write(), GATHER_MS);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#waiting.clear();
  }

  async #write(): Promise<void> {
    const marks = [...this.#waiting.values()];
    this.#waiting = new Map();
    try {
      for (const id of await raiseManyMarks(this.#db, marks)) this.#onRaised(id);
    } catch (err) {
      this.#log.error({ err }, 'marks of conversations were not written');
    }
    this.#timer = undefined;
    if (this.#waiting.size > 0) this.#timer = setTimeout(() => void this.#write(), GATHER_MS);
  }
}
