import { getQueryData, type QueryThunk, type Snapshot } from '@zhucheng/api-client';
import type { QueriesOf } from '@zhucheng/app-shell/runtime';
import type { ReactNode } from 'react';

interface CachedHtml {
  /** The replies it was rendered from. A new reply is a new object. */
  replies: readonly unknown[];
  html: string;
}

interface MissingFragment {
  replies: readonly unknown[];
  element: ReactNode;
}

/** By name; an app has a dozen. */
const cached = new Map<string, CachedHtml>();

const isSame = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((value, i) => value === b[i]);

/** HTML of the fragments that many pages share, as one rendering sees it. */
export class FragmentCache {
  readonly #snapshot: Snapshot;
  readonly #missing = new Map<string, MissingFragment>();

  constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot;
  }

  /** The HTML of a fragment, if it was rendered from these very replies. */
  get = (name: string, queries: QueriesOf, element: ReactNode): string | undefined => {
    const replies = queries().map((query: QueryThunk) => getQueryData(this.#snapshot, query));
    const fragment = cached.get(name);
    if (fragment && isSame(fragment.replies, replies)) return fragment.html;
    this.#missing.set(name, { replies, element });
    return undefined;
  };

  /** Renders the missing fragments for the pages after this one. What is not ready now stays missing. */
  fill(render: (element: ReactNode) => string | undefined): void {
    for (const [name, { replies, element }] of this.#missing) {
      const html = render(element);
      if (html !== undefined) cached.set(name, { replies, html });
    }
  }
}
