import { DAY, HOUR, LINK, NOW, sendingSuite } from '../../../../test/tenders/sending-suite.ts';

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

describe('mails', () => {
  it('are sent at once for an instant subscription, once', async () => {
    const subscription = await subscribe('桥');
    await notify({ subscriptions: [subscription] });
    await run();
    await run();
    await run(NOW + HOUR);
    expect(state.mails).toHaveLength(1);
    expect(state.mails[0]).toMatchObject({
      recipient: state.email,
      subject: '【筑程云】新公告：大桥',
      body: expect.stringContaining(`http://localhost:8080${LINK}`),
    });
    expect(state.mails[0]?.payload.html).toContain(`href="http://localhost:8080${LINK}"`);
    const [row] = await database.query(
      "select state, body, payload from outbox where recipient = $1 and channel = 'mail'",
      [state.email],
    );
    expect(row).toEqual({ state: 'sent', body: '', payload: {} });
  });

  it('of a day are one at 8:30, of a week on Monday', async () => {
    const daily = await subscribe('桥', { frequency: 'daily' });
    const weekly = await subscribe('路', { frequency: 'weekly' });
    await notify({ subscriptions: [daily] });
    await notify({ subscriptions: [daily, weekly], title: '新公告：隧道' }, NOW + HOUR);
    await notify({ subscriptions: [weekly], title: '新公告：公路' }, NOW + 2 * HOUR);
    await run(NOW + 20 * HOUR);
    expect(state.mails).toEqual([]);
    const morning = Date.parse('2026-11-23T08:30:00+08:00');
    await run(morning);
    await run(morning + HOUR);
    expect(state.mails.map(({ subject }) => subject)).toEqual([
      '【筑程云】招标日报：2 条新公告',
      '【筑程云】招标周报：1 条新公告',
    ]);
    expect(state.mails[0]?.body).toMatch(/大桥[\s\S]*隧道/);
  });

  it('wait for the end of quiet hours, in which they are collected', async () => {
    await post('/ai/bidNotify/update', { quiet: { start: '09:00', end: '18:00' } });
    const subscription = await subscribe('桥');
    await notify({ subscriptions: [subscription] });
    await notify({ reason: 'changed', title: '公告有变：隧道' }, NOW + HOUR);
    await run(NOW + 7 * HOUR);
    expect(state.mails).toEqual([]);
    await run(NOW + 8 * HOUR);
    expect(state.mails.map(({ subject }) => subject)).toEqual([
      '【筑程云】2 条招标提醒：新公告：大桥',
    ]);
  });

  it('are not sent for subscriptions of the inbox only, without a mailbox, or after a change', async () => {
    const off = await subscribe('桥', { frequency: 'off' });
    await notify({ subscriptions: [off] });
    const daily = await subscribe('路', { frequency: 'daily' });
    await notify({ subscriptions: [daily] });
    await post('/ai/bidSubscribe/update', { id: daily.replaceAll('-', ''), channels: [] });
    const instant = await subscribe('隧道');
    await database.query('update account set email = null where id = $1', [state.member.accountId]);
    await notify({ subscriptions: [instant] });
    await run(NOW + 3 * DAY);
    expect(state.mails).toEqual([]);
    expect(await inbox()).toHaveLength(3);
  });

  it('escape hostile titles', async () => {
    const title = '新公告：<script>alert(1)</script>\r\nBcc: x@evil.test "大桥" & \u202e反转';
    await notify({ reason: 'changed', title });
    await run();
    const [mail] = state.mails;
    expect(mail?.subject).not.toMatch(/[\r\n\u202e]/);
    expect(mail?.payload.html).not.toContain('<script');
    expect(mail?.payload.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(JSON.stringify(mail?.payload.headers)).not.toContain('Bcc');
  });

  it('that are refused say so in the inbox once, and switch the mailbox off after three days', async () => {
    state.failure = Object.assign(new Error('550 no such user'), {
      code: 'EENVELOPE',
      responseCode: 550,
    });
    for (const at of [0, HOUR, 2 * HOUR]) {
      await notify({ reason: 'changed' }, NOW + at);
      await run(NOW + at);
    }
    const told = (await inbox()).filter(({ title }) => !title.startsWith('新公告'));
    expect(told).toEqual([expect.objectContaining({ title: '提醒邮件没有送达' })]);
    await notify({ reason: 'changed' }, NOW + 4 * DAY);
    await run(NOW + 4 * DAY);
    expect((await inbox())[0]).toMatchObject({ title: '邮件连续 3 天发送失败，已停用' });
    expect((await channelOf('mail'))?.disabledAt).not.toBeNull();
    state.failure = undefined;
    await notify({ reason: 'changed' }, NOW + 5 * DAY);
    await run(NOW + 5 * DAY);
    expect(state.mails).toEqual([]);
    await post('/ai/bidNotify/channel/enable', { channel: 'mail' });
    await notify({ reason: 'changed' }, NOW + 6 * DAY);
    await run(NOW + 6 * DAY);
    expect(state.mails).toHaveLength(1);
  });

  it('are collected while the mail server is away, and tried again', async () => {
    state.failure = Object.assign(new Error('ECONNREFUSED'), { code: 'ESOCKET' });
    await notify({ reason: 'changed', title: '第一' });
    await dispatch(NOW);
    const [first = ''] = state.jobs.splice(0);
    await expect(deliver(first, NOW)).rejects.toThrow('ECONNREFUSED');
    await notify({ reason: 'changed', title: '第二' });
    await dispatch(NOW + HOUR);
    expect(state.jobs).toEqual([]);
    state.failure = undefined;
    await deliver(first, NOW + HOUR);
    await run(NOW + 2 * HOUR);
    expect(state.mails.map(({ subject }) => subject)).toEqual(['【筑程云】第一', '【筑程云】第二']);
    expect((await inbox()).map(({ title }) => title)).toEqual(['第二', '第一']);
  });

  it('stay whole and single when messages are made by several processes at once', async () => {
    const subscription = await subscribe('桥', { frequency: 'daily' });
    for (let at = 0; at < 20; at += 1) await notify({ subscriptions: [subscription] });
    await Promise.all(Array.from({ length: 4 }, () => dispatch(NOW + DAY)));
    expect(state.jobs).toHaveLength(1);
    await run(NOW + DAY);
    await run(NOW + DAY);
    expect(state.mails.map(({ subject }) => subject)).toEqual(['【筑程云】招标日报：20 条新公告']);
  });
});

describe('settings', () => {
  it('start without quiet hours, with changes by mail', async () => {
    expect(await settings()).toMatchObject({ quiet: null, urgentChannels: ['mail'] });
    expect(await channelOf('mail')).toMatchObject({ ready: true, disabledAt: null });
  });

  it('change in the given parts only', async () => {
    const quiet = { start: '22:00', end: '07:00' };
    await post('/ai/bidNotify/update', { quiet });
    await post('/ai/bidNotify/update', { urgentChannels: ['feishu', 'mail', 'mail'] });
    expect(await settings()).toMatchObject({ quiet, urgentChannels: ['mail', 'feishu'] });
    await post('/ai/bidNotify/update', { quiet: null });
    expect(await settings()).toMatchObject({ quiet: null });
  });

  it.each([
    [{ quiet: { start: '25:00', end: '07:00' } }, '时间应为 HH:MM'],
    [{ quiet: { start: '07:00', end: '07:00' } }, '开始和结束不能相同'],
  ])('refuse %j', async (input, message) => {
    const body = await post('/ai/bidNotify/update', input);
    expect(body.code).toBe('40000');
    expect(JSON.stringify(body)).toContain(message);
  });
});
