import { Button } from '@zhucheng/ui';
import { useState } from 'react';
import styles from './checksum.module.css';

/** Milliseconds for which the button confirms the copy. */
const COPIED_MS = 2_000;

/** SHA-256 checksum of a file with a copy button. */
export function Checksum({ value }: { value: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    setCopied(true);
    setTimeout(() => setCopied(false), COPIED_MS);
  };
  return (
    <span className={styles.sum}>
      <code>{value}</code>
      <Button size="small" icon={copied ? 'check' : 'clip'} onClick={() => void copy()}>
        <span aria-live="polite">{copied ? '已复制' : '复制'}</span>
      </Button>
    </span>
  );
}
