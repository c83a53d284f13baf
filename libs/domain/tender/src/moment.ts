/**
 * A time of the wire as people read it: 2026-11-26 09:30, or the day alone where the source gave no more (midnight).
 * Wire times carry +08:00, so the words are cut from them, whatever the machine's zone.
 */
export function formatDateTime(time: string): string {
  const [day, clock] = [time.slice(0, 10), time.slice(11, 16)];
  return clock === '00:00' ? day : `${day} ${clock}`;
}

/** The same without the year, for lists: 11-26 09:30. */
export function formatShortDateTime(time: string): string {
  return time.slice(5, 16).replace('T', ' ');
}
