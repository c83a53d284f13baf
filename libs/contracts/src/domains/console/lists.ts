import { z } from 'zod';
import { CODES } from '../../codes.ts';
import { defineContract } from '../../define-contract.ts';
import { idSchema, listReply, modelReply } from '../../envelope.ts';
import { taskSchema, viewInputSchema, viewPageSchema, viewSchema } from './lists.schemas.ts';

const byId = z.object({ id: idSchema });

/** Views of lists that members of staff save for themselves. */
export const consoleViewsContract = defineContract('consoleViews', {
  list: {
    method: 'POST',
    auth: 'staff',
    kind: 'query',
    path: '/console/view/list',
    summary: '自己存下的列表视图',
    request: viewPageSchema,
    reply: listReply(viewSchema),
  },
  save: {
    method: 'POST',
    auth: 'staff',
    kind: 'mutation',
    audit: false,
    path: '/console/view/save',
    summary: '存一个列表视图：筛选、排序和显示的列',
    request: viewInputSchema,
    reply: modelReply(viewSchema),
    errors: [CODES.notFound, CODES.conflict],
    invalidates: ['consoleViews.list'],
  },
  remove: {
    method: 'POST',
    auth: 'staff',
    kind: 'mutation',
    audit: false,
    path: '/console/view/remove',
    summary: '删除自己的一个列表视图',
    request: byId,
    reply: modelReply(viewSchema),
    errors: [CODES.notFound],
    invalidates: ['consoleViews.list'],
  },
});

/** Changes of many records, done in the background. A member of staff sees the own ones. */
export const consoleTasksContract = defineContract('consoleTasks', {
  get: {
    method: 'POST',
    auth: 'staff',
    kind: 'query',
    path: '/console/task/get',
    summary: '批量操作的进度：做了多少、哪些没做成和原因',
    request: byId,
    reply: modelReply(taskSchema),
    errors: [CODES.notFound],
  },
  stop: {
    method: 'POST',
    auth: 'staff',
    kind: 'mutation',
    audit: 'task.stop',
    path: '/console/task/stop',
    summary: '停下批量操作；已经做完的保留',
    request: byId,
    reply: modelReply(taskSchema),
    errors: [CODES.notFound, CODES.conflict],
    invalidates: ['consoleTasks.get'],
  },
  undo: {
    method: 'POST',
    auth: 'staff',
    kind: 'mutation',
    audit: 'task.undo',
    path: '/console/task/undo',
    summary: '撤销批量操作：还在做的先停下，再把改过的恢复原样',
    request: byId,
    reply: modelReply(taskSchema),
    errors: [CODES.notFound, CODES.conflict],
    invalidates: ['consoleTasks.get'],
  },
});
