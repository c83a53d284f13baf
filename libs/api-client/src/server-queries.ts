import { defaultSerializeQueryArgs } from '@reduxjs/toolkit/query/react';
import { performCall, type CallOptions } from './call.ts';
import type { Outcome } from './envelope.ts';
import { descriptionOf, type QueryThunk } from './query-thunk.ts';
import type { QueryRunner } from './query-runner.ts';
import type { Snapshot } from './snapshot.ts';

/** Nobody cancels a rendering: it is shared by all who wait for the page. */
const NEVER = new AbortController().signal;

/**
 * The queries of one rendering. They run without a store (whose book-keeping would cost more than the rendering), each
 * once; the store for the rendering is made from their results. Failed ones leave nothing: the page shows their
 * loading state, and the browser asks again.
 */
export class ServerQueries implements QueryRunner {
  readonly #calls: CallOptions;
  readonly #running = new Map<string, Promise<Outcome>>();
  readonly #done: Snapshot['queries'] = {};

  constructor(calls: CallOptions) {
    this.#calls = calls;
  }

  /** The finished queries. */
  get results(): Snapshot['queries'] {
    return this.#done;
  }

  run<Data>(query: QueryThunk<Data>): Promise<{ data?: Data; error?: unknown }> {
    const { endpointName, arg, call } = descriptionOf(query);
    const key = keyOf(endpointName, arg);
    const running = this.#running.get(key) ?? performCall(call, this.#calls, NEVER);
    if (!this.#running.has(key)) {
      this.#running.set(key, running);
      return running.then((outcome) => {
        if (!outcome.error)
          this.#done[key] = { endpointName, originalArgs: arg, data: outcome.data };
        return outcome as { data?: Data };
      });
    }
    return running as Promise<{ data?: Data }>;
  }
}

/** The key under which RTK Query's hooks look for a reply. */
function keyOf(endpointName: string, queryArgs: unknown): string {
  return defaultSerializeQueryArgs({
    endpointName,
    queryArgs,
    // The default serialiser does not look at it.
    endpointDefinition: undefined as never,
  });
}
