/** Time during which a page was visible. All times are milliseconds of one clock. */
export interface ActiveTime {
  /** Duration of the finished visible periods. */
  finishedMs: number;
  /** Start of the current visible period; null while the page is hidden. */
  visibleSince: number | null;
}

/** Starts measuring. */
export function startActiveTime(now: number, visible: boolean): ActiveTime {
  return { finishedMs: 0, visibleSince: visible ? now : null };
}

/** Records that the page became visible or hidden; repeating a state has no effect. */
export function updateVisibility(time: ActiveTime, now: number, visible: boolean): ActiveTime {
  if (visible) return time.visibleSince === null ? { ...time, visibleSince: now } : time;
  return { finishedMs: activeMs(time, now), visibleSince: null };
}

/** Returns the visible time so far in whole seconds. */
export function activeSeconds(time: ActiveTime, now: number): number {
  return Math.round(activeMs(time, now) / 1000);
}

/** Never shrinks if the clock is set back. */
function activeMs({ finishedMs: spent, visibleSince: since }: ActiveTime, now: number): number {
  return since === null ? spent : spent + Math.max(0, now - since);
}
