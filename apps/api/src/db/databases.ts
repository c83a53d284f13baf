import type { Database, PooledDatabase } from './client.ts';
import { openDatabase } from './client.ts';

/** Milliseconds after a change in which reads go to the primary: a replica may lag behind. */
const REPLICA_LAG = 5_000;

/** Options of {@link Databases}. */
export interface DatabasesSettings {
  url: string;
  replicaUrls: readonly string[];
  max: number;
}

/** Pools of the primary and its replicas. */
export class Databases {
  readonly primary: PooledDatabase;
  readonly #replicas: PooledDatabase[];
  #turn = 0;
  #changedAt = -Infinity;

  constructor({ url, replicaUrls, max }: DatabasesSettings) {
    this.primary = openDatabase(url, { max });
    this.#replicas = replicaUrls.map((replica) => openDatabase(replica, { max }));
  }

  /** Next replica in turn, or the primary when there is none or content has just changed. */
  reader(): Database {
    if (this.#replicas.length === 0 || performance.now() - this.#changedAt < REPLICA_LAG) {
      return this.primary;
    }
    this.#turn = (this.#turn + 1) % this.#replicas.length;
    return this.#replicas[this.#turn] ?? this.primary;
  }

  /** Records that content has just changed on the primary. */
  noteChange(): void {
    this.#changedAt = performance.now();
  }

  async close(): Promise<void> {
    await Promise.all([this.primary, ...this.#replicas].map((db) => db.$client.end()));
  }
}
