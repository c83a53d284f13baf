/** Offset of the site's zone, Asia/Shanghai, which has had no summer time since 1991. */
const ZONE = '+08:00';

const WALL_CLOCK =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)(Z|[+-]\d{2}:\d{2})?$/;

/** Reads `2026-11-27 10:00:00` of the site's zone, or a moment with its offset; undefined for anything else. */
export function parseMoment(text: string): Date | undefined {
  const [, date = '', time = '', zone = ZONE] = WALL_CLOCK.exec(text.trim()) ?? [];
  const moment = new Date(`${date}T${time}${zone}`);
  // A day that its month doesn't have would become one of the next month.
  const isReal = new Date(`${date}T00:00:00Z`).toJSON()?.startsWith(date);
  return date !== '' && isReal && !Number.isNaN(moment.getTime()) ? moment : undefined;
}

/** Formats a moment in the site's zone, to the second. */
export function formatMoment(moment: Date): string {
  return moment.toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' });
}

/** Formats a moment for the name of a file: `20261127T021530.123Z`. */
export const toStamp = (moment: Date): string => moment.toISOString().replaceAll(/[-:]/g, '');

/** Reads what {@link toStamp} has written. */
export function fromStamp(stamp: string): Date {
  return new Date(stamp.replace(/^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(.*)$/, '$1-$2-$3T$4:$5:$6'));
}

/** Formats a number of bytes: `1.2 GB`. */
export function formatBytes(bytes: number): string {
  const [size, unit] = bytes >= 1e9 ? [bytes / 1e9, 'GB'] : [bytes / 1e6, 'MB'];
  return `${size.toFixed(1)} ${unit}`;
}
