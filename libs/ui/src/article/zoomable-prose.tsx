import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../dialog/dialog.tsx';
import styles from './prose.module.css';
import { Prose, type ProseProps } from './prose.tsx';

interface Picture {
  src: string;
  alt: string;
  /** Own width in pixels of a page. */
  width: number;
}

const ATTRIBUTE = (name: string) => new RegExp(`\\s${name}="([^"]*)"`);
/** Room that the dialog takes at both sides of a picture, in pixels. */
const FRAME = 64;
const MIN_WIDTH = 440;

/** Makes every picture that is no link a link to its file, which opens without scripts, too. */
const linkPictures = (html: string) =>
  html.replace(/<a\b.*?<\/a>|<img\b[^>]*>/gs, (part) => {
    const [, src] = ATTRIBUTE('src').exec(part) ?? [];
    if (part.startsWith('<a') || !src) return part;
    const [, alt = ''] = ATTRIBUTE('alt').exec(part) ?? [];
    const label = alt ? `放大图片：${alt}` : '放大图片';
    return `<a class="${styles.zoom}" href="${src}" data-zoom aria-label="${label}">${part}</a>`;
  });

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

/** {@link Prose} whose pictures open in their own size: by click, or by Enter on them. */
export function ZoomableProse({ html, ...props }: ProseProps & { html: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const [picture, setPicture] = useState<Picture>();
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a[data-zoom]');
      const image = link && link.querySelector('img');
      if (!image || !isPlainClick(event)) return;
      event.preventDefault();
      // One of double density has half as many pixels of a page as of its own.
      const width = Number(image.getAttribute('width')) || image.naturalWidth;
      setPicture({ src: image.src, alt: image.alt, width });
    };
    const element = frame.current;
    element?.addEventListener('click', open);
    return () => element?.removeEventListener('click', open);
  }, []);
  return (
    <div ref={frame}>
      <Prose {...props} html={linkPictures(html)} />
      {picture && (
        <Dialog
          title={picture.alt || '图片'}
          width={Math.max(MIN_WIDTH, picture.width + FRAME)}
          onClose={() => setPicture(undefined)}
        >
          {/* Wider than a phone, it is moved by its scroll bars: by keyboard, too. */}
          <div className={styles.enlarged} role="group" aria-label="原大的图片" tabIndex={0}>
            <img src={picture.src} alt={picture.alt} width={picture.width || undefined} />
          </div>
        </Dialog>
      )}
    </div>
  );
}
