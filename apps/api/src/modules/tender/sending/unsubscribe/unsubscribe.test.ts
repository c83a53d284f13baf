import { createMember } from '../../../../../test/members.ts';
import { HOUR, NOW, sendingSuite } from '../../../../../test/tenders/sending-suite.ts';

const { api, database, state, post, subscribe, notify, run } = await sendingSuite();

describe('unsubscribing', () => {
  const linkOf = (at: number) =>
    /<http:\/\/localhost:8080\/api(.+)>/.exec(
      state.mails[at]?.payload.headers['List-Unsubscribe'] ?? '',
    )?.[1] ?? '';
  const oneClick = (path: string) =>
    api.app.inject({
      method: 'POST',
      url: `/api${path}`,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const mailOf = async (...names: string[]) => {
    const subscriptions = [];
    for (const name of names) subscriptions.push(await subscribe(name));
    await notify({ subscriptions });
    await run();
    return linkOf(state.mails.length - 1);
  };

  it('takes one click without a login, and ends the mails of these subscriptions only', async () => {
    await subscribe('隧道');
    const path = await mailOf('桥', '路');
    expect(state.mails[0]?.payload.headers['List-Unsubscribe-Post']).toBe(
      'List-Unsubscribe=One-Click',
    );
    const asked = await api.get(path);
    expect(asked.status).toBe(200);
    expect(asked.body.text).toMatch(/<form method="post">/);
    expect(asked.body.text).toMatch(/订阅“桥”[\s\S]*订阅“路”/);
    const channels = async () =>
      ((await post('/ai/bidSubscribe/getByUser')).list as { name: string; channels: string[] }[])
        .filter((one) => one.channels.includes('mail'))
        .map(({ name }) => name);
    expect(await channels()).toEqual(['隧道', '桥', '路']);
    for (let click = 0; click < 2; click += 1) {
      const done = await oneClick(path);
      expect([done.statusCode, done.body.includes('已退订')]).toEqual([200, true]);
    }
    expect(await channels()).toEqual(['隧道']);
    await notify({ reason: 'changed' });
    await run(NOW + HOUR);
    expect(state.mails).toHaveLength(2);
    await oneClick(linkOf(1));
    await notify({ reason: 'changed' });
    await run(NOW + 2 * HOUR);
    expect(state.mails).toHaveLength(2);
  });

  it('has a link for each subscription', async () => {
    await mailOf('桥', '路');
    const [, path = ''] = /不再用邮件发“路”：http:\/\/localhost:8080\/api(\S+)/.exec(
      state.mails[0]?.body ?? '',
    ) ?? [''];
    expect((await api.get(path)).body.text).not.toContain('订阅“桥”');
    await oneClick(path);
    const list = (await post('/ai/bidSubscribe/getByUser')).list as { channels: string[] }[];
    expect(list.map((one) => one.channels)).toEqual([['mail'], []]);
  });

  it('fits mails about all the subscriptions that a member can have', async () => {
    const names = Array.from({ length: 20 }, (_, at) => `词${at}`);
    const path = await mailOf(...names);
    expect(`List-Unsubscribe: <http://localhost:8080/api${path}>`.length).toBeLessThan(998);
    expect((await oneClick(path)).statusCode).toBe(200);
  });

  it('takes multipart forms, and no changed token', async () => {
    const path = await mailOf('桥');
    const other = await createMember(api);
    const wrong = [
      `${path.slice(0, -1)}${path.endsWith('0') ? '1' : '0'}`,
      path.replace(state.member.staffId, other.staffId),
      path.split('.')[0] ?? '',
      '/tender/unsubscribe/x',
      '/tender/unsubscribe/',
    ];
    for (const one of wrong) {
      const reply = await oneClick(one);
      expect([one, reply.statusCode]).toEqual([one, 404]);
      expect(reply.body).toContain('退订没有成功');
    }
    const reply = await api.app.inject({
      method: 'POST',
      url: `/api${path}`,
      payload: '--x\r\n\r\nList-Unsubscribe=One-Click\r\n--x--',
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        'sec-fetch-site': 'cross-site',
        origin: 'https://mail.test',
      },
    });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('ends with the mailbox that the mail went to', async () => {
    const path = await mailOf('桥');
    await database.query("update account set email = 'new' || email where id = $1", [
      state.member.accountId,
    ]);
    expect((await oneClick(path)).statusCode).toBe(404);
  });
});
