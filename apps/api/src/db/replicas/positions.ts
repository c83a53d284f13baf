/**
 * Position in the write-ahead log. Positions of one timeline are ordered: a server that has replayed a position has all that
 * was committed before it.
 */
export type LogPosition = bigint;

/** Reads a position as PostgreSQL writes it, such as `16/B374D848`. Undefined for anything else. */
export function parseLsn(text: string | null | undefined): LogPosition | undefined {
  const [, high, low] = /^([\dA-F]{1,8})\/([\dA-F]{1,8})$/i.exec(text ?? '') ?? [];
  if (high === undefined || low === undefined) return undefined;
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** Position of the primary when it was looked at, in milliseconds of a monotonic clock. */
interface Sample {
  at: number;
  position: LogPosition;
}

/** How far a replica is behind. */
export interface ReplicaLag {
  bytes: number;
  seconds: number;
}

/** Samples are at least this far apart, in milliseconds, and so many are kept: some five minutes. */
const [SAMPLE_EVERY_MS, MAX_SAMPLES] = [500, 600];

/** Positions of the primary over time, by which lag in bytes tells lag in time without comparing two clocks. */
export class PositionHistory {
  readonly #samples: Sample[] = [];
  #latest: LogPosition = 0n;

  /** The highest position seen; lower after a failover that lost some. */
  get latest(): LogPosition {
    return this.#latest;
  }

  add(at: number, position: LogPosition): void {
    // Another primary: what was measured by the one before says nothing any more.
    if (position < this.#latest) this.#samples.length = 0;
    this.#latest = position;
    const last = this.#samples.at(-1);
    if (last && (last.position === position || at - last.at < SAMPLE_EVERY_MS)) return;
    this.#samples.push({ at, position });
    if (this.#samples.length > MAX_SAMPLES) this.#samples.shift();
  }

  /** Lag of a server that has replayed a position: seconds since the primary was first seen beyond it. */
  lagOf(replayed: LogPosition, now: number): ReplicaLag {
    const ahead = this.#samples.find(({ position }) => position > replayed);
    return {
      bytes: Number(this.#latest > replayed ? this.#latest - replayed : 0n),
      seconds: ahead ? Math.max(0, now - ahead.at) / 1_000 : 0,
    };
  }
}
