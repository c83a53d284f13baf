import {
  matchesNotice,
  type AnalysedFilter,
  type AnalysedNotice,
} from '../filter/matches-notice.ts';
import { chooseKeys, listNoticeKeys, type FrequencyOf } from './filter-keys.ts';

/** A distinct filter with the subscriptions that have it. */
interface Entry {
  filter: AnalysedFilter;
  /** Nearly always one. Arrays of their very length: sets, and arrays that have grown, take several times the memory. */
  subscriptions: readonly string[];
  /** Number of the last match that compared it. */
  comparedAt: number;
}

/**
 * Inverted index of filters: finds the subscriptions that a notice matches without comparing it with all of them. Each
 * distinct filter stands under the rarest keys that its notices have; a notice is compared with the filters of its own
 * keys only. Agrees with {@link matchesNotice} by construction, which has the last word on every candidate.
 */
export class FilterIndex {
  readonly #frequencyOf: FrequencyOf;
  /** By the key of the filter. */
  readonly #entries = new Map<string, Entry>();
  readonly #filterKeyOf = new Map<string, string>();
  readonly #byKey = new Map<string, Set<Entry>>();
  #matches = 0;

  /** `frequencyOf` estimates how many notices have a lexeme, always the same; any estimate finds the same subscriptions. */
  constructor(frequencyOf: FrequencyOf = () => 0) {
    this.#frequencyOf = frequencyOf;
  }

  /** Number of subscriptions. */
  get size(): number {
    return this.#filterKeyOf.size;
  }

  /** Adds a subscription, or replaces its filter. `filterKey` is that of `getFilterKey`. */
  set(subscription: string, filterKey: string, filter: AnalysedFilter): void {
    if (this.#filterKeyOf.get(subscription) === filterKey) return;
    this.delete(subscription);
    this.#filterKeyOf.set(subscription, filterKey);
    const entry = this.#entries.get(filterKey);
    if (entry) entry.subscriptions = [...entry.subscriptions, subscription];
    else this.#addEntry(filterKey, { filter, subscriptions: [subscription], comparedAt: 0 });
  }

  /** Takes a subscription off, if it is there. */
  delete(subscription: string): void {
    const filterKey = this.#filterKeyOf.get(subscription);
    const entry = filterKey === undefined ? undefined : this.#entries.get(filterKey);
    if (filterKey === undefined || !entry) return;
    this.#filterKeyOf.delete(subscription);
    entry.subscriptions = entry.subscriptions.filter((other) => other !== subscription);
    if (entry.subscriptions.length === 0) this.#removeEntry(filterKey, entry);
  }

  /** Returns the subscriptions whose filter a notice matches at `now`, in epoch milliseconds. */
  match(notice: AnalysedNotice, now: number): string[] {
    const match = ++this.#matches;
    const found: string[] = [];
    for (const key of listNoticeKeys(notice)) {
      for (const entry of this.#byKey.get(key) ?? []) {
        if (entry.comparedAt === match) continue;
        entry.comparedAt = match;
        if (matchesNotice(entry.filter, notice, now)) found.push(...entry.subscriptions);
      }
    }
    return found;
  }

  #addEntry(filterKey: string, entry: Entry): void {
    this.#entries.set(filterKey, entry);
    for (const key of chooseKeys(entry.filter, this.#frequencyOf)) {
      const entries = this.#byKey.get(key);
      if (entries) entries.add(entry);
      else this.#byKey.set(key, new Set([entry]));
    }
  }

  #removeEntry(filterKey: string, entry: Entry): void {
    this.#entries.delete(filterKey);
    for (const key of chooseKeys(entry.filter, this.#frequencyOf)) {
      const entries = this.#byKey.get(key);
      entries?.delete(entry);
      if (entries?.size === 0) this.#byKey.delete(key);
    }
  }
}
