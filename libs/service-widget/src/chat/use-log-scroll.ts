import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Distance from the end, in pixels, within which the newest message counts as seen. */
const END_PX = 48;
/** Distance from the start, in pixels, within which older messages are loaded. */
const START_PX = 80;

/** Ends of what is shown in a log of messages. */
export interface LogRange {
  firstSeq: number;
  lastSeq: number;
  /** Messages of the visitor that are waiting; sending one goes to the end. */
  pending: number;
  onStart: () => void;
}

/** Scrolling of a log of messages. */
export interface LogScroll {
  log: React.RefObject<HTMLDivElement | null>;
  content: React.RefObject<HTMLDivElement | null>;
  onScroll: () => void;
  atEnd: boolean;
  /** Number up to which the messages were seen when the end was left. */
  seenSeq: number;
  scrollToEnd: () => void;
}

/**
 * Keeps a log at its end while messages arrive, unless it was scrolled up, and the shown messages in place when older ones
 * are added above them.
 */
export function useLogScroll({ firstSeq, lastSeq, pending, onStart }: LogRange): LogScroll {
  const log = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  const [atEnd, setAtEnd] = useState(true);
  const [seenSeq, setSeenSeq] = useState(lastSeq);
  const stuck = useRef(true);
  const before = useRef({ firstSeq, pending });

  const scrollToEnd = useCallback(() => {
    const box = log.current;
    if (!box) return;
    stuck.current = true;
    setAtEnd(true);
    box.scrollTop = box.scrollHeight;
  }, []);

  useLayoutEffect(() => {
    const box = log.current;
    if (!box) return;
    const isOlder = firstSeq < before.current.firstSeq && height.current > 0;
    if (pending > before.current.pending) stuck.current = true;
    if (stuck.current) scrollToEnd();
    else if (isOlder) box.scrollTop += box.scrollHeight - height.current;
    before.current = { firstSeq, pending };
    height.current = box.scrollHeight;
  }, [firstSeq, lastSeq, pending, scrollToEnd]);

  // Pictures and panels change heights after messages are drawn.
  useEffect(() => {
    const [box, inner] = [log.current, content.current];
    if (!box || !inner || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => {
      height.current = box.scrollHeight;
      if (stuck.current) box.scrollTop = box.scrollHeight;
    });
    observer.observe(inner);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);

  const onScroll = () => {
    const box = log.current;
    if (!box) return;
    stuck.current = box.scrollHeight - box.scrollTop - box.clientHeight < END_PX;
    if (atEnd && !stuck.current) setSeenSeq(lastSeq);
    setAtEnd(stuck.current);
    if (box.scrollTop < START_PX) onStart();
  };
  return { log, content, onScroll, atEnd, seenSeq, scrollToEnd };
}
