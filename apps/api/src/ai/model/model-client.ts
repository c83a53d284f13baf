import type { Database } from '../../db/client.ts';
import type { AiSettings, ModelEndpoint } from './ai-settings.ts';
import { Breaker } from './breaker.ts';
import {
  streamReply,
  type ModelRequest,
  type ReplyEnd,
  type ReplyLimits,
} from './chat-completion.ts';
import { EndpointState } from './endpoint-state.ts';
import { countTokens, TokenBudget, type ModelLog } from './token-budget.ts';
import { getUsedTokens } from './tokens.repository.ts';

/** Limits of every reply. */
export const REPLY_LIMITS: ReplyLimits = {
  firstTokenMs: 15_000,
  silenceMs: 30_000,
  maxCharacters: 200_000,
};

/** Why the offline writer writes, as readers are told. */
export const OFFLINE_REASONS = {
  unset: '本站没有配置模型，由离线写作完成',
  spent: '今天的模型用量已满，明天零点恢复，由离线写作完成',
  down: '模型暂时没有回应，由离线写作完成',
} as const;

/** Why a reply stands unfinished, as readers are told. */
export const BROKEN_OFF = '模型中途断开，已写的都在，可以点“继续”';

/** One of {@link OFFLINE_REASONS}. */
export type OfflineReason = keyof typeof OFFLINE_REASONS;

/**
 * What came of a reply. `length`: the model stopped at its limit, in the middle of it. `interrupted`: it broke off after its
 * first words. `offline`: nothing was written, so the offline writer can do all of it.
 */
export type ModelOutcome =
  | { end: 'done' | 'length' | 'interrupted'; model: string }
  | { end: 'offline'; why: OfflineReason };

/** Who would write now. */
export type WritingStatus = { model: string } | { why: OfflineReason };

/** Statuses that say something about the request rather than the endpoint. */
export const REQUEST_FAULTS: readonly (number | undefined)[] = [400, 413, 422];

/** Services of {@link ModelClient}. */
export interface ModelClientOptions {
  settings: AiSettings;
  db: Database;
  log: ModelLog;
  limits?: ReplyLimits;
}

interface Candidate {
  endpoint: ModelEndpoint;
  breaker: Breaker;
  state: EndpointState;
}

/** Has models write. Another one is asked only while nothing is written: a reply is one model's. */
export class ModelClient {
  readonly #options: ModelClientOptions;
  readonly #candidates: readonly Candidate[];
  readonly #budget: TokenBudget;

  constructor(options: ModelClientOptions) {
    this.#options = options;
    const { db, log, settings } = options;
    this.#budget = new TokenBudget(db, log, settings.dailyTokens);
    this.#candidates = settings.endpoints.map((endpoint) => ({
      endpoint,
      breaker: new Breaker(),
      state: new EndpointState(endpoint, log, '改用下一个模型，都不行时离线写作'),
    }));
  }

  /** Who would write now, and why no model. */
  async getStatus(): Promise<WritingStatus> {
    const { settings, db } = this.#options;
    if (this.#candidates.length === 0) return { why: 'unset' };
    const { dailyTokens } = settings;
    if (dailyTokens !== undefined && (await getUsedTokens(db)) >= dailyTokens)
      return { why: 'spent' };
    const next = this.#candidates.find(({ breaker }) => breaker.allows(performance.now()));
    return next ? { model: next.endpoint.model } : { why: 'down' };
  }

  /** Writes a reply and hands over its text as it comes; `onModel` is told first whose it is. */
  async reply(
    request: ModelRequest,
    {
      signal,
      onModel,
      onText,
    }: { signal: AbortSignal; onModel: (model: string) => void; onText: (text: string) => void },
  ): Promise<ModelOutcome> {
    if (this.#candidates.length === 0) return { end: 'offline', why: 'unset' };
    const promptTokens = estimateTokens(request);
    const taken = promptTokens + request.maxOutputTokens;
    const day = await this.#budget.take(taken);
    if (day === undefined) return { end: 'offline', why: 'spent' };
    let used = 0;
    try {
      for (const candidate of this.#candidates) {
        if (signal.aborted) break;
        if (!candidate.breaker.allows(performance.now())) continue;
        const { model } = candidate.endpoint;
        let characters = 0;
        const onOwnText = (text: string) => {
          if (characters === 0) onModel(model);
          characters += text.length;
          onText(text);
        };
        const end = await this.#ask(candidate, request, signal, onOwnText);
        if (characters > 0 || end.end !== 'failed') {
          used = promptTokens + countTokens(characters);
          if (end.end !== 'failed' && end.usedTokens !== undefined) used = end.usedTokens;
        }
        if (end.end === 'stop' && characters > 0) return { end: 'done', model };
        if (end.end === 'length' && characters > 0) return { end: 'length', model };
        if (characters > 0) return { end: 'interrupted', model };
      }
      return { end: 'offline', why: 'down' };
    } finally {
      await this.#budget.correct(day, used - taken);
    }
  }

  async #ask(
    { endpoint, breaker, state }: Candidate,
    request: ModelRequest,
    signal: AbortSignal,
    onText: (text: string) => void,
  ): Promise<ReplyEnd> {
    const limits = this.#options.limits ?? REPLY_LIMITS;
    breaker.begin();
    const end = await streamReply(endpoint, request, { limits, signal, onText });
    if (end.end !== 'failed') {
      breaker.succeed();
      state.note(undefined);
    } else if (signal.aborted) breaker.abandon();
    else {
      state.note(end.cause);
      if (REQUEST_FAULTS.includes(end.status)) breaker.abandon();
      else breaker.fail(performance.now(), end.retryAfterMs);
    }
    return end;
  }
}

const estimateTokens = ({ instructions, messages }: ModelRequest) =>
  countTokens(messages.reduce((sum, { content }) => sum + content.length, instructions.length));
