import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AiRunEvent } from '@zhucheng/contracts';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../../db/client.ts';
import { ApiError } from '../../http/api-error.ts';
import { Loop, type BackgroundLog } from '../../infrastructure/loop.ts';
import { doJob, type JobNotes } from '../../infrastructure/do-job.ts';
import { findRunKind, RunBreak, type RunEnding, type RunKind, type RunTools } from './run-kinds.ts';
import type { ModelClient } from '../model/model-client.ts';
import { RunWriter } from './run-writer.ts';
import {
  appendEvents,
  claimRun,
  freeQueuedRun,
  listLapsedRuns,
  renewLeases,
  type AiRun,
} from './runs.repository.ts';
import { endOwnRun, giveBackRun, settleLapsedRun } from './runs.service.ts';

const FAILED = '写作时出了错，点数已退回，请再试一次';
const LAPSED_A_ROUND = 50;
const RETRY_MS = 500;
const GIVE_BACK_WITHIN_MS = 2_000;

/** Times of leases, in milliseconds. */
export interface LeaseTimes {
  /** After this time without a sign of life a run counts as left. */
  leaseMs: number;
  /** Between two renewals, and two looks for runs that were left. */
  roundMs: number;
}

/** A run is known as left within 40 s of the death of its process. */
export const LEASE_TIMES: LeaseTimes = { leaseMs: 30_000, roundMs: 10_000 };

/** Services of {@link RunHost}. */
export interface RunHostOptions {
  db: Database;
  /** For the work of runs. */
  model: ModelClient;
  log: BackgroundLog;
  times: LeaseTimes;
  askTool: RunTools['askTool'];
  /** Tells all processes of new events, or that a run waits in the queue again. */
  announce: (runId: string, news?: 'events' | 'queued') => void;
  /** Tells all processes of events that this one has stored after number `from`. */
  announceStored: (runId: string, from: number, events: readonly AiRunEvent[]) => void;
}

/** A run that this process works on. */
interface HeldRun {
  id: string;
  leaseId: string;
  /** By this process's clock; the database's says the same, or a little later. */
  leasedUntil: number;
  writer: RunWriter;
  stopping: AbortController;
  ended: Promise<void>;
}

/** The runs that this process works on, under leases that it renews; it also sees to the runs that others have left. */
export class RunHost {
  readonly #options: RunHostOptions;
  readonly #held = new Map<string, HeldRun>();
  readonly #loop: Loop;
  #isClosed = false;

