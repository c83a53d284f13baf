const KEY = 'course-positions';

/** Courses whose place is remembered in this browser. */
const MOST = 50;

type Positions = Record<string, number>;

function read(): Positions {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Positions) : {};
  } catch {
    // No storage (private window) or not ours: nothing is remembered.
    return {};
  }
}

/** Where this browser stopped in a course, in seconds; null where it has not begun. */
export function localPosition(id: string): number | null {
  const position = read()[id];
  return typeof position === 'number' && position >= 0 ? position : null;
}

/** Remembers where this browser stopped; the places that were not touched for longest are dropped. */
export function keepLocalPosition(id: string, position: number): void {
  const { [id]: _before, ...others } = read();
  const kept = [...Object.entries(others), [id, Math.round(position * 10) / 10]].slice(-MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Full or forbidden: the film plays all the same.
  }
}
