import { describeHealth } from './health.ts';

describe('describeHealth', () => {
  it.each([
    [true, 0, { status: 'ok' }],
    [true, 200, { status: 'ok' }],
    [true, 201, { status: 'slow', msg: '在服务，但是慢：事件循环延迟 201 毫秒' }],
    [false, 900, { status: 'stopping' }],
  ])('of a process (in service: %s) whose loop is %d ms late', (isAccepting, ms, said) => {
    expect(describeHealth('portal', isAccepting, ms)).toEqual({ app: 'portal', ...said });
  });
});
