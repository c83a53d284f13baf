import type { InformationTypeId } from '../information-type.ts';

/** Dates of a project that bidders keep, in the order of a day. */
export const PROJECT_DATE_KINDS = [
  { id: 'deadline', name: '投标截止' },
  { id: 'opening', name: '开标' },
] as const;

/** One of {@link PROJECT_DATE_KINDS}. */
export type ProjectDateKind = (typeof PROJECT_DATE_KINDS)[number]['id'];

/** All kinds, for schemas. */
export const PROJECT_DATE_KIND_IDS = PROJECT_DATE_KINDS.map(({ id }) => id) as [
  ProjectDateKind,
  ...ProjectDateKind[],
];

/** Returns the name of a kind: 投标截止. */
export const getProjectDateName = (kind: ProjectDateKind): string =>
  PROJECT_DATE_KINDS.find(({ id }) => id === kind)?.name ?? kind;

/** Notice of a project with the dates that it states. Times are epoch milliseconds. */
export interface DatedNotice {
  id: string;
  lotId: string | null;
  infoType: InformationTypeId;
  publishTime: number;
  deadline: number | null;
  openTime: number | null;
  /** True for a notice that the public could read and no longer can. */
  isWithdrawn: boolean;
}

/** A date of a project. */
export interface ProjectDate {
  kind: ProjectDateKind;
  /** First notice of its round, which identifies it however often it moves. */
  noticeId: string;
  /** Notice that states it as it is now: the first one, or a later clarification. */
  statedBy: string;
  /** Epoch milliseconds. */
  time: number;
  /** True if that first notice was withdrawn. */
  isCancelled: boolean;
}

/** Types of notices that announce or move a date; results and candidates have dates of other meanings. */
const STATING_TYPES: Readonly<Record<ProjectDateKind, readonly InformationTypeId[]>> = {
  deadline: ['0100', '0105'],
  opening: ['0100', '0102', '0105'],
};

const DATE_FIELDS = { deadline: 'deadline', opening: 'openTime' } as const;

/**
 * Returns the dates of a project as its notices state them together, in their order. A tender notice begins a round of
 * its lot, and later notices of the lot move the round's dates; the next tender notice (第二次) begins another.
 */
export function listProjectDates(notices: readonly DatedNotice[]): ProjectDate[] {
  const inOrder = notices.toSorted(
    (one, other) => one.publishTime - other.publishTime || (one.id < other.id ? -1 : 1),
  );
  const lots = Map.groupBy(inOrder, ({ lotId }) => lotId);
  return [...lots.values()]
    .flatMap(splitRounds)
    .flatMap((round) => PROJECT_DATE_KINDS.flatMap(({ id }) => findDate(round, id)))
    .toSorted((one, other) => one.time - other.time || compareKeys(one, other));
}

const compareKeys = (one: ProjectDate, other: ProjectDate) =>
  getProjectDateKey(one) < getProjectDateKey(other) ? -1 : 1;

/** Returns what identifies a date, wherever it moves. */
export const getProjectDateKey = ({ noticeId, kind }: Pick<ProjectDate, 'noticeId' | 'kind'>) =>
  `${noticeId}-${kind}`;

function splitRounds(notices: readonly DatedNotice[]): DatedNotice[][] {
  const rounds: DatedNotice[][] = [];
  for (const notice of notices) {
    const current = rounds.at(-1);
    if (current && notice.infoType !== '0100') current.push(notice);
    else rounds.push([notice]);
  }
  return rounds;
}

/** Date of a round: the latest statement that stands, or that was made at all if its first notice was withdrawn. */
function findDate(round: readonly DatedNotice[], kind: ProjectDateKind): ProjectDate[] {
  const field = DATE_FIELDS[kind];
  const [first] = round;
  const isCancelled = first?.isWithdrawn === true;
  const current = round.findLast(
    ({ infoType, isWithdrawn, [field]: stated }) =>
      stated !== null && STATING_TYPES[kind].includes(infoType) && (isCancelled || !isWithdrawn),
  );
  const time = current?.[field];
  if (!first || !current || typeof time !== 'number') return [];
  return [{ kind, noticeId: first.id, statedBy: current.id, time, isCancelled }];
}
