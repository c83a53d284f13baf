const STORAGE_KEY = 'course-positions';

/** Maximum number of stored courses. */
const MAX_COURSES = 50;

type Positions = Record<string, number>;

function readPositions(): Positions {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Positions) : {};
  } catch {
    // No storage (private window) or foreign content.
    return {};
  }
}

/** Returns the last position in a course in seconds; null if there is none. */
export function getStoredPosition(id: string): number | null {
  const position = readPositions()[id];
  return typeof position === 'number' && position >= 0 ? position : null;
}

/** Stores the position in a course and drops the least recently stored ones. */
export function storePosition(id: string, position: number): void {
  const { [id]: _before, ...others } = readPositions();
  const latest = [...Object.entries(others), [id, Math.round(position * 10) / 10]].slice(
    -MAX_COURSES,
  );
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(latest)));
  } catch {
    // Full or blocked: playback does not depend on it.
  }
}
