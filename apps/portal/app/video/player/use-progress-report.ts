import { learningApi } from '@zhucheng/api-client';
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { storePosition } from './position-storage.ts';

/** Seconds of playing after which the place is put down. */
const REPORT_INTERVAL = 10;

const REPORT_URL = '/api/learning/videoRes/progress';

/** Puts down where somebody stopped: in this browser, and for members at the server. */
export function useProgressReport(
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
      storePosition(id, position);
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
      storePosition(id, position);
      const body = new Blob([JSON.stringify({ id, position })], { type: 'application/json' });
      if (member) navigator.sendBeacon?.(REPORT_URL, body);
    };
    document.addEventListener('visibilitychange', leave);
    return () => document.removeEventListener('visibilitychange', leave);
  }, [id, member, video]);

  /** Called as the film goes on: puts the place down every few seconds. */
  const passing = useCallback(
    (position: number) => {
      if (Math.abs(position - last.current) >= REPORT_INTERVAL) keep(position);
    },
    [keep],
  );
  return { keep, passing };
}
