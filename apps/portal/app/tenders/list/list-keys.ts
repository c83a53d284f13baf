import { parseNoticePath } from '@zhucheng/domain-tender';
import type { AppStore } from '@zhucheng/api-client';

const isTyping = (element: Element | null) =>
  element !== null && element.matches('input, textarea, select, [contenteditable]');

/** Link of the title of each row. */
const findLinks = (list: Element) => [...list.querySelectorAll<HTMLAnchorElement>('li h3 a')];

/** Index of the row with the focus, -1 for none. */
const findFocused = (links: readonly HTMLAnchorElement[]) =>
  links.findIndex((link) => link.closest('li')?.contains(document.activeElement));

/**
 * Handles a key on a list: `j` and `k` focus the next and the previous row, `s` adds the focused one to the favourites
 * or removes it. Returns true if the key was meant for the list. `addFavorite` is called with the link of a row that has
 * no favourite button: its reader is not logged in.
 */
export function handleListKey(
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent,
  list: Element,
  addFavorite: (link: HTMLAnchorElement) => void,
): boolean {
  if (ctrlKey || metaKey || altKey || isTyping(document.activeElement)) return false;
  if (document.querySelector('dialog[open], [role="dialog"]')) return false;
  const links = findLinks(list);
  const focused = findFocused(links);
  if (key === 's') {
    const link = links[focused];
    const star = link?.closest('li')?.querySelector('button');
    if (star) star.click();
    else if (link) addFavorite(link);
    return link !== undefined;
  }
  if (key !== 'j' && key !== 'k') return false;
  const next = key === 'j' ? focused + 1 : Math.max(focused - 1, 0);
  const link = links[Math.min(next, links.length - 1)];
  link?.focus({ preventScroll: true });
  link?.closest('li')?.scrollIntoView({ block: 'nearest' });
  return link !== undefined;
}

/** Handles a key on a list of notices; a visitor who wants to keep one is asked to log in. */
export function handleNoticeKey(event: KeyboardEvent, list: Element, store: AppStore): void {
  const addFavorite = (link: HTMLAnchorElement) => {
    const path = link.getAttribute('href') ?? '';
    const id = parseNoticePath(path)?.id;
    if (!id) return;
    const target = { id, path, label: '这条公告', favorite: false };
    void import('../favorites/favorite-calls.ts').then(({ toggleFavorite }) =>
      toggleFavorite(store, target, () => undefined),
    );
  };
  handleListKey(event, list, addFavorite);
}
