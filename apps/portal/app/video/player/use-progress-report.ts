import { learningApi } from '@zhucheng/api-client';
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { storePosition } from './position-storage.ts';

/** Seconds of playback between two reports. */
const REPORT_INTERVAL = 10;

const REPORT_URL = '/api/learning/videoRes/progress';

/** Saves the position in this browser and, for members, on the server. */
export function useProgressReport(
  id: string,
  video: RefObject<HTMLVideoElement | null>,
  member: boolean,
) {
  const [report] = learningApi.progress.useMutation();
  const last = useRef(-1);

  const save = useCallback(
    (position: number) => {
      if (position === last.current) return;
      last.current = position;
      storePosition(id, position);
      // A failed report is followed by the next one.
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

  /** Saves the position every few seconds of playback. */
  const saveDuringPlayback = useCallback(
    (position: number) => {
      if (Math.abs(position - last.current) >= REPORT_INTERVAL) save(position);
    },
    [save],
  );
  return { save, saveDuringPlayback };
}
