import { getQueryData, type Snapshot } from '@zhucheng/api-client';
import type { FragmentSources } from '@zhucheng/app-shell/runtime';
import { getSiteRevision } from '@zhucheng/site-config';
import { LRUCache } from 'lru-cache';
import type { ReactNode } from 'react';

interface CachedHtml {
  /** Replies it was rendered from, compared by identity. */
  replies: readonly unknown[];
  /** Undefined if it was needed once only. */
  html?: string;
}

interface MissingFragment {
  replies: readonly unknown[];
  element: ReactNode;
}

/** Maximum number of fragments, of about 10 kB. */
const MAX_FRAGMENTS = 400;

/** Fragments by name and value; an app has about a dozen names. */
const cached = new LRUCache<string, CachedHtml>({ max: MAX_FRAGMENTS });

const isSame = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((reply, i) => reply === b[i]);

/** View of the fragment cache for one rendering. */
export class FragmentCache {
  readonly #snapshot: Snapshot;
  readonly #missing = new Map<string, MissingFragment>();

  constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot;
  }

  /**
   * Returns the HTML of a fragment if it was rendered from the same replies. A missing one is rendered for later
   * pages; one with a value, of which there may be as many as pages, only when it is needed for the second time.
   */
  get = (name: string, sources: FragmentSources, element: ReactNode): string | undefined => {
    const { queries, value } = sources;
    // What staff set for the site shows in header and footer.
    const named = `${getSiteRevision()} ${name}`;
    const key = value === undefined ? named : `${named} ${JSON.stringify(value)}`;
    const replies = (queries?.() ?? []).map((query) => getQueryData(this.#snapshot, query));
    const fragment = cached.get(key);
    if (fragment?.html !== undefined && isSame(fragment.replies, replies)) return fragment.html;
    if (value === undefined || fragment) this.#missing.set(key, { replies, element });
    else cached.set(key, { replies });
    return undefined;
  };

  /** Renders the missing fragments for later pages. Fragments that would suspend stay missing. */
  fill(render: (element: ReactNode) => string | undefined): void {
    for (const [key, { replies, element }] of this.#missing) {
      const html = render(element);
      if (html !== undefined) cached.set(key, { replies, html });
    }
  }
}
