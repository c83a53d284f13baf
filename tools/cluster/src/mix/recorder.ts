import type { Outcome } from './client.ts';
import type { Kind } from './rules/arrivals.ts';
import type { Call } from './rules/ledger.ts';

/** A call before it has ended. */
export interface PendingCall {
  kind: Kind;
  /** When it was due, in milliseconds after the start. */
  at: number;
  keys?: readonly string[];
}

/** Notes what becomes of calls. */
export class Recorder {
  readonly calls: Call[] = [];
  readonly #startedAt = performance.now();

  /** Milliseconds after the start. */
  now(): number {
    return performance.now() - this.#startedAt;
  }

  /** Notes a call when it has ended. `toKeys` tells what it wrote where only the answer does. */
  async note<Reply>(
    { kind, at, keys }: PendingCall,
    outcome: Promise<Outcome<Reply>>,
    toKeys?: (outcome: Outcome<Reply>) => readonly string[],
  ): Promise<Outcome<Reply>> {
    const ended = await outcome;
    const { fate, detail } = ended;
    const written = toKeys?.(ended) ?? keys;
    this.calls.push({
      kind,
      at,
      endedAt: this.now(),
      fate,
      ...(written && { keys: written }),
      ...(fate !== 'acknowledged' && fate !== 'refused' && { detail }),
    });
    return ended;
  }
}
