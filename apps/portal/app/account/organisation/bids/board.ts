import type { ReplyOf, tenderBoardContract } from '@zhucheng/contracts';
import { formatAmountOrWording } from '@zhucheng/domain-tender';
import { getStageName, type BoardStage, type TaskDue } from '@zhucheng/domain-tender/board';

type Endpoints = (typeof tenderBoardContract)['endpoints'];

/** Board of the member's company, as on the wire. */
export type Board = ReplyOf<Endpoints['get']>['model'];
/** Project on a board. */
export type BoardProject = Board['projects'][number];
/** Task of a project. */
export type BoardTask = BoardProject['tasks'][number];
/** Project with its comments and history. */
export type BoardProjectDetail = ReplyOf<Endpoints['getProject']>['model'];

/** Columns of the board; the last one has a part for each way in which a project is closed. */
export const COLUMNS: readonly (readonly BoardStage[])[] = [
  ['pending'],
  ['following'],
  ['bidding'],
  ['submitted'],
  ['won', 'lost', 'declined'],
];

/** Value of the filter by owner for projects without one. */
export const NO_OWNER = 'none';

/** Address of the board, of one owner's projects. */
export const toBoardHref = (owner?: string) =>
  owner ? `/organisation?tab=bids&owner=${owner}` : '/organisation?tab=bids';

/** Projects of an owner, or without one; all for no owner. */
export function filterByOwner(projects: readonly BoardProject[], owner: string | null) {
  if (!owner) return projects;
  return projects.filter((project) => (project.owner?.id ?? NO_OWNER) === owner);
}

/** Due date of a task in epoch milliseconds, for the rules of `domain-tender`. */
export const toTaskDue = ({ due }: BoardTask): TaskDue => ({
  ...due,
  at: due.at === null ? null : Date.parse(due.at),
});

/** The open task that is due first; undefined if none has a date. */
export const findNextTask = ({ tasks }: BoardProject): BoardTask | undefined =>
  tasks.find(({ done, due }) => !done && due.day !== null);

const isOpenStage = (stage: BoardStage) => !COLUMNS.at(-1)?.includes(stage);

/** Projects of a stage: open ones by what is due first, closed ones by the time of closing. */
export function listStage(projects: readonly BoardProject[], stage: BoardStage): BoardProject[] {
  const listed = projects.filter((project) => project.stage === stage);
  if (!isOpenStage(stage)) return listed;
  const keyOf = (project: BoardProject) => {
    const due = findNextTask(project)?.due;
    return due?.at ?? (due?.day ? `${due.day}T24` : '9999');
  };
  const byDate = (a: BoardProject, b: BoardProject) => compareText(keyOf(a), keyOf(b));
  return listed.toSorted((a, b) => byDate(a, b) || compareText(a.id, b.id));
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Region and amount of a project: 浙江省 杭州市 · 4,891 万. */
export function formatProjectMeta({ region, amount, amountText }: BoardProject): string {
  const isPriced = (amount ?? amountText) !== null;
  return [region, isPriced && formatAmountOrWording(amount, amountText)]
    .filter(Boolean)
    .join(' · ');
}

/** What colleagues changed between two states of the board, for the live region; empty if nothing of note. */
export function describeChanges(
  before: readonly BoardProject[],
  after: readonly BoardProject[],
): string {
  const known = new Map(before.map((project) => [project.id, project]));
  const sentences = after.flatMap(({ id, name, stage, version }) => {
    const old = known.get(id);
    if (!old) return [`“${name}”加入了看板`];
    if (old.version < version && old.stage !== stage) {
      return [`“${name}”移到了“${getStageName(stage)}”`];
    }
    return [];
  });
  const left = new Set(after.map(({ id }) => id));
  const gone = before.filter(({ id }) => !left.has(id)).map(({ name }) => `“${name}”移出了看板`);
  return [...sentences, ...gone].slice(0, 5).join('；');
}
