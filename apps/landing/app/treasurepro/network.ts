/** Activity of a network plan; `after` names the activities that must be finished before. */
export interface Activity {
  key: string;
  name: string;
  days: number;
  after: readonly string[];
}

/** Times of an activity in days from the start, by the critical path method. */
export interface ActivityTimes extends Activity {
  earlyStart: number;
  earlyFinish: number;
  lateStart: number;
  lateFinish: number;
  /** Days by which the activity may slip without delaying the whole. */
  totalFloat: number;
  /** Days by which it may slip without delaying any other activity. */
  freeFloat: number;
  critical: boolean;
}

/** Example of the page: the substructure of a small bridge. */
export const ACTIVITIES: readonly Activity[] = [
  { key: 'A', name: '便道与场地', days: 4, after: [] },
  { key: 'B', name: '桩基', days: 12, after: ['A'] },
  { key: 'C', name: '预制梁', days: 15, after: ['A'] },
  { key: 'D', name: '承台', days: 6, after: ['B'] },
  { key: 'E', name: '墩柱盖梁', days: 9, after: ['D'] },
  { key: 'F', name: '架梁', days: 5, after: ['C', 'E'] },
];

/**
 * Computes the times of all activities. An activity must come after those that it follows.
 *
 * @throws {Error} if an activity follows an unknown or a later one.
 */
export function computeTimes(activities: readonly Activity[]): ActivityTimes[] {
  const early = new Map<string, { start: number; finish: number }>();
  for (const { key, days, after } of activities) {
    const start = Math.max(0, ...after.map((one) => getTime(early, one).finish));
    early.set(key, { start, finish: start + days });
  }
  const end = Math.max(0, ...[...early.values()].map(({ finish }) => finish));
  const late = new Map<string, { start: number; finish: number }>();
  for (const { key, days } of activities.toReversed()) {
    const followers = activities.filter(({ after }) => after.includes(key));
    const finish = Math.min(end, ...followers.map((one) => getTime(late, one.key).start));
    late.set(key, { start: finish - days, finish });
  }
  return activities.map((activity) => {
    const { start, finish } = getTime(early, activity.key);
    const { start: lateStart, finish: lateFinish } = getTime(late, activity.key);
    const followers = activities.filter(({ after }) => after.includes(activity.key));
    const nextStart = Math.min(end, ...followers.map(({ key }) => getTime(early, key).start));
    return {
      ...activity,
      earlyStart: start,
      earlyFinish: finish,
      lateStart,
      lateFinish,
      totalFloat: lateStart - start,
      freeFloat: nextStart - finish,
      critical: lateStart === start,
    };
  });
}

function getTime<Time>(times: ReadonlyMap<string, Time>, key: string): Time {
  const time = times.get(key);
  if (time === undefined) throw new Error(`no activity ${key} before`);
  return time;
}
