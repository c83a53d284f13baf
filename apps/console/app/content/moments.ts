import { toDay } from '../shared/parts/times.ts';

/** A moment as a field of a date and time writes it (2026-11-23T09:00), read as Beijing time. */
export const toWireMoment = (local: string): string => `${local.slice(0, 16)}:00+08:00`;

/** Day and time of a moment as a field writes them, in Beijing time. */
export function toLocalMoment(time: number): string {
  const clock = new Date(time + 8 * 3_600_000).toISOString().slice(11, 16);
  return `${toDay(time)}T${clock}`;
}
