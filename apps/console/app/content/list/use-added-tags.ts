import type { ListedContent } from '@zhucheng/contracts';
import { useCallback, useState } from 'react';
import { isSelected, type Selection } from '../../shared/list/selection.ts';

interface Added {
  /** Filter of the list in which they were selected. */
  query: string;
  selection: Selection;
  tags: readonly string[];
}

/** A record with the tags that are being added to it. */
export const withAddedTags = (row: ListedContent, added: readonly Added[]): ListedContent => ({
  ...row,
  tags: [
    ...new Set([
      ...row.tags,
      ...added.flatMap(({ selection, tags }) => (isSelected(selection, row.id) ? tags : [])),
    ]),
  ],
});

/** Tags of a bulk change that are shown before its task has ended, in the list of a filter. */
export function useAddedTags(query: string) {
  const [all, setAll] = useState<readonly Added[]>([]);
  /** Shows tags at once; returns what takes them off again. */
  const add = (selection: Selection, tags: readonly string[]) => {
    const entry = { query, selection, tags };
    setAll((before) => [...before, entry]);
    return () => setAll((before) => before.filter((one) => one !== entry));
  };
  /** The list has been read again. */
  const clear = useCallback(() => setAll([]), []);
  const added = all.filter((one) => one.query === query);
  return { added, add, clear };
}
