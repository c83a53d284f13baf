import { formatBoardAction, formatConflict } from './board-actions.rules.ts';

const names = { accounts: new Map([['1', '李工']]), tasks: new Map([['t', '踏勘']]) };

describe('an action on a board', () => {
  it.each([
    ['board-move', { from: 'pending', to: 'bidding' }, '从“待定”移到“投标”'],
    ['board-owner', { accountId: '1' }, '把负责人改为李工'],
    ['board-owner', { accountId: '2' }, '把负责人改为已离开的同事'],
    ['board-owner', { accountId: null }, '取消了负责人'],
    ['board-task-done', { taskId: 't', kind: null }, '完成了任务“踏勘”'],
    ['board-task-remove', { taskId: 'gone', kind: null }, '删除了一个任务'],
    ['board-task-remove', { taskId: 'gone', kind: 'bond' }, '删除了任务“交投标保证金”'],
    ['toString', {}, '改了这个项目'],
  ] as const)('%s %j is written as %s', (action, detail, text) => {
    expect(formatBoardAction(action, detail, names)).toBe(text);
  });

  it('is told to whom it overtook', () => {
    expect(formatConflict('李工刚刚写了评论')).toMatch(/^李工刚刚写了评论，您的改动没有保存。/);
    expect(formatConflict(undefined)).toMatch(/^同事刚刚改过/);
  });
});