  constructor(options: RunHostOptions) {
    this.#options = options;
    this.#loop = new Loop(async () => {
      await this.#round();
      return options.times.roundMs;
    });
  }

  start(): void {
    this.#loop.start();
  }

  /** Gives the runs back that are under way. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const stopped = this.#loop.stop();
    await Promise.all([...this.#held.values()].map((run) => this.#giveBack(run)));
    await stopped;
  }

  /** Works on a waiting run until its end; at once done if another process has it, or this one stops. */
  async work(id: string): Promise<void> {
    if (this.#isClosed) return this.#passOn(id);
    const { db, times, log } = this.#options;
    const lease = { id: uuidv7(), ms: times.leaseMs };
    const leasedUntil = performance.now() + times.leaseMs;
    const run = await claimRun(db, id, lease);
    if (!run) return;
    const queue = { queue: 'ai_run', requests: run.requests, log };
    await doJob(queue, (notes) => this.#hold(run, { id: lease.id, until: leasedUntil }, notes));
  }

  /** Lets others take a run at once that the queue has handed to a process that stops. */
  async #passOn(id: string): Promise<void> {
    await freeQueuedRun(this.#options.db, id);
    this.#options.announce(id, 'queued');
  }

  /** Works on a claimed run until its end, or the end of this process. */
  async #hold(run: AiRun, lease: { id: string; until: number }, notes: JobNotes): Promise<void> {
    const { id } = run;
    notes.add({ 'ai_run.kind': run.kind });
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    const stopping = new AbortController();
    const held: HeldRun = {
      id,
      leaseId: lease.id,
      leasedUntil: lease.until,
      stopping,
      ended,
      writer: this.#createWriter(run, lease.id, () => this.#lose(held)),
    };
    // An attempt of this process that has lost the run and has not noticed yet.
    this.drop(id);
    this.#held.set(id, held);
    try {
      if (this.#isClosed) await this.#giveBack(held);
      else await this.#workOn(run, held, notes);
    } finally {
      if (this.#held.get(id) === held) this.#held.delete(id);
      resolve();
    }
  }

  /** Works on a waiting run, which nobody waits for. */
  beginWork(id: string): void {
    this.work(id).catch((err: unknown) => {
      this.#options.log.error({ err }, 'a run could not be begun; another process will');
    });
  }

  /** Ends the work on a run that has ended elsewhere. */
  drop(id: string): void {
    const run = this.#held.get(id);
    if (run) this.#lose(run);
  }

  #createWriter({ id, lastSeq }: AiRun, leaseId: string, onLost: () => void): RunWriter {
    const { db, times, announceStored } = this.#options;
    let from = lastSeq;
    return new RunWriter({
      onLost,
      store: async (events, written) => {
        const append = { runId: id, leaseId, from, events, written, leaseMs: times.leaseMs };
        if (!(await appendEvents(db, append))) return false;
        announceStored(id, from, events);
        from += events.length;
        return true;
      },
    });
  }

  async #workOn(run: AiRun, held: HeldRun, notes: JobNotes): Promise<void> {
    const { writer, stopping } = held;
    const { signal } = stopping;
    const ending = await this.#getEnding(run, findRunKind(run.kind), held);
    notes.add({ 'ai_run.state': ending.state });
    if (signal.aborted) return;
    await writer.close();
    while (!signal.aborted) {
      try {
        if (await endOwnRun(this.#options.db, held, ending)) this.#options.announce(run.id);
        return;
      } catch (err) {
        this.#options.log.error({ err }, 'the end of a run is not stored yet');
        await sleep(RETRY_MS);
      }
    }
  }

  async #getEnding(
    run: AiRun,
    kind: RunKind | undefined,
    { writer, stopping: { signal } }: HeldRun,
  ): Promise<RunEnding> {
    const { db, model, log, askTool } = this.#options;
    try {
      if (!kind) throw new Error(`this process does not know runs of the kind ${run.kind}`);
      const append: RunTools['append'] = (event) => writer.append(event);
      const work = kind.work(run, { append, signal, db, model, askTool });
      // Work that does not mind the signal goes on unheard.
      await Promise.race([work, aborted(signal)]);
      return { state: 'done' };
    } catch (error) {
      if (error instanceof RunBreak) return { state: 'interrupted', reason: error.message };
      if (error instanceof ApiError) return { state: 'failed', reason: error.message };
      if (!signal.aborted) log.error({ err: error }, `a run of ${run.kind} failed`);
      return { state: 'failed', reason: FAILED };
    }
  }

  #lose({ writer, stopping }: HeldRun): void {
    writer.abandon();
    stopping.abort();
  }

  async #giveBack(run: HeldRun): Promise<void> {
    // The database may be away for longer than the process has to stop.
    const timeIsUp = new AbortController();
    await Promise.race([
      run.writer.close(),
      run.ended,
      sleep(GIVE_BACK_WITHIN_MS, undefined, { signal: timeIsUp.signal }).catch(() => undefined),
    ]);
    timeIsUp.abort();
    this.#lose(run);
    await giveBackRun(this.#options.db, run).catch((err: unknown) =>
      this.#options.log.error({ err }, 'a run was left without being given back'),
    );
    this.#options.announce(run.id, 'queued');
  }

  async #round(): Promise<void> {
    try {
      await this.#renew();
      await this.#settleLapsed();
    } catch (err) {
      this.#options.log.error({ err }, 'the leases of runs could not be renewed');
    }
    for (const run of this.#held.values()) if (run.leasedUntil < performance.now()) this.#lose(run);
  }

  async #renew(): Promise<void> {
    if (this.#held.size === 0) return;
    const { db, times } = this.#options;
    const until = performance.now() + times.leaseMs;
    const runs = [...this.#held.values()];
    const leases = runs.map(({ leaseId }) => leaseId);
    const kept = new Set(await renewLeases(db, leases, times.leaseMs));
    for (const run of runs) {
      if (kept.has(run.leaseId)) run.leasedUntil = until;
      else this.#lose(run);
    }
  }

  async #settleLapsed(): Promise<void> {
    const { db, announce, log } = this.#options;
    for (const { id } of await listLapsedRuns(db, LAPSED_A_ROUND)) {
      try {
        const fate = await settleLapsedRun(db, id);
        if (fate === 'begin') this.beginWork(id);
        else if (fate !== 'none') announce(id, fate === 'queued' ? 'queued' : 'events');
      } catch (err) {
        log.error({ err }, 'a run that was left could not be ended and is tried again');
      }
    }
  }
}

const aborted = async (signal: AbortSignal): Promise<void> => {
  if (!signal.aborted) await once(signal, 'abort');
};
