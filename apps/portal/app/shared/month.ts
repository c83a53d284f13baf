/** Calendar month, YYYY-MM. */
export type Month = string;

/** Days of a month in weeks from Monday; null pads the first and last week. */
export function toWeeks(month: Month): (string | null)[][] {
  const [year = 1970, number = 1] = month.split('-').map(Number);
  const first = new Date(Date.UTC(year, number - 1, 1));
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const before = (first.getUTCDay() + 6) % 7;
  const cells = Array.from({ length: Math.ceil((before + days) / 7) * 7 }, (_, at) => {
    const day = at - before + 1;
    return day < 1 || day > days ? null : `${month}-${String(day).padStart(2, '0')}`;
  });
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}
