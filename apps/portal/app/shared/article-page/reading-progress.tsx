import { useEffect, useRef } from 'react';
import styles from './reading-progress.module.css';

/** Returns the scroll progress through an article from 0 to 1; 0 for one that fits into the window. */
export function getReadingProgress(
  box: { top: number; height: number },
  windowHeight: number,
): number {
  const scrollable = box.height - windowHeight;
  if (scrollable <= 0) return 0;
  return Math.min(1, Math.max(0, -box.top / scrollable));
}

/** Line below the top bar that grows as the surrounding article is scrolled. */
export default function ReadingProgress() {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const article = line.current?.closest('article');
    if (!article) return;
    let frame = 0;
    const draw = () => {
      const progress = getReadingProgress(article.getBoundingClientRect(), window.innerHeight);
      line.current?.style.setProperty('scale', `${progress.toFixed(4)} 1`);
    };
    const update = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(draw);
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, []);
  return <div ref={line} className={styles.line} aria-hidden="true" data-print="hide" />;
}
