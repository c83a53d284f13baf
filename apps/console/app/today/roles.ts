import type { Today } from '@zhucheng/contracts';

/** Kinds of work by which the page is looked at. */
export const ROLE_NAMES = {
  editor: '编辑',
  agent: '客服',
  sales: '销售',
  operator: '运维',
} as const;

/** One of {@link ROLE_NAMES}. */
export type TodayRole = keyof typeof ROLE_NAMES;

/** Kinds of work that the caller has, each with the number of what waits. */
export function listRoles(today: Today): { role: TodayRole; name: string; count: number }[] {
  const { review, scheduled, queue, due, bookings, failed } = today;
  const counts: Record<TodayRole, number | undefined> = {
    editor: review?.total ?? (scheduled ? 0 : undefined),
    agent: queue?.waiting,
    sales: due ? due.total + (bookings?.total ?? 0) : undefined,
    operator: failed
      ? failed.tasks.total + failed.jobs.length + failed.deliveries.length
      : undefined,
  };
  return (Object.keys(ROLE_NAMES) as TodayRole[]).flatMap((role) => {
    const count = counts[role];
    return count === undefined ? [] : [{ role, name: ROLE_NAMES[role], count }];
  });
}
