const DAY_MS = 86_400_000;

/** Whether a text is a day of the calendar, YYYY-MM-DD, of this or the neighbouring centuries. */
export function isDay(text: string): boolean {
  if (!/^(?:19|20|21)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The day some days after another; before it for a negative number. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Days from one day to another: 0 for the same day, negative if the other is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** Days of a period with its first and its last day. */
export const countDays = (from: string, to: string): number => daysBetween(from, to) + 1;

/** Period of whole days, both ends included. */
export interface Period {
  from: string;
  to: string;
}

/** Joins periods that overlap or follow each other, in order: no day is in two of them. */
export function mergePeriods(periods: readonly Period[]): Period[] {
  const merged: Period[] = [];
  for (const { from, to } of periods.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = merged.at(-1);
    if (last && from <= addDays(last.to, 1)) {
      if (to > last.to) merged[merged.length - 1] = { from: last.from, to };
    } else {
      merged.push({ from, to });
    }
  }
  return merged;
}

/** Whether a period has a day of one of some months (1–12). */
export function touchesMonths({ from, to }: Period, months: readonly number[]): boolean {
  let [year = 0, month = 1] = from.split('-').map(Number);
  const end = to.slice(0, 7);
  for (let count = 0; count < 12; count += 1) {
    if (`${year}-${String(month).padStart(2, '0')}` > end) return false;
    if (months.includes(month)) return true;
    month += 1;
    if (month > 12) [year, month] = [year + 1, 1];
  }
  return false;
}

const DAY_IN_TEXT =
  /(?<year>(?:19|20|21)\d{2})\s*(?:年|[-/.])\s*(?<month>\d{1,2})\s*(?:月|[-/.])\s*(?<day>\d{1,2})\s*日?/u;

/** First day in a text with its year: `2026年3月5日`, `2026/3/5`; undefined without one. */
export function findDay(text: string): string | undefined {
  const { year, month = '', day = '' } = DAY_IN_TEXT.exec(text.normalize('NFKC'))?.groups ?? {};
  const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(found) ? found : undefined;
}
