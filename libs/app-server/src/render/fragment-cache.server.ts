import { getQueryData, type QueryThunk, type Snapshot } from '@zhucheng/api-client';
import type { GetQueries } from '@zhucheng/app-shell/runtime';
import type { ReactNode } from 'react';

interface CachedHtml {
  /** Replies it was rendered from, compared by identity. */
  replies: readonly unknown[];
  html: string;
}

interface MissingFragment {
  replies: readonly unknown[];
  element: ReactNode;
}

/** Fragments by name; an app has about a dozen. */
const cached = new Map<string, CachedHtml>();

const isSame = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((value, i) => value === b[i]);

/** View of the fragment cache for one rendering. */
export class FragmentCache {
  readonly #snapshot: Snapshot;
  readonly #missing = new Map<string, MissingFragment>();

  constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot;
  }

  /** Returns the HTML of a fragment if it was rendered from the same replies. */
  get = (name: string, queries: GetQueries, element: ReactNode): string | undefined => {
    const replies = queries().map((query: QueryThunk) => getQueryData(this.#snapshot, query));
    const fragment = cached.get(name);
    if (fragment && isSame(fragment.replies, replies)) return fragment.html;
    this.#missing.set(name, { replies, element });
    return undefined;
  };

  /** Renders the missing fragments for later pages. Fragments that would suspend stay missing. */
  fill(render: (element: ReactNode) => string | undefined): void {
    for (const [name, { replies, element }] of this.#missing) {
      const html = render(element);
      if (html !== undefined) cached.set(name, { replies, html });
    }
  }
}
