/** Day of a moment in Asia/Shanghai, YYYY-MM-DD. */
const toDay = (time: number): string => new Date(time + 8 * 3_600_000).toISOString().slice(0, 10);

const DAY_MS = 86_400_000;

/** Groups records by the day of their last change: 今天, 昨天, 本月, and months before. */
export function groupByDay<Item extends { updateTime: string }>(
  records: readonly Item[],
  now: number,
): [name: string, records: Item[]][] {
  const [today, yesterday] = [toDay(now), toDay(now - DAY_MS)];
  const nameOf = ({ updateTime }: Item): string => {
    const day = updateTime.slice(0, 10);
    if (day === today) return '今天';
    if (day === yesterday) return '昨天';
    if (day.slice(0, 7) === today.slice(0, 7)) return '本月';
    return `${day.slice(0, 4)} 年 ${Number(day.slice(5, 7))} 月`;
  };
  return [...Map.groupBy(records, nameOf)];
}
