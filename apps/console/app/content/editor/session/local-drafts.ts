import type { ArticleContent, VersionMark } from '@zhucheng/domain-news/editing';

/** Text that no saving has stored yet, as this browser keeps it. */
export interface LocalDraft {
  /** Id of the article, also of one that was never saved. */
  id: string;
  /** Version it began from; none for a new article. */
  base: VersionMark | null;
  content: ArticleContent;
  /** Moment of the last change, in milliseconds. */
  at: number;
}

/** Unsaved texts by article and person. */
export interface LocalDrafts {
  /** Newest unsaved text under a key: an article's id, or `new:<kind>`. */
  read(key: string): LocalDraft | undefined;
  /** Keeps a text; false where the browser has no room or allows no storage. */
  write(key: string, draft: LocalDraft): boolean;
  remove(key: string): void;
}

const isDraft = (value: unknown): value is LocalDraft =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'content' in value &&
  typeof value.content === 'object';

/** Keeps drafts of one person in a storage of the browser. */
export function createLocalDrafts(storage: Storage, personId: string): LocalDrafts {
  const nameOf = (key: string) => `console.draft.${personId}.${key}`;
  return {
    read(key) {
      try {
        const value: unknown = JSON.parse(storage.getItem(nameOf(key)) ?? 'null');
        return isDraft(value) ? value : undefined;
      } catch {
        return undefined;
      }
    },
    write(key, draft) {
      try {
        storage.setItem(nameOf(key), JSON.stringify(draft));
        return true;
      } catch {
        return false;
      }
    },
    remove(key) {
      try {
        storage.removeItem(nameOf(key));
      } catch {
        // Without storage there is nothing to remove.
      }
    },
  };
}
