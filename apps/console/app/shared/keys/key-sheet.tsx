import { Dialog } from '@zhucheng/ui';
import { useContext } from 'react';
import styles from './keys.module.css';
import { ShortcutContext } from './use-shortcuts.ts';

const NAMES: Record<string, string> = { Escape: 'Esc', 'Mod+k': 'Ctrl K', Enter: '回车' };

/** How a key is written. */
export const getKeyName = (key: string): string => NAMES[key] ?? key;

/** Sheet of the keys that work on this page. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const registry = useContext(ShortcutContext);
  const shortcuts = registry.list();
  const unique = shortcuts.filter(
    ({ key, isHidden }, at) =>
      !isHidden && shortcuts.findLastIndex((other) => other.key === key) === at,
  );
  return (
    <Dialog title="快捷键" onClose={onClose}>
      <dl className={styles.sheet}>
        {unique.map(({ key, label }) => (
          <div key={key}>
            <dt>
              <kbd>{getKeyName(key)}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>正在打字或用输入法选字时，这些键不起作用。</p>
    </Dialog>
  );
}
