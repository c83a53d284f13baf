import type { CallLimits, KeyMode } from '@zhucheng/contracts';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../../db/client.ts';
import { sharedNow } from '../../../infrastructure/clock.ts';
import { takeCalls, type UsageWindow } from './usage.repository.ts';

/** What a limit counts: an application's calls in a minute or a day, or those of a minute for one of its members. */
type Span = (typeof SPANS)[number]['span'] | (typeof MEMBER_SPAN)['span'];

/** Standing of an application in a window. */
export interface WindowStanding {
  span: Span;
  max: number;
  /** Calls that are left, as far as this process knows. */
  remaining: number;
  /** Seconds until the window ends, rounded up. */
  seconds: number;
}

/** Answer to a call: allowed, or refused by the window that is used up. */
export interface CallStanding {
  refusedBy: Span | undefined;
  windows: readonly WindowStanding[];
}

const DAY_MS = 86_400_000;

/** Days begin at midnight in Asia/Shanghai, eight hours ahead. */
const OFFSET_MS = 8 * 3_600_000;

const SPANS = [
  { span: 'minute', length: 60_000, offset: 0, limit: 'perMinute', share: 1, parts: 20 },
  { span: 'day', length: DAY_MS, offset: OFFSET_MS, limit: 'perDay', share: 1, parts: 200 },
] as const;

/** A fifth of a minute's calls is what tokens for one member may use, so that they don't shut out the other members. */
const MEMBER_SPAN = { ...SPANS[0], span: 'member', share: 5 } as const;

/** Start of the window that a moment is in, in milliseconds. */
const startOf = (now: number, { length, offset }: { length: number; offset: number }): number =>
  Math.floor((now + offset) / length) * length - offset;

/** Start of the day in which calls of a moment are counted. */
export const startOfUsageDay = (now: number): Date => new Date(startOf(now, SPANS[1]));

interface LocalWindow {
  startsAt: number;
  /** Calls that this process may still hand out. */
  own: number;
  /** Calls that no process had taken, when this one last asked. */
  free: number;
  taking: Promise<void> | undefined;
}

/** Windows that a process remembers; the least recently used is forgotten first, with what it had taken ahead. */
const MAX_WINDOWS = 20_000;

/**
 * Limits an application's calls a minute and a day over all processes: each takes a twentieth of a minute's and a two
 * hundredth of a day's calls ahead, in one statement, so that together they never allow more than the limit, and a call
 * asks the database seldom.
 */
export class CallAllowance {
  readonly #db: Database;
  readonly #windows = new LRUCache<string, LocalWindow>({ max: MAX_WINDOWS });

  constructor(db: Database) {
    this.#db = db;
  }

  /** Counts a call, by a token for a member also among that member's, unless it is refused. */
  async use(
    { appId, mode, accountId = null }: { appId: string; mode: KeyMode; accountId?: string | null },
    limits: CallLimits,
    now = sharedNow(),
  ): Promise<CallStanding> {
    const rules = accountId === null ? SPANS : [...SPANS, MEMBER_SPAN];
    const windows = rules.map((rule) => {
      const span = rule.span === 'member' ? (`member ${accountId}` as const) : rule.span;
      const max = Math.max(1, Math.floor(limits[rule.limit] / rule.share));
      const window = this.#getWindow(`${span} ${mode} ${appId}`, startOf(now, rule));
      return { rule, span, max, window };
    });
    let refusedBy: Span | undefined;
    // Looked at again after each wait: other calls take from the same windows.
    for (;;) {
      const empty = windows.find(({ window }) => window.own === 0);
      if (!empty) break;
      const { rule, span, window, max } = empty;
      if (window.free <= 0) {
        refusedBy = rule.span;
        break;
      }
      const key = { appId, mode, span, startsAt: new Date(window.startsAt) };
      const wanted = Math.max(1, Math.floor(max / rule.parts));
      await (window.taking ??= this.#take(window, key, { wanted, max }));
    }
    if (!refusedBy) for (const { window } of windows) window.own -= 1;
    return {
      refusedBy,
      windows: windows.map(({ rule: { span, length }, max, window }) => ({
        span,
        max,
        remaining: Math.min(max, window.own + window.free),
        seconds: Math.max(1, Math.ceil((window.startsAt + length - now) / 1_000)),
      })),
    };
  }

  #getWindow(key: string, startsAt: number): LocalWindow {
    const known = this.#windows.get(key);
    if (known?.startsAt === startsAt) return known;
    const window = { startsAt, own: 0, free: Number.MAX_SAFE_INTEGER, taking: undefined };
    this.#windows.set(key, window);
    return window;
  }

  async #take(
    window: LocalWindow,
    key: UsageWindow,
    { wanted, max }: { wanted: number; max: number },
  ): Promise<void> {
    try {
      const before = await takeCalls(this.#db, key, { wanted, max });
      const given = before === undefined ? 0 : Math.min(wanted, max - before);
      window.own += given;
      window.free = before === undefined ? 0 : max - before - given;
    } finally {
      window.taking = undefined;
    }
  }
}
