import { Button } from '@zhucheng/ui';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import styles from './share.module.css';

const SharePanel = lazy(() => import('./share-panel.tsx'));

/** Title and address of the shared page. */
export interface ShareTarget {
  title: string;
  /** Absolute URL. */
  url: string;
}

/** Returns true on phones and tablets with a native share sheet. */
function hasShareSheet(shared: ShareTarget): boolean {
  return matchMedia('(pointer: coarse)').matches && (navigator.canShare?.(shared) ?? false);
}

/** Button 分享: opens the native share sheet on phones, else a panel with link and QR code. */
export function ShareButton({ title, url, small }: ShareTarget & { small?: boolean }) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    if (!open) return;
    const close = (event: Event) => {
      const outside = !box.current?.contains(event.target as Node);
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : outside) setOpen(false);
    };
    document.addEventListener('keydown', close);
    document.addEventListener('pointerdown', close);
    return () => {
      document.removeEventListener('keydown', close);
      document.removeEventListener('pointerdown', close);
    };
  }, [open]);

  const share = () => {
    const shared = { title, url };
    // Rejects when the sheet is closed without sharing.
    if (hasShareSheet(shared)) navigator.share(shared).catch(() => undefined);
    else setOpen(!open);
  };
  return (
    <div ref={box} className={styles.box}>
      <Button
        icon="share"
        size={small ? 'small' : 'medium'}
        aria-expanded={open}
        aria-controls={id}
        onClick={share}
      >
        分享
      </Button>
      <div id={id} className={styles.panel} hidden={!open} role="group" aria-label="分享这篇文章">
        {open && (
          <Suspense fallback={<p role="status">正在生成二维码…</p>}>
            <SharePanel url={url} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
