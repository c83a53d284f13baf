/**
 * Keeps which numbers of a conversation have arrived, in any order and any number of times. Only `highest` may be
 * acknowledged or asked after: everything up to it is here.
 */
export class SequenceTracker {
  #highest: number;
  #announced: number;
  readonly #beyond = new Set<number>();

  /** @param highest number up to which everything is here already */
  constructor(highest = 0) {
    this.#highest = highest;
    this.#announced = highest;
  }

  /** Highest number up to which nothing is missing. */
  get highest(): number {
    return this.#highest;
  }

  /** Highest number that is known to exist. */
  get last(): number {
    return this.#announced;
  }

  /** True if a message is known to exist that is not here. */
  get hasGap(): boolean {
    return this.#announced > this.#highest;
  }

  /** Records an arrived message; false if it was here before or is no number of a message. */
  accept(seq: number): boolean {
    if (!Number.isSafeInteger(seq) || seq <= this.#highest || this.#beyond.has(seq)) return false;
    this.#beyond.add(seq);
    this.announce(seq);
    while (this.#beyond.delete(this.#highest + 1)) this.#highest += 1;
    return true;
  }

  /** Records that messages up to a number exist. */
  announce(lastSeq: number): void {
    if (Number.isSafeInteger(lastSeq)) this.#announced = Math.max(this.#announced, lastSeq);
  }
}
