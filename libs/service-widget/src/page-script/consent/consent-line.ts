import { CONSENT_EVENT, getConsent, hasRefusalSignal, setConsent } from './consent.ts';
import { actionButton, element } from '../element.ts';
import { onPageChange } from '../page-change.ts';
import styles from '../page-script.module.css';

function createLine(): HTMLElement {
  const button = styles.choice ?? '';
  return element(
    'section',
    { class: styles.consent ?? '', 'aria-label': '统计许可', 'data-print': 'hide' },
    element(
      'p',
      {},
      '允许用访客编号统计阅读吗？',
      element('a', { href: '/pravicy#cookies' }, '说明'),
    ),
    actionButton('不允许', button, () => setConsent('refused')),
    actionButton('允许', button, () => setConsent('granted')),
  );
}

/**
 * Asks once for consent, in a line above the page that moves nothing. Who has answered, here or on another page, is not
 * asked again; nor are browsers that refuse by themselves.
 */
export function askForConsent(): void {
  let line: HTMLElement | undefined;
  const update = () => {
    const asked = getConsent() === undefined && !hasRefusalSignal();
    if (asked && !line?.isConnected) document.body.append((line ??= createLine()));
    if (!asked) line?.remove();
  };
  update();
  document.addEventListener(CONSENT_EVENT, update);
  onPageChange(update);
}
