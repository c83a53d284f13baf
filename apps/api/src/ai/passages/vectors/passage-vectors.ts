import type { ChangeListener } from '../../../db/signals/change-listener.ts';
import type { Database } from '../../../db/client.ts';
import { sendSignal } from '../../../db/signals/signals.ts';
import { EMBED_BATCH, type EmbeddingClient } from '../../model/embedding-client.ts';
import type { ModelLog } from '../../model/token-budget.ts';
import type { PassageScope } from '../passage-matches.repository.ts';
import { VectorScanner } from './vector-scanner.ts';
import {
  deleteOtherVectors,
  findPublishedVectors,
  insertVectors,
  listOwnVectors,
  listPublishedIds,
  listUnembedded,
  type UnembeddedPassage,
} from './vectors.repository.ts';

/** Sent to all processes when passages have got vectors. */
const SIGNAL = 'passage-vectors';
/** Content may become due without any notification. */
const MAX_AGE_MS = 60_000;
/** Vectors a statement. */
const LOADED_AT_ONCE = 500;
/** Vectors of uploads that one search compares, the newest: 10 files of 300 pages have about as many. */
const MAX_OWN = 20_000;
/** A job goes on for so long at most; the next one continues. */
const MAX_JOB_MS = 10 * 60_000;

/** Services of {@link PassageVectors}. */
export interface PassageVectorsOptions {
  db: Database;
  embeddings: EmbeddingClient;
  changes: ChangeListener;
  log: ModelLog;
}

/** What is searched for, and for whom. */
export interface VectorSearch {
  query: string;
  limit: number;
  scope: PassageScope;
  /** Business types, and `MATERIAL`; all when left out. */
  kinds: readonly string[] | undefined;
}

/**
 * The vectors of the passages in a database. Those of published ones lie in a thread, which follows the table: after a change it is compared
 * with what the thread has. Whether a passage may be seen its row says, in the statement that reads it.
 */
export class PassageVectors {
  readonly #options: PassageVectorsOptions;
  readonly #unsubscribe: () => void;
  #scanner = new VectorScanner();
  #kept = new Set<number>();
  #isStale = true;
  #readAt = -Infinity;
  #reading: Promise<void> | undefined;

  constructor(options: PassageVectorsOptions) {
    this.#options = options;
    const onChange = () => {
      this.#isStale = true;
    };
    this.#unsubscribe = options.changes.subscribe({
      onChange,
      onConnection: onChange,
      onSignal: (name) => name === SIGNAL && onChange(),
    });
  }

  async close(): Promise<void> {
    this.#unsubscribe();
    await this.#reading;
    await this.#scanner.close();
  }

  /** Keys of the passages nearest to a query, nearest first; none without a vector of the query. */
  async search({ query, limit, scope, kinds }: VectorSearch): Promise<string[]> {
    const { db, embeddings, log } = this.#options;
    void this.refresh();
    const vector = await embeddings.embedQuery(query);
    if (!vector) return [];
    const isOwn = scope.accountId !== null && (kinds?.includes('MATERIAL') ?? true);
    try {
      const own = isOwn ? await listOwnVectors(db, embeddings.model, scope, MAX_OWN) : [];
      const hits = await this.#scanner.search({ vector, limit, kinds }, own);
      return hits.map(({ key }) => key);
    } catch (err) {
      log.warn({ err }, 'vectors could not be searched');
      return [];
    }
  }

  /** Reads what has changed since the last time, if anything may have. Searches don't wait for it. */
  refresh(): Promise<void> {
    const isFresh = !this.#isStale && performance.now() - this.#readAt < MAX_AGE_MS;
    if (isFresh && !this.#scanner.ended) return Promise.resolve();
    this.#reading ??= this.#read()
      .catch((err: unknown) => {
        this.#isStale = true;
        this.#options.log.warn({ err }, 'vectors could not be read and are read again');
      })
      .finally(() => {
        this.#reading = undefined;
      });
    return this.#reading;
  }

  async #read(): Promise<void> {
    const { db, embeddings } = this.#options;
    if (this.#scanner.ended) {
      this.#scanner = new VectorScanner();
      this.#kept = new Set();
    }
    this.#isStale = false;
    this.#readAt = performance.now();
    const published = new Set(await listPublishedIds(db, embeddings.model));
    const gone = [...this.#kept].filter((id) => !published.has(id));
    const fresh = [...published].filter((id) => !this.#kept.has(id));
    this.#scanner.update([], gone);
    for (const id of gone) this.#kept.delete(id);
    for (let at = 0; at < fresh.length; at += LOADED_AT_ONCE) {
      const entries = await findPublishedVectors(db, fresh.slice(at, at + LOADED_AT_ONCE));
      this.#scanner.update(entries, []);
      for (const { id } of entries) this.#kept.add(id);
    }
  }

  /** Gives vectors to the passages that have none by the present model; those of other models go when all have one. */
  async embedMissing(): Promise<void> {
    const { db, embeddings } = this.#options;
    const until = performance.now() + MAX_JOB_MS;
    let [after, made, isWhole] = [0, 0, true];
    while (performance.now() < until) {
      const passages = await listUnembedded(db, embeddings.model, after, EMBED_BATCH);
      const last = passages.at(-1);
      if (!last) {
        if (isWhole) await deleteOtherVectors(db, embeddings.model);
        break;
      }
      const outcome = await embeddings.embedTexts(passages.map(toEmbeddedText));
      // What these texts did to the model they would do again: others come first.
      if (outcome.end === 'refused') isWhole = false;
      else if (outcome.end !== 'done') break;
      else made += await this.#keep(passages, outcome.vectors);
      after = last.id;
    }
    if (made === 0) return;
    this.#isStale = true;
    await sendSignal(db, SIGNAL);
  }

  async #keep(
    passages: readonly UnembeddedPassage[],
    vectors: readonly Float32Array[],
  ): Promise<number> {
    const { db, embeddings } = this.#options;
    const kept = passages.flatMap(({ key }, at) => {
      const vector = vectors[at];
      return vector ? [{ key, vector }] : [];
    });
    await insertVectors(db, embeddings.model, kept);
    return kept.length;
  }
}

/** What a passage means depends on what stands above it. */
const toEmbeddedText = ({ title, headingPath, text }: UnembeddedPassage): string =>
  [title, ...headingPath, text].join('\n');
