import { Button } from '@zhucheng/ui';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import styles from './share.module.css';

const SharePanel = lazy(() => import('./share-panel.tsx'));

/** What is shared. */
export interface ShareTarget {
  title: string;
  /** The whole address. */
  url: string;
}

/** Whether this is a phone or tablet that has a share sheet of its own. */
function hasShareSheet(shared: ShareTarget): boolean {
  return matchMedia('(pointer: coarse)').matches && (navigator.canShare?.(shared) ?? false);
}

/** 分享: the device's own sheet on phones, else a small panel with link and QR code. */
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
    // A sheet that is closed without sharing is no failure.
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
