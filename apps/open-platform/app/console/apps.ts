import type { KeyMode, OpenApp } from '@zhucheng/contracts';
import { formatShortDateTime } from '@zhucheng/domain-tender';

/** What keys of a mode are called. */
export const MODE_NAMES: Record<KeyMode, string> = { live: '正式', test: '测试' };

/** Applications of one owner. */
export interface AppGroup {
  /** Name of the company, or 个人. */
  owner: string;
  apps: OpenApp[];
}

/** Groups applications by owner: companies first, in the order in which they appear, then the member's own. */
export function groupByOwner(apps: readonly OpenApp[]): AppGroup[] {
  const groups = new Map<string | null, OpenApp[]>();
  for (const app of apps) groups.set(app.company, [...(groups.get(app.company) ?? []), app]);
  const own = groups.get(null);
  groups.delete(null);
  const companies = Array.from(groups, ([company, apps]) => ({
    owner: `${company}（企业）`,
    apps,
  }));
  return own ? [...companies, { owner: '个人', apps: own }] : companies;
}

/** Keys of an application that are valid, of a mode or of both. */
export const countValidKeys = ({ keys }: OpenApp, mode?: 'test' | 'live'): number =>
  keys.filter((key) => !key.revokedAt && (mode === undefined || key.mode === mode)).length;

/** Keys with the valid ones first, otherwise in their order. */
export const sortKeys = (keys: OpenApp['keys']): OpenApp['keys'] =>
  keys.toSorted((one, other) => Number(one.revokedAt !== null) - Number(other.revokedAt !== null));

/** Day and time of a wire time, Asia/Shanghai: 11-20 09:12. The year stands in front when it is another. */
export function formatTime(time: string, today: string): string {
  const text = formatShortDateTime(time);
  const year = time.slice(0, 4);
  return today.startsWith(year) ? text : `${year}-${text}`;
}

/** Share of failed calls in per cent; – without calls. Never rounded to none or all. */
export function formatRate(failed: number, calls: number): string {
  if (calls === 0) return '–';
  const share = (failed / calls) * 100;
  if (failed === 0 || failed === calls) return `${share}%`;
  return `${Math.min(99.99, Math.max(0.01, share)).toFixed(2)}%`;
}
