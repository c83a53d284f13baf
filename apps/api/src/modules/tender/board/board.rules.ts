import type {
  InformationTypeId,
  ProjectDate,
  ProjectDateKind,
  TradingCategoryId,
} from '@zhucheng/domain-tender';
import {
  compareTasks,
  getTaskDue,
  pickCurrentDate,
  TASK_KINDS,
  type ProjectDates,
  type TaskDue,
} from '@zhucheng/domain-tender/board';
import { toWireId, toWireTime, toWireTimeOrNull } from '../../../wire-format.ts';
import { maskPhone } from '../../accounts/masking.rules.ts';
import type { BoardTask } from './board-changes.repository.ts';
import type { BoardProjectRow } from './board.repository.ts';

/** Dates and amount that the notices of a project name. */
export interface ProjectFacts extends ProjectDates {
  amount: string | null;
  amountText: string | null;
}

/** What the text and the amount of a notice say. */
type ToldFacts = Pick<ProjectFacts, 'documents' | 'bond' | 'amount' | 'amountText'>;

/**
 * What the notices of one project name: deadline and opening as its calendar has them, the rest from the newest notice
 * that says it. `notices` are the newest first.
 */
export function toProjectFacts(
  notices: readonly ToldFacts[],
  dates: readonly Pick<ProjectDate, 'kind' | 'time' | 'isCancelled'>[],
  now: number,
): ProjectFacts {
  const pick = (kind: ProjectDateKind) => {
    const standing = dates.filter((date) => date.kind === kind && !date.isCancelled);
    return pickCurrentDate(
      standing.map(({ time }) => time),
      now,
    );
  };
  const newest = (name: 'documents' | 'bond') =>
    notices.find((notice) => notice[name] !== null)?.[name] ?? null;
  const priced = notices.find(({ amount, amountText }) => (amount ?? amountText) !== null);
  return {
    documents: newest('documents'),
    bond: newest('bond'),
    deadline: pick('deadline'),
    opening: pick('opening'),
    amount: priced?.amount ?? null,
    amountText: priced?.amountText ?? null,
  };
}

/** Facts of a project without public notices. */
export const NO_FACTS: ProjectFacts = toProjectFacts([], [], 0);

/** Fields that a person is named by. */
export interface Person {
  realname: string;
  nickname: string;
  phone: string | null;
}

/** Name of a person; that of a closed account is empty. */
export const toPersonName = ({ realname, nickname, phone }: Person): string =>
  realname || nickname || maskPhone(phone);

const toWireDue = ({ day, at, manual }: TaskDue) => ({
  day,
  at: toWireTimeOrNull(at === null ? null : new Date(at)),
  manual,
});

/** Title of a stored task: those of a kind are named by it. */
export const getTaskTitle = ({ kind, title }: Pick<BoardTask, 'kind' | 'title'>): string =>
  TASK_KINDS.find(({ id }) => id === kind)?.name ?? title;

/** A task as on the wire. */
export function toWireTask(task: BoardTask, facts: ProjectFacts) {
  const { id, kind, doneAt, version } = task;
  return {
    id: toWireId(id),
    kind,
    title: getTaskTitle(task),
    due: toWireDue(getTaskDue(task, facts)),
    done: doneAt !== null,
    version,
  };
}

function toWireTasks(tasks: readonly BoardTask[], facts: ProjectFacts) {
  return tasks
    .map((task) => ({ task, due: getTaskDue(task, facts), done: task.doneAt !== null }))
    .toSorted(compareTasks)
    .map(({ task }) => toWireTask(task, facts));
}

interface NoticeColumns {
  id: string;
  title: string;
  category: string;
  infoType: string;
  publishTime: Date;
}

const toWireNotice = ({ id, title, category, infoType, publishTime }: NoticeColumns) => ({
  id: toWireId(id),
  title,
  category: category as TradingCategoryId,
  infoType: infoType as InformationTypeId,
  publishTime: toWireTime(publishTime),
});

/** A project on a board as on the wire. */
export function toWireProject(
  row: BoardProjectRow,
  facts: ProjectFacts,
  tasks: readonly BoardTask[],
  region: string,
) {
  const { card, name, person, newest, change, withdrawn, comments } = row;
  const { deadline, amount, amountText } = facts;
  return {
    id: toWireId(card.id),
    projectId: toWireId(card.projectId),
    name,
    region,
    stage: card.stage,
    stageAt: toWireTime(card.stageAt),
    reason: card.reason,
    version: card.version,
    owner:
      card.ownerId && person ? { id: toWireId(card.ownerId), name: toPersonName(person) } : null,
    withdrawn,
    notice: newest && toWireNotice(newest),
    amount,
    amountText,
    deadline: toWireTimeOrNull(deadline === null ? null : new Date(deadline)),
    change: change && {
      at: toWireTime(change.at),
      kinds: change.kinds,
      notice: toWireNotice(change),
    },
    tasks: toWireTasks(tasks, facts),
    comments,
  };
}
