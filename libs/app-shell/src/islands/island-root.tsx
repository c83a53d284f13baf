import { StrictMode, type ComponentType } from 'react';
import { createRoot, type Root } from 'react-dom/client';

/** Props of an island that an opener opens. */
export interface IslandProps {
  /** Clicked link or button; its `data-…` attributes may say what is wanted. */
  opener: HTMLElement;
  /** Removes the island and gives the focus back to the opener. */
  onClose: () => void;
}

/** Component of an island. */
export type IslandComponent = ComponentType<IslandProps>;

let opened: { root: Root; close: () => void } | undefined;

/** Renders an island at the end of the page; one that is open is closed before. */
export function openIsland(Island: IslandComponent, opener: HTMLElement): void {
  opened?.close();
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  const close = () => {
    if (opened?.root !== root) return;
    opened = undefined;
    root.unmount();
    container.remove();
    opener.focus();
  };
  opened = { root, close };
  root.render(
    <StrictMode>
      <Island opener={opener} onClose={close} />
    </StrictMode>,
  );
}
