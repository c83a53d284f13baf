import { cx, Icon } from '@zhucheng/ui';
import type { RefObject } from 'react';
import styles from './editor.module.css';

export interface ChipsProps {
  /** Accessible name of the list. */
  label: string;
  chips: readonly { key: string; text: string }[];
  onRemove: (key: string) => void;
  /** Control that has the focus after a chip is gone. */
  focusAfter?: RefObject<HTMLElement | null>;
  /** Values that keep notices away. */
  excluding?: boolean;
}

/** Chosen values of a condition, each with a button that takes it off. */
export function Chips({ label, chips, onRemove, focusAfter, excluding }: ChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul className={cx(styles.chips, excluding && styles.excluding)} aria-label={label}>
      {chips.map(({ key, text }) => (
        <li key={key}>
          {text}
          <button
            type="button"
            aria-label={`去掉${text}`}
            onClick={() => {
              onRemove(key);
              focusAfter?.current?.focus();
            }}
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
}
