import type { Article } from '@zhucheng/contracts';
import { ContentBlock, Button } from '@zhucheng/ui';
import { lazy, Suspense, useState, type MouseEvent } from 'react';
import styles from './material-preview.module.css';

const Viewer = lazy(() => import('./pdf-viewer.tsx'));

interface PreviewProps {
  file: Article['files'][number];
  title: string;
}

/**
 * Public preview of a material: image of its first page, and a viewer of its first pages on demand. Without JavaScript
 * the link opens them in the viewer of the browser.
 */
export function MaterialPreview({ file: { preview, pages }, title }: PreviewProps) {
  const [open, setOpen] = useState(false);
  if (!preview) return null;
  const url = `/api/files/${preview.id}`;
  const whole = pages !== null && pages <= preview.pages;
  const note = whole ? `全部 ${preview.pages} 页` : `前 ${preview.pages} 页，共 ${pages} 页`;
  const show = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  return (
    <ContentBlock title="预览" note={note} id="preview">
      {open ? (
        <Suspense fallback={<div className={styles.waiting} role="status" aria-label="正在打开" />}>
          <Viewer url={url} pages={preview.pages} title={title} />
        </Suspense>
      ) : (
        <div className={styles.poster}>
          {preview.posterId && (
            <img
              src={`/api/files/${preview.posterId}`}
              alt={`${title}第 1 页`}
              loading="lazy"
              decoding="async"
            />
          )}
          <Button to={url} icon="eye" onClick={show} target="_blank" rel="nofollow">
            在线翻看{whole ? '全部' : `前 ${preview.pages} 页`}
          </Button>
        </div>
      )}
    </ContentBlock>
  );
}
