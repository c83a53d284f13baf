import { Icon } from '@zhucheng/ui';
import { useId, type ReactNode } from 'react';
import styles from './first.module.css';

/** Invitation that is being accepted. */
export interface Invitation {
  name: string;
  phone: string;
  expiresAt: string;
  isFirst: boolean;
  hasPassword: boolean;
  step: 'password' | 'totp';
}

/** Progress of a step. */
export type BayState = 'done' | 'open' | 'next';

const STATES: Record<BayState, string> = { done: '已完成', open: '现在', next: '下一步' };

/** One of the three steps. */
export function Bay(props: {
  number: number;
  title: string;
  state: BayState;
  children?: ReactNode;
}) {
  const { number, title, state, children } = props;
  const id = useId();
  return (
    <section
      className={styles.bay}
      data-state={state}
      aria-labelledby={id}
      aria-current={state === 'open' ? 'step' : undefined}
    >
      <header>
        <i aria-hidden="true">{state === 'done' ? <Icon name="check" size={12} /> : number}</i>
        <h2 id={id}>{title}</h2>
        <small>{STATES[state]}</small>
      </header>
      {children}
    </section>
  );
}
