import { analyseFilter, type AnalysedNotice, type WordCondition } from '@zhucheng/domain-tender';
import { FilterIndex } from '@zhucheng/domain-tender/matching';
import type { Database } from '../../../db/client.ts';
import { toWordCondition } from '../../../search/index.ts';
import {
  ALL_TRANSACTIONS,
  getSubscriptionState,
  listLexemeShares,
  listSubscriptionIds,
  listWrittenSubscriptions,
  type SourceSubscription,
} from './subscription-source.repository.ts';

/** A subscription that a notice matches. */
export type MatchingSubscription = Pick<SourceSubscription, 'id' | 'accountId' | 'name'>;

/** All subscriptions in memory, as of the snapshot of the last `refresh`. */
export class SubscriptionIndex {
  #index = new FilterIndex();
  readonly #known = new Map<string, MatchingSubscription>();
  /** Conditions of words: many subscriptions have the same. */
  readonly #conditions = new Map<string, WordCondition>();
  #nextTransaction = ALL_TRANSACTIONS;

  /** Number of subscriptions, those switched off included. */
  get size(): number {
    return this.#known.size;
  }

  /** Reads what was written since the last time, in a transaction of isolation level repeatable read. */
  async refresh(tx: Database): Promise<void> {
    if (this.#nextTransaction === ALL_TRANSACTIONS) {
      const shares = await listLexemeShares(tx);
      this.#index = new FilterIndex((lexeme) => shares.get(lexeme) ?? 0);
    }
    for await (const rows of listWrittenSubscriptions(tx, this.#nextTransaction)) {
      for (const row of rows) this.#set(row);
    }
    const { total, nextTransaction } = await getSubscriptionState(tx);
    if (this.#known.size > total) this.#keepOnly(new Set(await listSubscriptionIds(tx)));
    this.#nextTransaction = nextTransaction;
  }

  /** Enabled subscriptions that a notice matches at `now`, in epoch milliseconds. */
  match(notice: AnalysedNotice, now: number): MatchingSubscription[] {
    return this.#index.match(notice, now).flatMap((id) => this.#known.get(id) ?? []);
  }

  #set({ id, accountId, name, enabled, filter, filterKey }: SourceSubscription): void {
    this.#known.set(id, { id, accountId, name });
    if (enabled)
      this.#index.set(
        id,
        filterKey,
        analyseFilter(filter, (word) => this.#analyse(word)),
      );
    else this.#index.delete(id);
  }

  #analyse(word: string): WordCondition {
    const condition = this.#conditions.get(word) ?? toWordCondition(word);
    this.#conditions.set(word, condition);
    return condition;
  }

  #keepOnly(ids: ReadonlySet<string>): void {
    for (const id of this.#known.keys()) {
      if (ids.has(id)) continue;
      this.#known.delete(id);
      this.#index.delete(id);
    }
  }
}
