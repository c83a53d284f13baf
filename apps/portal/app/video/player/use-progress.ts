import { learningApi } from '@zhucheng/api-client';
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { keepLocalPosition } from './position-storage.ts';

/** Seconds of playing after which the place is put down. */
const EVERY = 10;

const ADDRESS = '/api/learning/videoRes/progress';

/** Puts down where somebody stopped: in this browser, and for members at the server. */
export function useProgress(
  id: string,
  video: RefObject<HTMLVideoElement | null>,
  member: boolean,
) {
  const [report] = learningApi.progress.useMutation();
  const last = useRef(-1);

  const keep = useCallback(
    (position: number) => {
      if (position === last.current) return;
      last.current = position;
      keepLocalPosition(id, position);
      // A failure costs nothing but this one place; the next one follows soon.
      if (member) void report({ id, position });
    },
    [id, member, report],
  );

  useEffect(() => {
    const leave = () => {
      const element = video.current;
      if (document.visibilityState === 'visible' || !element || element.currentTime === 0) return;
      const position = element.currentTime;
      keepLocalPosition(id, position);
      const body = new Blob([JSON.stringify({ id, position })], { type: 'application/json' });
      if (member) navigator.sendBeacon?.(ADDRESS, body);
    };
    document.addEventListener('visibilitychange', leave);
    return () => document.removeEventListener('visibilitychange', leave);
  }, [id, member, video]);

  /** Called as the film goes on: puts the place down every few seconds. */
  const passing = useCallback(
    (position: number) => {
      if (Math.abs(position - last.current) >= EVERY) keep(position);
    },
    [keep],
  );
  return { keep, passing };
}
