import { useSiteNavigate } from '@zhucheng/app-shell';
import { Dialog, Icon } from '@zhucheng/ui';
import { useId, useState, type KeyboardEvent } from 'react';
import { isComposing } from '../shared/keys/shortcuts.ts';
import { useFirstFocus } from '../shared/parts/use-first-focus.ts';
import { useStaff } from '../shared/session/use-staff.ts';
import { findTargets } from './palette-targets.ts';
import styles from './palette.module.css';

/** Palette: goes to a page, or searches in a list, by a few letters. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const { permissions } = useStaff();
  const navigate = useSiteNavigate();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const input = useFirstFocus();
  const targets = findTargets(text, permissions);
  const go = (path: string | undefined) => {
    if (path === undefined) return;
    onClose();
    navigate(path);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter') go(targets[at]?.path);
    else if (event.key === 'ArrowDown') setAt(Math.min(at + 1, targets.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0));
    else return;
    event.preventDefault();
  };
  return (
    <Dialog title="搜索或跳转" onClose={onClose} width={560}>
      <div className={styles.field}>
        <Icon name="search" />
        <input
          role="combobox"
          aria-label="搜索或跳转到"
          aria-expanded={targets.length > 0}
          aria-controls={id}
          aria-activedescendant={targets[at] && `${id}-${at}`}
          autoComplete="off"
          placeholder="页面名称、拼音，或要找的人"
          ref={input}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <ul id={id} role="listbox" aria-label="结果" className={styles.list}>
        {targets.map(({ path, title, hint }, index) => (
          <li
            key={path}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            onMouseEnter={() => setAt(index)}
            onClick={() => go(path)}
          >
            <span>{title}</span>
            <em>{hint}</em>
          </li>
        ))}
      </ul>
      {targets.length === 0 && <p className={styles.none}>没有这个页面，换个词试试。</p>}
    </Dialog>
  );
}
