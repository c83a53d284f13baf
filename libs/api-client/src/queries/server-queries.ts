import { performCall, type CallOptions } from '../call.ts';
import type { CallResult } from '../envelope.ts';
import { getCacheKey } from './cache-key.ts';
import { getQueryDescription, type QueryDescription, type QueryThunk } from './query-thunk.ts';
import type { QueryNeed, QueryRunner, ReduceReply } from './query-runner.ts';
import type { Snapshot } from './snapshot.ts';

/** Result of a call with its cache tags. */
export interface TaggedResult {
  result: CallResult;
  tags: readonly string[];
}

/** Returns a stored result of the query with this key, or performs it. */
export type ShareReply = (
  key: string,
  perform: () => Promise<TaggedResult>,
) => Promise<TaggedResult>;

/** Options of the queries of one rendering. */
export interface ServerQueryOptions {
  callOptions: Omit<CallOptions, 'onTags'>;
  /** Receives the cache tags of every reply. */
  onTags?: (tags: readonly string[]) => void;
  /** Cache of optional queries; most of them belong to the layout and are the same for all pages. */
  share?: ShareReply;
  /** Cookies of the one who asks for a page that is rendered for this request alone. */
  cookies?: string | undefined;
}

/**
 * Query runner of one server rendering. Each query runs once and without a store, whose overhead took a third of the
 * rendering time; the store of the rendering is created from the results. Failed queries are left out: the page shows
 * their loading state and the browser repeats them.
 */
export class ServerQueries implements QueryRunner {
  readonly #options: ServerQueryOptions;
  readonly #running = new Map<string, Promise<CallResult>>();
  readonly #done: Snapshot['queries'] = {};
  /** Queries that the browser needs, with the reduction of those whose replies it needs in part. */
  readonly #sent = new Map<string, ReduceReply | undefined>();
  #partial = false;

  constructor(options: ServerQueryOptions) {
    this.#options = options;
  }

  /** Successful queries by cache key. */
  get results(): Snapshot['queries'] {
    return this.#done;
  }

  /** Successful queries that the browser needs. */
  get sent(): Snapshot['queries'] {
    const entries = Object.entries(this.#done).filter(([key]) => this.#sent.has(key));
    const reduced = entries.map(([key, query]) => {
      const reduce = this.#sent.get(key);
      return [key, reduce ? { ...query, data: reduce(query.data), reduced: true } : query];
    });
    return Object.fromEntries(reduced) as Snapshot['queries'];
  }

  /** True after a transient failure: the page is incomplete and must not be cached. */
  get partial(): boolean {
    return this.#partial;
  }

  run<Data>(
    query: QueryThunk<Data>,
    _signal: AbortSignal,
    need: QueryNeed,
    reduce?: ReduceReply<NoInfer<Data>>,
  ) {
    const description = getQueryDescription(query);
    const key = getCacheKey(description.endpointName, description.arg);
    // A reply is whole if one of its readers needs all of it.
    if (need !== 'unsent' && !(reduce && this.#sent.has(key))) {
      this.#sent.set(key, reduce as ReduceReply | undefined);
    }
    let running = this.#running.get(key);
    if (!running) {
      running = this.#perform(key, description, need);
      this.#running.set(key, running);
    }
    return running as Promise<{ data?: Data; error?: unknown }>;
  }

  async askAsReader(query: QueryThunk): Promise<CallResult | undefined> {
    const { callOptions, cookies } = this.#options;
    if (cookies === undefined) return undefined;
    const headers = { ...callOptions.headers, cookie: cookies };
    return performCall(getQueryDescription(query).call, { ...callOptions, headers });
  }

  async #perform(key: string, { endpointName, arg, call }: QueryDescription, need: QueryNeed) {
    const { callOptions, onTags, share } = this.#options;
    const perform = async (): Promise<TaggedResult> => {
      let tags: readonly string[] = [];
      const ask = () => performCall(call, { ...callOptions, onTags: (named) => (tags = named) });
      const askedAt = performance.now();
      let outcome = await ask();
      const wasQuick = performance.now() - askedAt < ASK_AGAIN_WITHIN_MS;
      if (wasQuick && outcome.error && isLost(outcome.error.status)) outcome = await ask();
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

/** A process that ends answers at once by nothing. Who has waited longer than this is not made to wait as long again. */
const ASK_AGAIN_WITHIN_MS = 2_000;

/** True for no response, also where a proxy says so: queries only read, so another process can be asked. */
const isLost = (status: number) => status === 0 || status === 502;

/** True for no response, rate limits and server errors; rejections such as 404 are permanent. */
const isTransientStatus = (status: number) => status === 0 || status === 429 || status >= 500;

/** Returns the data of a finished query. */
export function getQueryData({ queries }: Snapshot, query: QueryThunk): unknown {
  const { endpointName, arg } = getQueryDescription(query);
  return queries[getCacheKey(endpointName, arg)]?.data;
}
