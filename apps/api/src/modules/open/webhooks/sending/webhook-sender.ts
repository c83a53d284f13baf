import type { Config } from '../../../../config.ts';
import { openDatabase, type PooledDatabase } from '../../../../db/client.ts';
import { sharedMoment } from '../../../../infrastructure/clock.ts';
import type { GuardedClient } from '../../../../infrastructure/outgoing/guarded-client.ts';
import { Loop, type BackgroundLog } from '../../../../infrastructure/loop.ts';
import { createWebhookClient } from '../webhook-client.ts';
import { deliverNext, type Delivering } from './deliver-turn.service.ts';
import { claimQueues, saveQueue, type ClaimedQueue } from './queue.repository.ts';

/** Queues that a worker serves at the same time. A slow receiver holds one of them for a turn, and the others go on. */
const MAX_TURNS = 50;

/** Milliseconds after which a queue gives its place to the next one. */
const TURN_MS = 2_000;

/** Milliseconds for which a queue is a worker's: a request takes at most ten seconds. Those of a dead worker wait so long. */
const LEASE_MS = 15_000;

/** Milliseconds between two looks for messages that are due. */
const POLL_MS = 500;

const CONNECTIONS = 4;

/** Sends what is in the queues of webhooks. Any number of workers may run: they share the queues. */
export class WebhookSender {
  readonly #log: BackgroundLog;
  readonly #db: PooledDatabase;
  readonly #client: GuardedClient;
  readonly #delivering: Delivering;
  readonly #turns = new Set<Promise<void>>();
  readonly #loop = new Loop((stopping) => this.#startTurns(stopping));

  constructor(config: Config, log: BackgroundLog, clock = () => sharedMoment()) {
    this.#log = log;
    this.#client = createWebhookClient(config);
    this.#db = openDatabase(config.databaseUrl, {
      max: CONNECTIONS,
      poolers: config.poolers,
      applicationName: 'zhucheng-webhooks',
    });
    this.#delivering = { db: this.#db, config, client: this.#client, clock, log };
  }

  start(): void {
    this.#loop.start();
  }

  /** Stops after the requests that are being sent. */
  async stop(): Promise<void> {
    await this.#loop.stop();
    await Promise.all(this.#turns);
    await this.#client.close();
    await this.#db.$client.end();
  }

  async #startTurns(stopping: AbortSignal): Promise<number> {
    const max = MAX_TURNS - this.#turns.size;
    if (max === 0) {
      await Promise.race(this.#turns);
      return 0;
    }
    try {
      const queues = await claimQueues(this.#db, { ...this.#lease(), max });
      for (const queue of queues) {
        const turn = this.#takeTurn(queue, stopping).finally(() => this.#turns.delete(turn));
        this.#turns.add(turn);
      }
    } catch (err) {
      this.#log.error({ err }, 'queues of webhooks could not be read and are tried again');
    }
    return POLL_MS;
  }

  /** Serves a queue for a while, and gives it back. After an error it comes back with the end of the lease. */
  async #takeTurn(queue: ClaimedQueue, stopping: AbortSignal): Promise<void> {
    const { endpointId } = queue;
    const end = Date.now() + TURN_MS;
    try {
      let left: ClaimedQueue | undefined = queue;
      while (left) {
        left = await deliverNext(this.#delivering, left);
        if (stopping.aborted || Date.now() > end) break;
        if (left) await saveQueue(this.#db, endpointId, { leasedUntil: this.#lease().until });
      }
      await saveQueue(this.#db, endpointId, { leasedUntil: null });
    } catch (err) {
      this.#log.error({ err }, 'a queue of webhooks stopped and is tried again');
    }
  }

  #lease() {
    const now = this.#delivering.clock();
    return { now, until: new Date(now.getTime() + LEASE_MS) };
  }
}
