import { parentPort } from 'node:worker_threads';
import {
  VectorSet,
  type VectorEntry,
  type VectorHit,
  type VectorQuery,
} from './vector-set.rules.ts';

/** What the thread is asked for, in order. */
export type VectorTask =
  | { task: 'update'; add: readonly VectorEntry[]; remove: readonly number[] }
  | {
      task: 'search';
      id: number;
      query: VectorQuery;
      /** Vectors of one account's uploads, which the thread does not keep. */
      own: readonly VectorEntry[];
    };

/** The answer to a search. */
export interface VectorAnswer {
  id: number;
  hits: VectorHit[];
}

const published = new VectorSet();

/** Thread that holds the vectors of published passages: to compare all of them takes milliseconds, in which a process answers nobody. */
parentPort?.on('message', (task: VectorTask) => {
  if (task.task === 'update') {
    for (const id of task.remove) published.remove(id);
    for (const entry of task.add) published.add(entry);
    return;
  }
  const { id, query, own } = task;
  const owned = new VectorSet();
  for (const entry of own) owned.add(entry);
  const hits = [...published.search(query), ...owned.search(query)]
    .toSorted((one, other) => other.similarity - one.similarity || (one.key < other.key ? -1 : 1))
    .slice(0, query.limit);
  parentPort?.postMessage({ id, hits } satisfies VectorAnswer);
});
