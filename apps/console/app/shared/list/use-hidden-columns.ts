import { useState } from 'react';

const getKey = (page: string) => `console-columns-${page}`;

function readHidden(page: string): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(getKey(page)) ?? '[]');
    return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

/** Names of the columns of a list that are not shown, kept in this browser. */
export function useHiddenColumns(page: string): [string[], (hidden: string[]) => void] {
  const [hidden, setHidden] = useState(() => readHidden(page));
  return [
    hidden,
    (next) => {
      setHidden(next);
      try {
        localStorage.setItem(getKey(page), JSON.stringify(next));
      } catch {
        // A full or closed storage: they stay hidden until the page is left.
      }
    },
  ];
}
