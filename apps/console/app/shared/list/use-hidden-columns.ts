import { useMemo, useState } from 'react';
import type { ListColumn } from './list-types.ts';

/** Names a chosen column among the hidden ones: lists that were kept before it was there go on without it. */
const getChosenName = (key: string) => `+${key}`;

type Named = Pick<ListColumn<object>, 'key' | 'isOptional'>;

/** True if a column of a list is shown. */
export const isColumnShown = ({ key, isOptional }: Named, hidden: readonly string[]): boolean =>
  isOptional ? hidden.includes(getChosenName(key)) : !hidden.includes(key);

/** Names of the columns that are not shown after one was shown or hidden; optional ones are named while they are shown. */
export const toggleColumn = (column: Named, hidden: readonly string[]): string[] => {
  const name = column.isOptional ? getChosenName(column.key) : column.key;
  return hidden.includes(name) ? hidden.filter((one) => one !== name) : [...hidden, name];
};

const getKey = (page: string) => `console-columns-${page}`;

function readHidden(page: string): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(getKey(page)) ?? '[]');
    return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

/** Names of the columns of a list that are not shown, and what changes them. */
export type HiddenColumns = readonly [string[], (hidden: string[]) => void];

/** Names of the columns of a list that are not shown, kept in this browser. */
export function useHiddenColumns(page: string): HiddenColumns {
  const [kept, setKept] = useState(() => ({ page, hidden: readHidden(page) }));
  const hidden = useMemo(() => (kept.page === page ? kept.hidden : readHidden(page)), [kept, page]);
  return [
    hidden,
    (next) => {
      setKept({ page, hidden: next });
      try {
        localStorage.setItem(getKey(page), JSON.stringify(next));
      } catch {
        // A full or closed storage: they stay hidden until the page is left.
      }
    },
  ];
}
