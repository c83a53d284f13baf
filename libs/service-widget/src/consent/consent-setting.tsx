import { Button } from '@zhucheng/ui';
import { useEffect, useState } from 'react';
import {
  CONSENT_EVENT,
  getConsent,
  hasRefusalSignal,
  setConsent,
  type ConsentChoice,
} from '../page-script/consent/consent.ts';
import styles from './consent-setting.module.css';

/** Treatment of the visitor's visits: unknown to the server, by the browser's signal, or by choice. */
type State = 'unknown' | 'signal' | 'none' | ConsentChoice;

const TEXTS: Readonly<Record<State, string>> = {
  unknown: '不启用脚本时，我们不统计您的访问。',
  signal: '您的浏览器要求不跟踪，我们不统计您的访问。',
  none: '您还没有选择：现在只计页面的访问次数，不带访客编号。',
  granted: '您已同意：访问次数连同访客编号一起统计。',
  refused: '您已拒绝：不统计您的访问，也没有访客编号。',
};

const readState = (): State => (hasRefusalSignal() ? 'signal' : (getConsent() ?? 'none'));

/** Shows the visitor's choice about traces and lets them change it at any time. */
export function ConsentSetting() {
  const [state, setState] = useState<State>('unknown');
  useEffect(() => {
    const update = () => setState(readState());
    update();
    document.addEventListener(CONSENT_EVENT, update);
    return () => document.removeEventListener(CONSENT_EVENT, update);
  }, []);
  const choices = [
    ['refused', '拒绝统计'],
    ['granted', '同意统计'],
  ] as const;
  const decided = state === 'unknown' || state === 'signal';
  return (
    <div className={styles.setting} role="group" aria-label="统计许可设置" data-print="hide">
      <p role="status">{TEXTS[state]}</p>
      {choices.map(([choice, label]) => (
        <Button
          key={choice}
          type="button"
          disabled={decided}
          aria-pressed={state === choice}
          onClick={() => setConsent(choice)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
