import type { IslandComponent } from './island-root.tsx';
import { completeStyles } from './complete-styles.ts';
import { getClickedElement, onFirstTouch } from './first-touch.ts';

/** Loads an island: a module with the component as its default export. */
export type LoadIsland = () => Promise<{ default: IslandComponent }>;

/** Opens the island for an opener. */
type Open = (opener: HTMLElement) => void;

/** React, its DOM, the island and its styles; none of them is loaded before. */
async function loadOpen(load: LoadIsland): Promise<Open> {
  const [{ openIsland }, { default: Island }] = await Promise.all([
    import('./island-root.tsx'),
    load(),
    completeStyles(),
  ]);
  return (opener) => openIsland(Island, opener);
}

/** Does what an opener does without script: follows its address, or opens its popover. */
function follow(opener: HTMLElement): void {
  if (opener instanceof HTMLAnchorElement) location.assign(opener.href);
  else if (opener instanceof HTMLButtonElement) {
    (opener.popoverTargetElement as HTMLElement | null)?.showPopover();
  }
}

/**
 * Mounts an island, such as a dialog: its code and React are loaded at the first hover, focus or touch of an opener, and a
 * click opens it. Before that, and if the code can't be loaded, an opener is the link that it is without script. Returns a
 * function that unmounts it.
 *
 * @param selector Openers: links or buttons, now or later on the page.
 */
export function mountIsland(
  selector: string,
  load: LoadIsland,
  root: Document = document,
): () => void {
  let loading: Promise<Open> | undefined;
  const prepare = () => {
    loading ??= loadOpen(load);
    // Tried again at the next click.
    loading.catch(() => (loading = undefined));
    return loading;
  };
  const onClick = (event: MouseEvent) => {
    const opener = getClickedElement(event, selector);
    if (!opener) return;
    event.preventDefault();
    opener.setAttribute('aria-busy', 'true');
    prepare()
      .then(
        (open) => open(opener),
        () => follow(opener),
      )
      .finally(() => opener.removeAttribute('aria-busy'));
  };
  const stopWaiting = onFirstTouch(selector, () => void prepare().catch(() => undefined), root);
  root.addEventListener('click', onClick);
  return () => {
    stopWaiting();
    root.removeEventListener('click', onClick);
  };
}
