import type { SendRequest } from '@zhucheng/api-client';
import type { RunningExperiment, Variant, ViewCount } from '@zhucheng/domain-service/experiments';
import type { InvalidationTarget } from '../cache/invalidations.server.ts';
import { logger } from '../log.server.ts';
import type { ServerSettings } from '../settings.server.ts';

/** Tag of the invalidation that says that experiments have started or ended. */
const TAG = 'experiment';

const PATH = '/api/internal/experiments';

/** Times in milliseconds. */
export interface ExperimentTimes {
  /** Interval of the reports of views. */
  report: number;
  /** Delay after which a failed question for what runs is repeated. */
  retry: number;
  timeout: number;
}

const TIMES: ExperimentTimes = { report: 10_000, retry: 2_000, timeout: 5_000 };

/** Maximum number of variants whose views wait for a report; more would mean that the API is gone for good. */
const MAX_WAITING = 1_000;

/**
 * Experiments that run, as the API tells, and views that wait to be reported to it. What runs is asked again with each
 * connection to the invalidations and after each start and end; while the API is away, what is known goes on. Views of a
 * failed report are reported with the next.
 */
export class Experiments implements InvalidationTarget {
  readonly #settings: Pick<ServerSettings, 'apiOrigin' | 'serviceToken'>;
  readonly #send: SendRequest;
  readonly #times: ExperimentTimes;
  readonly #timer: NodeJS.Timeout;
  #running: ReadonlyMap<string, RunningExperiment> = new Map();
  #waiting = new Map<string, ViewCount>();
  #questions = 0;
  #retry: NodeJS.Timeout | undefined;

  constructor(
    settings: Pick<ServerSettings, 'apiOrigin' | 'serviceToken'>,
    send: SendRequest,
    times: ExperimentTimes = TIMES,
  ) {
    this.#settings = settings;
    this.#send = send;
    this.#times = times;
    this.#timer = setInterval(() => void this.#report(), times.report).unref();
  }

  /** Returns the experiment that runs on a page. */
  find(pathname: string): RunningExperiment | undefined {
    return this.#running.get(pathname);
  }

  /** Counts a view of a variant; `isFirst` if the visitor had no letter yet. */
  count({ id }: RunningExperiment, variant: Variant, isFirst: boolean): void {
    this.#add({ experimentId: id, variant, views: 1, visitors: isFirst ? 1 : 0 });
  }

  invalidate(tags: readonly string[]): void {
    if (tags.includes(TAG)) void this.#refresh();
  }

  clear(): void {
    void this.#refresh();
  }

  /** While disconnected, what is known goes on. */
  setConnected(): void {}

  /** Reports the last views. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    clearTimeout(this.#retry);
    this.#questions = Infinity;
    await this.#report();
  }

  #add(count: ViewCount): void {
    const key = `${count.experimentId} ${count.variant}`;
    const known = this.#waiting.get(key);
    if (!known) {
      if (this.#waiting.size < MAX_WAITING) this.#waiting.set(key, { ...count });
      return;
    }
    known.views += count.views;
    known.visitors += count.visitors;
  }

  async #call(path: string, body?: string) {
    const { apiOrigin, serviceToken } = this.#settings;
    const { status, text } = await this.#send({
      url: apiOrigin + path,
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'x-service-token': serviceToken,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body,
      timeoutMs: this.#times.timeout,
    });
    if (status >= 300) throw new Error(`HTTP ${status}`);
    return text();
  }

  async #refresh(): Promise<void> {
    clearTimeout(this.#retry);
    this.#questions += 1;
    const question = this.#questions;
    try {
      const { experiments } = JSON.parse(await this.#call(PATH)) as {
        experiments: RunningExperiment[];
      };
      // The reply to a later question is newer.
      if (question !== this.#questions) return;
      this.#running = new Map(experiments.map((experiment) => [experiment.page, experiment]));
    } catch (error) {
      if (question !== this.#questions) return;
      logger.warn({ error }, 'running experiments unknown');
      this.#retry = setTimeout(() => void this.#refresh(), this.#times.retry).unref();
    }
  }

  async #report(): Promise<void> {
    const counts = [...this.#waiting.values()];
    if (counts.length === 0) return;
    this.#waiting = new Map();
    try {
      await this.#call(`${PATH}/views`, JSON.stringify({ counts }));
    } catch (error) {
      logger.warn({ error }, 'views not reported');
      for (const count of counts) this.#add(count);
    }
  }
}
