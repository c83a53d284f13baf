import { getQueryData, type QueryThunk, type Snapshot } from '@zhucheng/api-client';
import type { ReactNode } from 'react';
import type { QueriesOf } from '@zhucheng/app-shell/runtime';

interface KeptPart {
  /** The replies it was rendered from. A new reply is a new object. */
  shows: readonly unknown[];
  html: string;
}

interface MissingPart {
  shows: readonly unknown[];
  element: ReactNode;
}

/** By name; an app has a dozen. */
const kept = new Map<string, KeptPart>();

const same = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((value, i) => value === b[i]);

/** The kept parts as one rendering sees them. */
export class FragmentCache {
  readonly #snapshot: Snapshot;
  readonly #missing = new Map<string, MissingPart>();

  constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot;
  }

  /** The HTML of a part, where it was rendered from these very replies. */
  keep = (name: string, queries: QueriesOf, element: ReactNode): string | undefined => {
    const shows = queries().map((query: QueryThunk) => getQueryData(this.#snapshot, query));
    const part = kept.get(name);
    if (part && same(part.shows, shows)) return part.html;
    this.#missing.set(name, { shows, element });
    return undefined;
  };

  /** Renders the parts that were not there, for the pages after this one. What is not ready now is left out again. */
  fill(render: (element: ReactNode) => string | undefined): void {
    for (const [name, { shows, element }] of this.#missing) {
      const html = render(element);
      if (html !== undefined) kept.set(name, { shows, html });
    }
  }
}
