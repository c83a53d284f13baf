const STORAGE_KEY = 'course-positions';

/** Courses whose place is remembered in this browser. */
const MAX_COURSES = 50;

type Positions = Record<string, number>;

function readPositions(): Positions {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Positions) : {};
  } catch {
    // No storage (private window) or not ours: nothing is remembered.
    return {};
  }
}

/** Where this browser stopped in a course, in seconds; null where it has not begun. */
export function getStoredPosition(id: string): number | null {
  const position = readPositions()[id];
  return typeof position === 'number' && position >= 0 ? position : null;
}

/** Remembers where this browser stopped; the places that were not touched for longest are dropped. */
export function storePosition(id: string, position: number): void {
  const { [id]: _before, ...others } = readPositions();
  const kept = [...Object.entries(others), [id, Math.round(position * 10) / 10]].slice(
    -MAX_COURSES,
  );
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Full or forbidden: the film plays all the same.
  }
}
