import { Field } from '@zhucheng/ui';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Chips } from './chips.tsx';
import styles from './editor.module.css';
import { addWords } from './filter-values.ts';

export interface WordFieldProps {
  label: string;
  words: readonly string[];
  onChange: (words: string[]) => void;
  error: string | undefined;
  excluding?: boolean;
}

/** Words, each added with Enter, a comma or by leaving the field. */
export function WordField({ label, words, onChange, error, excluding }: WordFieldProps) {
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const commit = (text: string) => {
    setTyped('');
    if (text.trim() !== '') onChange(addWords(words, text));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      commit(typed);
    } else if (event.key === 'Backspace' && typed === '') onChange(words.slice(0, -1));
  };
  return (
    <Field label={label} optional error={error}>
      {(control) => (
        <div className={styles.tokens}>
          <Chips
            label={`${label}的词`}
            chips={words.map((word) => ({ key: word, text: word }))}
            onRemove={(word) => onChange(words.filter((other) => other !== word))}
            focusAfter={input}
            excluding={excluding}
          />
          <input
            {...control}
            ref={input}
            value={typed}
            placeholder="加词，回车确认"
            enterKeyHint="done"
            autoComplete="off"
            onChange={({ target, nativeEvent }) => {
              const { value } = target;
              const isComposing = (nativeEvent as InputEvent).isComposing;
              if (!isComposing && /[,，、;；\n]/.test(value)) commit(value);
              else setTyped(value);
            }}
            onKeyDown={onKeyDown}
            onBlur={() => commit(typed)}
          />
        </div>
      )}
    </Field>
  );
}
