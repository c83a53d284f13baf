/** A passage with its vector, of length 1. */
export interface VectorEntry {
  /** Of the stored vector. */
  id: number;
  /** Public id of the passage. */
  key: string;
  /** Business type of its article, or `MATERIAL`. */
  kind: string;
  vector: Float32Array;
}

/** A passage and how near it is to a query. */
export interface VectorHit {
  key: string;
  /** Cosine of the angle between the two. */
  similarity: number;
}

/** A search among vectors. */
export interface VectorQuery {
  vector: Float32Array;
  limit: number;
  /** Kinds of the passages; all when left out. */
  kinds?: readonly string[] | undefined;
}

/** Less is no nearness with any model; what is near enough depends on the model, so that ranks decide. */
const MIN_SIMILARITY = 0.3;
const FIRST_CAPACITY = 256;

/** Vectors in one array, which are compared one after the other: exact, and fast for some hundred thousands. */
export class VectorSet {
  #values = new Float32Array(0);
  #dimensions = 0;
  readonly #entries: Omit<VectorEntry, 'vector'>[] = [];
  readonly #placeOf = new Map<number, number>();

  get size(): number {
    return this.#entries.length;
  }

  /** Adds a vector unless its id is known. Those of other lengths than the first are left out: a model has one length. */
  add({ id, key, kind, vector }: VectorEntry): void {
    if (this.size === 0) this.#dimensions = vector.length;
    if (vector.length !== this.#dimensions || this.#placeOf.has(id)) return;
    this.#reserve(this.size + 1);
    this.#values.set(vector, this.size * this.#dimensions);
    this.#placeOf.set(id, this.size);
    this.#entries.push({ id, key, kind });
  }

  /** Removes the vector of an id; the last one takes its place. */
  remove(id: number): void {
    const place = this.#placeOf.get(id);
    if (place === undefined) return;
    const last = this.#entries.pop();
    this.#placeOf.delete(id);
    if (!last || last.id === id) return;
    const from = this.size * this.#dimensions;
    this.#values.copyWithin(place * this.#dimensions, from, from + this.#dimensions);
    this.#entries[place] = last;
    this.#placeOf.set(last.id, place);
  }

  /** The nearest passages, nearest first. */
  search({ vector, limit, kinds }: VectorQuery): VectorHit[] {
    if (vector.length !== this.#dimensions || limit < 1) return [];
    const wanted = kinds && new Set(kinds);
    const best: VectorHit[] = [];
    for (const [place, { key, kind }] of this.#entries.entries()) {
      if (wanted && !wanted.has(kind)) continue;
      const similarity = this.#compare(place, vector);
      const worst = best[limit - 1];
      if (similarity < MIN_SIMILARITY || (worst && isBefore(worst, { key, similarity }))) continue;
      insert(best, { key, similarity }, limit);
    }
    return best;
  }

  #compare(place: number, vector: Float32Array): number {
    const values = this.#values;
    const start = place * this.#dimensions;
    let sum = 0;
    for (let at = 0; at < vector.length; at += 1) {
      sum += (values[start + at] ?? 0) * (vector[at] ?? 0);
    }
    return sum;
  }

  #reserve(count: number): void {
    if (count * this.#dimensions <= this.#values.length) return;
    const capacity = Math.max(FIRST_CAPACITY, count * 2) * this.#dimensions;
    const values = new Float32Array(capacity);
    values.set(this.#values);
    this.#values = values;
  }
}

const isBefore = (one: VectorHit, other: VectorHit): boolean =>
  one.similarity > other.similarity || (one.similarity === other.similarity && one.key < other.key);

/** Puts a hit at its place among the best, and drops the last one beyond the limit. */
function insert(best: VectorHit[], hit: VectorHit, limit: number): void {
  let at = best.length;
  for (let before = best[at - 1]; before && isBefore(hit, before); before = best[at - 1]) at -= 1;
  best.splice(at, 0, hit);
  if (best.length > limit) best.pop();
}
