import { Button, ErrorState } from '@zhucheng/ui';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { usePdf } from './use-pdf.ts';
import styles from './pdf-viewer.module.css';

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];
const FIT_ZOOM = 2;

interface ViewerProps {
  /** URL of the PDF file. */
  url: string;
  pages: number;
  title: string;
}

/** Viewer of one PDF page at a time. Keys: arrows turn pages, plus and minus zoom, zero fits the width. */
export default function PdfViewer({ url, pages, title }: ViewerProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(FIT_ZOOM);
  const fit = useContentWidth(frame);
  const { canvas, state, words, retry } = usePdf(url, page, fit * (ZOOMS[zoom] ?? 1));
  const percent = `${(ZOOMS[zoom] ?? 1) * 100}%`;
  const turn = (by: number) => setPage((at) => Math.min(pages, Math.max(1, at + by)));
  const scale = (by: number) => setZoom((at) => Math.min(ZOOMS.length - 1, Math.max(0, at + by)));

  useEffect(() => frame.current?.focus({ preventScroll: true }), []);

  const keys: Record<string, () => void> = {
    ArrowLeft: () => turn(-1),
    PageUp: () => turn(-1),
    ArrowRight: () => turn(1),
    PageDown: () => turn(1),
    Home: () => setPage(1),
    End: () => setPage(pages),
    '+': () => scale(1),
    '=': () => scale(1),
    '-': () => scale(-1),
    '0': () => setZoom(FIT_ZOOM),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <div className={styles.viewer} onKeyDown={onKeyDown}>
      <div className={styles.bar} role="group" aria-label="翻页和缩放">
        <Button size="small" icon="left" disabled={page === 1} onClick={() => turn(-1)}>
          上一页
        </Button>
        <span aria-live="polite">
          第 {page} / {pages} 页
        </span>
        <Button size="small" disabled={page === pages} onClick={() => turn(1)}>
          下一页
        </Button>
        <span className={styles.zoom}>
          <Button size="small" icon="minus" aria-label="缩小" onClick={() => scale(-1)} />
          <Button
            size="small"
            onClick={() => setZoom(FIT_ZOOM)}
            aria-label={`${percent}，适合宽度`}
          >
            {percent}
          </Button>
          <Button size="small" icon="plus" aria-label="放大" onClick={() => scale(1)} />
        </span>
      </div>
      {state === 'failed' ? (
        <ErrorState title="预览没有打开" onRetry={retry}>
          网络可能不稳定；也可以直接打开预览文件。
        </ErrorState>
      ) : (
        <div
          ref={frame}
          className={styles.frame}
          tabIndex={0}
          role="group"
          aria-label={`${title} 预览`}
          aria-busy={state === 'opening'}
        >
          <canvas ref={canvas} aria-hidden="true" />
          <p className="sr">{words}</p>
          {state === 'opening' && <p className={styles.opening}>正在打开…</p>}
        </div>
      )}
    </div>
  );
}

/** Content width of an element in pixels. */
function useContentWidth(frame: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      setWidth(Math.floor(entry?.contentRect.width ?? 0));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return width;
}
