import { defaultSerializeQueryArgs } from '@reduxjs/toolkit/query/react';
import { performCall, type CallOptions } from '../call.ts';
import type { CallResult } from '../envelope.ts';
import { getQueryDescription, type QueryDescription, type QueryThunk } from './query-thunk.ts';
import type { QueryNeed, QueryRunner } from './query-runner.ts';
import type { Snapshot } from './snapshot.ts';

/** Nobody cancels a rendering: it is shared by all who wait for the page. */
const NEVER = new AbortController().signal;

/** A call's outcome and what its reply is made of. */
export interface TaggedResult {
  result: CallResult;
  tags: readonly string[];
}

/** Answers from memory what several renderings ask alike, or performs it. */
export type ShareReply = (
  key: string,
  perform: () => Promise<TaggedResult>,
) => Promise<TaggedResult>;

/** Options of the queries of one rendering. */
export interface ServerQueryOptions {
  callOptions: Omit<CallOptions, 'onTags'>;
  /** Told what the page is made of. */
  onTags?: (tags: readonly string[]) => void;
  /** For optional queries, which are mostly those of the frame around the pages: the same for all of them. */
  share?: ShareReply;
}

/**
 * The queries of one rendering. They run without a store (whose book-keeping would cost more than the rendering), each
 * once; the store for the rendering is made from their results. Failed ones leave nothing: the page shows their
 * loading state, and the browser asks again.
 */
export class ServerQueries implements QueryRunner {
  readonly #options: ServerQueryOptions;
  readonly #running = new Map<string, Promise<CallResult>>();
  readonly #done: Snapshot['queries'] = {};
  readonly #sent = new Set<string>();
  #partial = false;

  constructor(options: ServerQueryOptions) {
    this.#options = options;
  }

  /** The finished queries. */
  get results(): Snapshot['queries'] {
    return this.#done;
  }

  /** Those of them that the browser needs. */
  get sent(): Snapshot['queries'] {
    return Object.fromEntries(Object.entries(this.#done).filter(([key]) => this.#sent.has(key)));
  }

  /** True after a transient failure: the page is incomplete and must not be cached. */
  get partial(): boolean {
    return this.#partial;
  }

  run<Data>(query: QueryThunk<Data>, _signal: AbortSignal, need: QueryNeed) {
    const description = getQueryDescription(query);
    const key = getCacheKey(description.endpointName, description.arg);
    if (need !== 'unsent') this.#sent.add(key);
    let running = this.#running.get(key);
    if (!running) {
      running = this.#perform(key, description, need);
      this.#running.set(key, running);
    }
    return running as Promise<{ data?: Data; error?: unknown }>;
  }

  async #perform(key: string, { endpointName, arg, call }: QueryDescription, need: QueryNeed) {
    const { callOptions: calls, onTags, share } = this.#options;
    const perform = async (): Promise<TaggedResult> => {
      let tags: readonly string[] = [];
      const outcome = await performCall(
        call,
        { ...calls, onTags: (named) => (tags = named) },
        NEVER,
      );
      return { result: outcome, tags };
    };
    const { result: outcome, tags } =
      share && need !== 'required' ? await share(key, perform) : await perform();
    onTags?.(tags);
    if (!outcome.error) {
      this.#done[key] = { endpointName, originalArgs: arg, data: outcome.data };
    }
    if (outcome.error && isTransientStatus(outcome.error.status)) this.#partial = true;
    return outcome;
  }
}

/** No answer, too many calls, or a failure of the API; refusals such as 404 are there to stay. */
const isTransientStatus = (status: number) => status === 0 || status === 429 || status >= 500;

/** Returns the data of a finished query. */
export function getQueryData({ queries }: Snapshot, query: QueryThunk): unknown {
  const { endpointName, arg } = getQueryDescription(query);
  return queries[getCacheKey(endpointName, arg)]?.data;
}

/** The key under which RTK Query's hooks look for a reply. */
function getCacheKey(endpointName: string, queryArgs: unknown): string {
  return defaultSerializeQueryArgs({
    endpointName,
    queryArgs,
    // The default serialiser does not look at it.
    endpointDefinition: undefined as never,
  });
}
