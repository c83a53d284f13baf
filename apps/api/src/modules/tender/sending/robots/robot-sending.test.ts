import { HOUR, NOW, sendingSuite } from '../../../../../test/tenders/sending-suite.ts';

const {
  database,
  state,
  post,
  subscribe,
  notify,
  dispatch,
  deliver,
  run,
  inbox,
  settings,
  channelOf,
} = await sendingSuite();

describe('robots', () => {
  const url = 'https://oapi.dingtalk.com/robot/send?access_token=0123456789abcdef';
  const save = (more: object = {}) =>
    post('/ai/bidNotify/robot/save', { kind: 'dingtalk', url, secret: 'SECabc', ...more });

  it('are stored encrypted and never shown again', async () => {
    const saved = await save();
    expect(await channelOf('dingtalk')).toMatchObject({ ready: true, hint: 'cdef' });
    expect(JSON.stringify([saved, await settings()])).not.toMatch(/SECabc|0123456789/);
    const rows = await database.query('select * from sending_channel where account_id = $1', [
      state.member.accountId,
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/SECabc|0123456789/);
    expect(
      await save({ url: 'https://127.0.0.1/robot/send?access_token=0123456789' }),
    ).toMatchObject({
      code: '40000',
      errors: [{ field: 'url' }],
    });
    await post('/ai/bidNotify/robot/remove', { kind: 'dingtalk' });
    expect(await channelOf('dingtalk')).toMatchObject({ ready: false });
    expect((await post('/ai/bidNotify/robot/test', { kind: 'dingtalk' })).code).toBe('40400');
  });

  it('get what is sent to them, in messages that are seconds apart', async () => {
    await save();
    const subscription = await subscribe('桥', { channels: ['dingtalk'] });
    for (let at = 0; at < 3; at += 1) {
      await notify({ subscriptions: [subscription] }, NOW + at * 1_000);
      await run(NOW + at * 1_000);
    }
    expect(state.robots).toHaveLength(1);
    await run(NOW + 4_000);
    expect(state.robots).toHaveLength(2);
    expect(state.robots[0]?.url).toMatch(/access_token=0123456789abcdef&timestamp=\d+&sign=/);
    expect(JSON.stringify(state.robots[1]?.body)).toContain('2 条招标提醒');
    expect(state.mails).toEqual([]);
  });

  it('that fail for three days are switched off, with word in the inbox', async () => {
    await save();
    state.failure = new Error('对方拒绝：sign not match（310000）');
    const subscription = await subscribe('桥', { channels: ['dingtalk'] });
    await notify({ subscriptions: [subscription] });
    await dispatch(NOW);
    const [id = ''] = state.jobs.splice(0);
    for (const hours of [0, 1, 24, 71]) {
      await expect(deliver(id, NOW + hours * HOUR)).rejects.toThrow('sign not match');
    }
    expect(await inbox()).toHaveLength(1);
    await deliver(id, NOW + 72 * HOUR);
    expect((await inbox())[0]).toMatchObject({
      title: '钉钉机器人连续 3 天发送失败，已停用',
      body: expect.stringContaining('sign not match'),
    });
    expect(await channelOf('dingtalk')).toMatchObject({ disabledAt: expect.any(String) });
    state.failure = undefined;
    await deliver(id, NOW + 73 * HOUR);
    await notify({ subscriptions: [subscription] }, NOW + 73 * HOUR);
    await run(NOW + 73 * HOUR);
    expect(state.robots).toEqual([]);
  });

  it('that were removed get nothing, and are no failure', async () => {
    await save();
    const subscription = await subscribe('桥', { channels: ['dingtalk'] });
    await notify({ subscriptions: [subscription] });
    await dispatch(NOW);
    await post('/ai/bidNotify/robot/remove', { kind: 'dingtalk' });
    for (const id of state.jobs.splice(0)) await deliver(id, NOW);
    expect(state.robots).toEqual([]);
    expect(await channelOf('dingtalk')).toMatchObject({ ready: false, lastError: null });
  });
});
