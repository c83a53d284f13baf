import { Icon } from '@zhucheng/ui';
import { useEffect, useRef, useState } from 'react';
import { isComposing } from '../keys/shortcuts.ts';
import { useShortcuts } from '../keys/use-shortcuts.ts';
import styles from './list.module.css';

/** Milliseconds after the last letter until the list is filtered. */
const PAUSE_MS = 300;

/** Search of a list: filters while typing, but not by letters that an input method still composes. */
export function SearchField(props: {
  value: string;
  placeholder: string;
  onChange: (text: string) => void;
}) {
  const { value, placeholder, onChange } = props;
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // Changed from elsewhere: a view was opened, or history went back. What was typed since stays otherwise.
    if (value !== sent) {
      setSent(value);
      setText(value);
    }
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  useShortcuts([{ key: '/', label: '搜索', run: () => input.current?.focus() }]);
  const commit = (next: string) => {
    clearTimeout(timer.current);
    const words = next.trim();
    if (words === sent) return;
    setSent(words);
    onChange(words);
  };
  const schedule = (next: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => commit(next), PAUSE_MS);
  };
  return (
    <label className={styles.search}>
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        aria-label={placeholder}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={60}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          if (!(event.nativeEvent as InputEvent).isComposing) schedule(event.target.value);
        }}
        onCompositionEnd={(event) => schedule(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (isComposing(event.nativeEvent)) return;
          if (event.key === 'Enter') commit(text);
          if (event.key !== 'Escape') return;
          // A search field would empty itself.
          event.preventDefault();
          commit(text);
          input.current?.blur();
        }}
      />
      <kbd>/</kbd>
    </label>
  );
}
