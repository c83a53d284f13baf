import {
  getStageName,
  TASK_KINDS,
  type BoardStage,
  type TaskKind,
} from '@zhucheng/domain-tender/board';

/** Details of a board's action in the audit log: ids, stages and versions, never texts. */
export interface BoardActionDetail {
  /** Version of the project that the action led to. */
  version?: number;
  from?: BoardStage;
  to?: BoardStage;
  /** New owner; null for none. */
  accountId?: string | null;
  taskId?: string;
  /** Kind of the task; null for one of the team's own. */
  kind?: TaskKind | null;
  /** Version of the task that the action led to. */
  taskVersion?: number;
  commentId?: string;
}

/** Names of what actions mention, by id. */
export interface MentionedNames {
  accounts: ReadonlyMap<string, string>;
  tasks: ReadonlyMap<string, string>;
}

type Format = (detail: BoardActionDetail, names: MentionedNames) => string;

const stage = (id: BoardStage | undefined) => `“${id ? getStageName(id) : ''}”`;

function task({ taskId = '', kind }: BoardActionDetail, { tasks }: MentionedNames): string {
  const title = TASK_KINDS.find(({ id }) => id === kind)?.name ?? tasks.get(taskId);
  return title === undefined ? '一个任务' : `任务“${title}”`;
}

const FORMATS = {
  'board-move': ({ from, to }) => `从${stage(from)}移到${stage(to)}`,
  'board-reason': () => '改了原因',
  'board-owner': ({ accountId }, { accounts }) =>
    accountId ? `把负责人改为${accounts.get(accountId) ?? '已离开的同事'}` : '取消了负责人',
  'board-task-add': (detail, names) => `加了${task(detail, names)}`,
  'board-task-done': (detail, names) => `完成了${task(detail, names)}`,
  'board-task-open': (detail, names) => `重新打开了${task(detail, names)}`,
  'board-task-day': (detail, names) => `改了${task(detail, names)}的日期`,
  'board-task-follow': (detail, names) => `让${task(detail, names)}的日期随公告`,
  'board-task-title': (detail, names) => `改了${task(detail, names)}的名称`,
  'board-task-remove': (detail, names) => `删除了${task(detail, names)}`,
  'board-comment': () => '写了评论',
  'board-comment-remove': () => '删除了自己的评论',
} satisfies Record<string, Format>;

/** Name of an action on a project of a board in the audit log. */
export type BoardActionName = keyof typeof FORMATS;

const isKnown = (action: string): action is BoardActionName => Object.hasOwn(FORMATS, action);

/** Formats an action in Chinese, as what follows the name of its actor. */
export function formatBoardAction(
  action: string,
  detail: BoardActionDetail,
  names: MentionedNames,
): string {
  return isKnown(action) ? (FORMATS[action] as Format)(detail, names) : '改了这个项目';
}

/** Message of a refused change. `done` is what somebody else did meanwhile, with their name; undefined if unknown. */
export function formatConflict(done: string | undefined): string {
  return `${done ?? '同事刚刚改过这一项'}，您的改动没有保存。现在显示的是最新情况，请看过再改`;
}
