import type { AiRunEndState } from '@zhucheng/contracts';
import type { Database } from '../../db/client.ts';
import type { Broadcasts } from '../../db/signals/signals.ts';
import type { BackgroundLog } from '../../infrastructure/loop.ts';
import type { ModelClient } from '../model/model-client.ts';
import { RunFeeds } from './run-feeds.ts';
import { RunHost, type LeaseTimes } from './run-host.ts';
import type { AskTool } from './run-kinds.ts';
import { findRun } from './runs.repository.ts';
import { createRun, requireOwnRun, stopRun, type RunOrder } from './runs.service.ts';

/** What processes tell each other of a run: that there is something new, and what to do about it. */
interface RunNews {
  run: string;
  news: 'events' | 'ended' | 'queued';
}

/** Services of {@link Runs}. */
export interface RunsOptions {
  db: Database;
  model: ModelClient;
  broadcasts: Broadcasts;
  log: BackgroundLog;
  times: LeaseTimes;
  askTool: AskTool;
}

/** Runs of the writing tools: begins, stops and follows them, whichever process works on them. */
export class Runs {
  readonly #options: RunsOptions;
  readonly #feeds: RunFeeds;
  readonly #host: RunHost;
  readonly #unsubscribe: () => void;
  readonly #queueListeners = new Set<() => void>();

  constructor(options: RunsOptions) {
    const { db, model, broadcasts, log, times, askTool } = options;
    this.#options = options;
    this.#feeds = new RunFeeds(db);
    const announce = (run: string, news: RunNews['news'] = 'events') => this.#tell({ run, news });
    this.#host = new RunHost({
      db,
      model,
      log,
      times,
      askTool,
      announce,
      announceStored: (run, from, events) => {
        this.#feeds.add(run, from, events);
        this.#tellOthers({ run, news: 'events' });
      },
    });
    this.#unsubscribe = broadcasts.subscribe({
      onText: (text) => {
        // Others broadcast as well.
        if (text.startsWith('{"run":')) this.#hear(JSON.parse(text) as RunNews);
      },
      onGap: () => this.#feeds.refreshAll(),
    });
  }

  start(): void {
    this.#host.start();
  }

  async close(): Promise<void> {
    this.#unsubscribe();
    this.#feeds.close();
    await this.#host.close();
  }

  /** Stores a run and begins it. Throws if the member has two already, or too little quota. */
  async run(order: RunOrder): Promise<string> {
    const id = await this.#options.db.transaction((tx) => createRun(tx, order));
    await this.begin(id);
    return id;
  }

  /** Begins a run that `createRun` has stored in a transaction, which is committed now. */
  async begin(id: string): Promise<void> {
    const run = await findRun(this.#options.db, id);
    if (run?.queued) this.#tell({ run: id, news: 'queued' });
    else this.#host.beginWork(id);
  }

  /** Works on a run of the queue until its end. */
  work(id: string): Promise<void> {
    return this.#host.work(id);
  }

  /** Ends a member's run where it stands; returns how it ended. */
  async stop(accountId: string, id: string): Promise<AiRunEndState> {
    const state = await stopRun(this.#options.db, accountId, id);
    this.#tell({ run: id, news: 'ended' });
    return state;
  }

  /**
   * Events of a member's run after a number, as they come, from whichever process; null if there is none left. A number that
   * the run has not reached means nothing: its events come from the first one.
   */
  async follow(accountId: string, id: string, lastSeq: number, signal: AbortSignal) {
    const run = await requireOwnRun(this.#options.db, accountId, id);
    if (run.endedAt && lastSeq === run.lastSeq) return null;
    return this.#feeds.follow(id, lastSeq > run.lastSeq ? 0 : lastSeq, signal);
  }

  /** Calls a function when any process queues a run. */
  onQueued(wake: () => void): () => void {
    this.#queueListeners.add(wake);
    return () => this.#queueListeners.delete(wake);
  }

  #tell(news: RunNews): void {
    this.#tellOthers(news);
    this.#hear(news);
  }

  #tellOthers(news: RunNews): void {
    this.#options.broadcasts.send(JSON.stringify(news));
  }

  #hear({ run, news }: RunNews): void {
    this.#feeds.refresh(run);
    if (news === 'ended') this.#host.drop(run);
    if (news === 'queued') for (const wake of this.#queueListeners) wake();
  }
}
