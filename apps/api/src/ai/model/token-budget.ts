import type { Database } from '../../db/client.ts';
import { correctTokens, takeTokens } from './tokens.repository.ts';

/** Log of what models do: hosts, models and causes; never texts or keys. */
export interface ModelLog {
  warn(detail: object, message: string): void;
}

/** Tokens that all processes together may use a day; without a limit nothing is counted. */
export class TokenBudget {
  readonly #db: Database;
  readonly #log: ModelLog;
  readonly dailyTokens: number | undefined;

  constructor(db: Database, log: ModelLog, dailyTokens: number | undefined) {
    this.#db = db;
    this.#log = log;
    this.dailyTokens = dailyTokens;
  }

  /** Takes tokens of the day; undefined if too few are left. Returns what `correct` is to be told. */
  async take(tokens: number): Promise<string | undefined> {
    if (this.dailyTokens === undefined) return '';
    return takeTokens(this.#db, tokens, this.dailyTokens);
  }

  /** Corrects what was taken once it is known how many were used. */
  async correct(day: string, difference: number): Promise<void> {
    if (day === '' || difference === 0) return;
    await correctTokens(this.#db, day, difference).catch((err: unknown) =>
      this.#log.warn({ err }, 'the tokens of a call stay counted as its most'),
    );
  }
}

/** Tokens of a text, at most: Chinese characters are one or fewer, others are four to a token. */
export const countTokens = (characters: number) => characters;
