import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styles from './account.module.css';

/** Props of {@link TabList}. */
export interface TabListProps {
  /** Label of the tab list for assistive technology. */
  label: string;
  tabs: readonly { key: string; label: string }[];
  current: string;
  onChange: (key: string) => void;
  /** Panel of the current tab. */
  children: ReactNode;
}

/** Returns the index of the tab that a key moves to. */
const KEYS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Tabs within a page, controlled by click, arrow keys, Home and End. */
export function TabList({ label, tabs, current, onChange, children }: TabListProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const from = tabs.findIndex(({ key }) => key === current);
    const next = KEYS[event.key]?.(from, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    onChange(tabs[next]?.key ?? current);
    list.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <>
      <div ref={list} className={styles.tabs} role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab.key === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === current ? 0 : -1}
            onClick={() => onChange(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`} key={current}>
        {children}
      </div>
    </>
  );
}
