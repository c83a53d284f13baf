/** A value that two people have set differently. */
export interface Difference {
  /** Path in the record, such as `hours.workday.0.from`. */
  path: string;
  mine: string;
  theirs: string;
}

const show = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return '（空）';
  if (typeof value === 'boolean') return value ? '是' : '否';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Values in which two records differ, by their paths. */
export function listDifferences(mine: unknown, theirs: unknown, path = ''): Difference[] {
  if (isRecord(mine) && isRecord(theirs)) {
    const names = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
    return [...names].flatMap((name) =>
      listDifferences(mine[name], theirs[name], path === '' ? name : `${path}.${name}`),
    );
  }
  return Object.is(mine, theirs) ? [] : [{ path, mine: show(mine), theirs: show(theirs) }];
}
