const isTyping = (element: Element | null) =>
  element !== null && element.matches('input, textarea, select, [contenteditable]');

/** Link of the title of each row. */
const findLinks = (list: Element) => [...list.querySelectorAll<HTMLAnchorElement>('li h3 a')];

/** Index of the row with the focus, -1 for none. */
const findFocused = (links: readonly HTMLAnchorElement[]) =>
  links.findIndex((link) => link.closest('li')?.contains(document.activeElement));

/**
 * Handles a key on a list: `j` and `k` focus the next and the previous row, `s` presses the star of the focused one.
 * Returns true if the key was meant for the list.
 */
export function handleListKey(
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent,
  list: Element,
): boolean {
  if (ctrlKey || metaKey || altKey || isTyping(document.activeElement)) return false;
  if (document.querySelector('dialog[open], [role="dialog"]')) return false;
  const links = findLinks(list);
  const focused = findFocused(links);
  if (key === 's') {
    const star = links[focused]?.closest('li')?.querySelector('button');
    star?.click();
    return Boolean(star);
  }
  if (key !== 'j' && key !== 'k') return false;
  const next = key === 'j' ? focused + 1 : Math.max(focused - 1, 0);
  const link = links[Math.min(next, links.length - 1)];
  link?.focus({ preventScroll: true });
  link?.closest('li')?.scrollIntoView({ block: 'nearest' });
  return link !== undefined;
}
