/** Time during which a page was in view. All times are milliseconds of one clock. */
export interface ActiveTime {
  /** Finished stretches in view. */
  finishedMs: number;
  /** When the running stretch began; null while the page is hidden. */
  visibleSince: number | null;
}

/** Reading begins. */
export function startActiveTime(now: number, visible: boolean): ActiveTime {
  return { finishedMs: 0, visibleSince: visible ? now : null };
}

/** The page came into view or went out of it; saying so twice changes nothing. */
export function updateVisibility(time: ActiveTime, now: number, visible: boolean): ActiveTime {
  if (visible) return time.visibleSince === null ? { ...time, visibleSince: now } : time;
  return { finishedMs: activeMs(time, now), visibleSince: null };
}

/** Whole seconds in view so far. */
export function activeSeconds(time: ActiveTime, now: number): number {
  return Math.round(activeMs(time, now) / 1000);
}

/** A clock that was set back takes nothing away. */
function activeMs({ finishedMs: spent, visibleSince: since }: ActiveTime, now: number): number {
  return since === null ? spent : spent + Math.max(0, now - since);
}
