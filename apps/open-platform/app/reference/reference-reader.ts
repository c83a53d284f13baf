import { listOperations } from './document/operations.ts';
import { readFoundOperation } from './document/read-operation.ts';
import type { ListedOperation } from './reference-source.ts';

/** How long a description counts as current, in milliseconds. */
const FRESH_MS = 60_000;
const TIMEOUT_MS = 5_000;

/** The public API stands before the portal's calls. */
const byKind = (a: ListedOperation, b: ListedOperation) => Number(b.keyed) - Number(a.keyed);

/**
 * Reads the description that the API gives of itself and asks for it again after a while. While the API is away, what was
 * read last goes on.
 */
export class ReferenceReader {
  readonly #origin: string;
  readonly #freshMs: number;
  #known: readonly ListedOperation[] | undefined;
  #tag: string | undefined;
  #askedAt = -Infinity;
  #asking: Promise<void> | undefined;

  constructor(origin: string, freshMs = FRESH_MS) {
    this.#origin = origin;
    this.#freshMs = freshMs;
  }

  /** Returns the operations; undefined if nothing could be read yet. */
  async read(): Promise<readonly ListedOperation[] | undefined> {
    if (!this.#known || performance.now() - this.#askedAt > this.#freshMs) {
      this.#asking ??= this.#ask().finally(() => {
        this.#asking = undefined;
      });
      await this.#asking;
    }
    return this.#known;
  }

  async #ask(): Promise<void> {
    try {
      const response = await fetch(`${this.#origin}/api/openapi.json`, {
        headers: this.#tag === undefined ? {} : { 'if-none-match': this.#tag },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (response.status === 304) return;
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
      const document: unknown = await response.json();
      this.#known = listOperations(document)
        .map((found) => ({ ...found, read: () => readFoundOperation(document, found) }))
        .sort(byKind);
      this.#tag = response.headers.get('etag') ?? undefined;
    } catch {
      // What is known goes on; the next question is asked as if this one had been answered.
    } finally {
      this.#askedAt = performance.now();
    }
  }
}
