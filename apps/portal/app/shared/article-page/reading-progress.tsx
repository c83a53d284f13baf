import { useEffect, useRef } from 'react';
import styles from './reading-progress.module.css';

/** How far an article has been read: 0 to 1. One that fits into the window tells nothing and stays at 0. */
export function getReadingProgress(
  box: { top: number; height: number },
  windowHeight: number,
): number {
  const way = box.height - windowHeight;
  if (way <= 0) return 0;
  return Math.min(1, Math.max(0, -box.top / way));
}

/** A line below the page's top bar that grows as the article around it is read. */
export function ReadingProgress() {
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
