import { element } from './element.ts';
import styles from './page-script.module.css';

/** Time for which a message is shown in milliseconds. */
const SHOWN_MS = 6_000;

let region: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a message for some seconds and reads it out. */
export function showNotice(text: string): void {
  region ??= element('div', { class: styles.notice ?? '', role: 'status' });
  if (!region.isConnected) document.body.append(region);
  region.textContent = text;
  clearTimeout(timer);
  timer = setTimeout(() => region?.replaceChildren(), SHOWN_MS);
}
