import { LRUCache } from 'lru-cache';
import type { ModelEndpoint } from './ai-settings.ts';
import { boundedFetch } from './bounded-fetch.ts';
import { Breaker } from './breaker.ts';
import { describeFailure, type Failure } from './chat-completion.ts';
import { EndpointState } from './endpoint-state.ts';
import { REQUEST_FAULTS } from './model-client.ts';
import { countTokens, type ModelLog, type TokenBudget } from './token-budget.ts';

/** Texts of a call: some providers take no more. */
export const EMBED_BATCH = 10;
/** Milliseconds that a search waits for the vector of its query, and a job for those of its texts. */
const LIMITS = { queryMs: 300, batchMs: 30_000 };
/** Vectors of queries that are kept: writers and readers ask the same again. */
const KEPT_QUERIES = 1_000;

/** What came of texts: their vectors, or why not. `refused` says something about the texts, `down` about the endpoint. */
export type EmbeddingOutcome =
  { end: 'done'; vectors: Float32Array[] } | { end: 'refused' | 'down' | 'spent' };

/** Services of {@link EmbeddingClient}. */
export interface EmbeddingClientOptions {
  endpoint: ModelEndpoint;
  /** Name of the model that makes vectors. */
  model: string;
  budget: TokenBudget;
  log: ModelLog;
  limits?: typeof LIMITS;
}

/** Has a model turn texts into vectors of length 1. What fails is told by the outcome, never thrown. */
export class EmbeddingClient {
  readonly #options: EmbeddingClientOptions;
  readonly #limits: typeof LIMITS;
  readonly #breaker = new Breaker();
  readonly #state: EndpointState;
  readonly #queries = new LRUCache<string, Float32Array>({ max: KEPT_QUERIES });

  constructor(options: EmbeddingClientOptions) {
    this.#options = options;
    const { endpoint, model, log } = options;
    this.#state = new EndpointState({ ...endpoint, model }, log, '资料只按字词找');
    this.#limits = options.limits ?? LIMITS;
  }

  get model(): string {
    return this.#options.model;
  }

  /** The vector of a query, if it comes in time. */
  async embedQuery(query: string): Promise<Float32Array | undefined> {
    const kept = this.#queries.get(query);
    if (kept) return kept;
    const outcome = await this.#embed([query], this.#limits.queryMs);
    const [vector] = outcome.end === 'done' ? outcome.vectors : [];
    if (vector) this.#queries.set(query, vector);
    return vector;
  }

  /** The vectors of at most {@link EMBED_BATCH} texts, in their order. */
  embedTexts(texts: readonly string[]): Promise<EmbeddingOutcome> {
    return this.#embed(texts, this.#limits.batchMs);
  }

  async #embed(texts: readonly string[], limitMs: number): Promise<EmbeddingOutcome> {
    if (!this.#breaker.allows(performance.now())) return { end: 'down' };
    const { budget, endpoint, model } = this.#options;
    const taken = countTokens(texts.reduce((sum, { length }) => sum + length, 0));
    const day = await budget.take(taken);
    if (day === undefined) return { end: 'spent' };
    this.#breaker.begin();
    const reply = await requestVectors(endpoint, model, texts, AbortSignal.timeout(limitMs));
    if (reply.end === 'done') {
      this.#breaker.succeed();
      this.#state.note(undefined);
      await budget.correct(day, (reply.usedTokens ?? taken) - taken);
      return reply;
    }
    await budget.correct(day, -taken);
    this.#state.note(reply.cause);
    const isRefused = REQUEST_FAULTS.includes(reply.status);
    if (isRefused) this.#breaker.abandon();
    else this.#breaker.fail(performance.now(), reply.retryAfterMs);
    return { end: isRefused ? 'refused' : 'down' };
  }
}

async function requestVectors(
  endpoint: ModelEndpoint,
  model: string,
  texts: readonly string[],
  abortSignal: AbortSignal,
): Promise<{ end: 'done'; vectors: Float32Array[]; usedTokens: number | undefined } | Failure> {
  // Loaded with the first vector: most installations have no model.
  const [{ embedMany }, { createOpenAICompatible }] = await Promise.all([
    import('ai'),
    import('@ai-sdk/openai-compatible'),
  ]);
  const provider = createOpenAICompatible({
    name: 'model',
    baseURL: endpoint.baseUrl,
    ...(endpoint.apiKey !== undefined && { apiKey: endpoint.apiKey }),
    fetch: boundedFetch(),
  });
  try {
    const { embeddings, usage } = await embedMany({
      // A model's name alone would call a hosted gateway.
      model: provider.embeddingModel(model),
      values: [...texts],
      maxRetries: 0,
      abortSignal,
      telemetry: { isEnabled: false },
    });
    const vectors = embeddings.flatMap((values) => normalise(values) ?? []);
    if (vectors.length !== texts.length) return { end: 'failed', cause: 'unusable vectors' };
    const usedTokens = usage.tokens > 0 ? usage.tokens : undefined;
    return { end: 'done', vectors, usedTokens };
  } catch (error) {
    return describeFailure(error);
  }
}

/** A vector of length 1 in the same direction; none for one without direction. */
function normalise(values: readonly number[]): Float32Array | undefined {
  const length = Math.hypot(...values);
  if (!Number.isFinite(length) || length === 0) return undefined;
  return Float32Array.from(values, (value) => value / length);
}
