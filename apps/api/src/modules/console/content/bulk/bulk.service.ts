import {
  can,
  CODES,
  type consoleContentContract,
  type InputOf,
  type Permission,
} from '@zhucheng/contracts';
import type { RequestContext } from '../../../../http/context.ts';
import { ApiError } from '../../../../http/api-error.ts';
import { invalidFields } from '../../../../http/error-mapping.ts';
import { requireSession } from '../../../../http/session.ts';
import { sharedNow } from '../../../../infrastructure/clock.ts';
import { fromWireId } from '../../../../wire-format.ts';
import { startTask } from '../../tasks/tasks.service.ts';
import type { BulkInput } from './bulk-fields.service.ts';
import { BULK_KINDS } from './bulk-tasks.service.ts';
import { toEntryFilter } from '../content.service.ts';
import { listEntryIds } from '../list/entry-list.repository.ts';
import { listDirectories } from '../live-articles.repository.ts';

type Input = InputOf<(typeof consoleContentContract)['endpoints']['bulk']>;

/** Maximum number of articles of a bulk change. */
const MAX_ARTICLES = 100_000;

/** Name and permissions of each action: moving and tagging change what the public reads, too. */
const ACTIONS: Readonly<
  Record<Input['action'], { title: string; permissions: readonly Permission[] }>
> = {
  submit: { title: '提交审核', permissions: ['content:write'] },
  approve: { title: '通过审核', permissions: ['content:review'] },
  return: { title: '退回', permissions: ['content:review'] },
  publish: { title: '发布', permissions: ['content:publish'] },
  schedule: { title: '定时发布', permissions: ['content:publish'] },
  withdraw: { title: '撤回', permissions: ['content:publish'] },
  move: { title: '移动', permissions: ['content:write', 'content:publish'] },
  tag: { title: '加标签', permissions: ['content:write', 'content:publish'] },
  remove: { title: '删除', permissions: ['content:write'] },
};

/** Starts a change of many articles in the background and returns its task. */
export async function startBulkChange(context: RequestContext, input: Input) {
  const session = requireSession(context);
  const { action, directoryId, tags, reason, at } = input;
  const { title, permissions } = ACTIONS[action];
  if (!permissions.every((permission) => can(session, permission))) {
    throw new ApiError(CODES.notAllowed, '您没有此操作的权限');
  }
  await requireArguments(context, input);
  const items = await listArticles(context, input);
  if (items.length === 0) {
    throw invalidFields([{ field: 'ids', message: '没有选中文章，请先选择' }]);
  }
  const bulkInput: BulkInput = { directoryId, tags, reason, at };
  return context.db.transaction(async (tx) => {
    const task = await startTask(tx, {
      accountId: session.userId,
      kind: BULK_KINDS[action],
      title: `${title} ${items.length} 篇`,
      input: bulkInput,
      items,
    });
    const detail = { kind: task.kind, total: items.length };
    await context.audit(tx, { resource: { kind: 'task', id: task.id }, detail });
    return task;
  });
}

async function listArticles(
  { db }: RequestContext,
  { ids, filter, except = [] }: Input,
): Promise<string[]> {
  if (ids) return [...new Set(ids)].map(fromWireId);
  if (!filter) return [];
  const left = new Set(except.map(fromWireId));
  const matches = await listEntryIds(db, toEntryFilter(filter), MAX_ARTICLES);
  return matches.filter((id) => !left.has(id));
}

async function requireArguments(
  { db }: RequestContext,
  { action, directoryId, tags = [], reason = '', at }: Input,
): Promise<void> {
  if (action === 'return' && reason === '') {
    throw invalidFields([{ field: 'reason', message: '请写退回的原因' }]);
  }
  if (action === 'tag' && tags.length === 0) {
    throw invalidFields([{ field: 'tags', message: '请选择标签' }]);
  }
  if (action === 'schedule' && !(at && new Date(at).getTime() > sharedNow())) {
    throw invalidFields([{ field: 'at', message: '请选择晚于现在的时间' }]);
  }
  if (action !== 'move') return;
  const [column] = directoryId ? await listDirectories(db, [fromWireId(directoryId)]) : [];
  if (column?.kind !== 'column') {
    throw invalidFields([{ field: 'directoryId', message: '请选择栏目' }]);
  }
}
