import { reloadOnChunkError } from '../client/reload-guard.ts';
import { isDebugRequested, silenceConsole } from '../client/silence-console.ts';
import { mountIsland, type LoadIsland } from './mount-island.ts';

export { completeStyles, STYLESHEET_ATTRIBUTE } from './complete-styles.ts';
export { getClickedElement, onFirstTouch } from './first-touch.ts';
export { completeFreeTrials } from './free-trials.ts';
export type { IslandComponent, IslandProps } from './island-root.tsx';
export { mountIsland, type LoadIsland };

/**
 * Starts a page that is not hydrated (`PageHandle.hydrate`): what `hydrateApp` does for other pages, without React. Then it
 * mounts islands by their openers (see {@link mountIsland}) and marks `<html>` with `data-hydrated`, for which journeys
 * wait. Content of the app's `entry.client.tsx`.
 */
export function startIslands(islands: Readonly<Record<string, LoadIsland>> = {}): void {
  if (import.meta.env.PROD && !isDebugRequested(location.search, () => localStorage))
    silenceConsole();
  reloadOnChunkError();
  for (const [selector, load] of Object.entries(islands)) mountIsland(selector, load);
  document.documentElement.dataset.hydrated = '';
}
