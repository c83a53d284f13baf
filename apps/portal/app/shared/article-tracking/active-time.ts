/** Time during which a page was in view. All times are milliseconds of one clock. */
export interface ActiveTime {
  /** Finished stretches in view. */
  spent: number;
  /** When the running stretch began; null while the page is hidden. */
  since: number | null;
}

/** Reading begins. */
export function beginReading(now: number, visible: boolean): ActiveTime {
  return { spent: 0, since: visible ? now : null };
}

/** The page came into view or went out of it; saying so twice changes nothing. */
export function visibilityChanged(time: ActiveTime, now: number, visible: boolean): ActiveTime {
  if (visible) return time.since === null ? { ...time, since: now } : time;
  return { spent: spentAt(time, now), since: null };
}

/** Whole seconds in view so far. */
export function activeSeconds(time: ActiveTime, now: number): number {
  return Math.round(spentAt(time, now) / 1000);
}

/** A clock that was set back takes nothing away. */
function spentAt({ spent, since }: ActiveTime, now: number): number {
  return since === null ? spent : spent + Math.max(0, now - since);
}
