import { randomUUID } from 'node:crypto';
import type { ChatMessage } from '@zhucheng/domain-service/chat';
import { getExperimentCookie } from '@zhucheng/domain-service/experiments';
import sharp from 'sharp';
import { apiSuite, until } from '../../../../test/harness.ts';
import { makeArticle, makeDirectory } from '../../../../test/factories.ts';
import { createMember } from '../../../../test/members.ts';
import { samplePdf, sampleZip } from '../../../../test/resumes.ts';
import { openChat, type ChatVisitor } from '../../../../test/service.ts';

const { api, database } = await apiSuite({ rateLimit: 100_000 });

const list = async (visitor: ChatVisitor, body: object = {}) =>
  (await visitor.post('/message/listPaged', body)).body;
const texts = async (visitor: ChatVisitor) =>
  ((await list(visitor)).records as ChatMessage[]).map(({ text }) => text);
const picture = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#07c' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();

describe('message/send and listPaged', () => {
  it('number the texts of a visitor and give what came after a number', async () => {
    const visitor = await openChat(api);
    for (const [i, text] of ['第一条', '第二条', '第三条'].entries()) {
      expect((await visitor.say(text)).body).toMatchObject({
        code: '30000',
        model: { seq: i + 1 },
      });
    }
    const page = await list(visitor, { afterSeq: 1, size: 1 });
    expect(page).toMatchObject({ current: 1, size: 1, total: 2, pages: 2 });
    expect(page.records).toMatchObject([
      { seq: 2, from: 'visitor', kind: 'text', text: '第二条', file: null, card: null },
    ]);
    const before = await list(visitor, { beforeSeq: 3, size: 1 });
    expect(before.records).toMatchObject([{ seq: 2 }]);
    expect((await list(visitor, { afterSeq: 3 })).conversation).toMatchObject({ lastSeq: 3 });
    expect((await list(visitor)).conversation).toMatchObject({ visitorDeliveredSeq: 3 });
  });

  it('store a repeated message once', async () => {
    const visitor = await openChat(api);
    const message = { clientId: randomUUID(), text: '只存一次' };
    const first = await visitor.post('/message/send', message);
    const second = await visitor.post('/message/send', message);
    expect(second.body.model).toEqual(first.body.model);
    expect(await texts(visitor)).toEqual(['只存一次']);
  });

  it('keep markup as text', async () => {
    const visitor = await openChat(api);
    const text = '<img src=x onerror=alert(1)>\n第二行 ';
    await visitor.say(text);
    expect(await texts(visitor)).toEqual([text]);
  });

  it('refuse more than twenty messages in ten seconds, with the seconds to wait', async () => {
    const visitor = await openChat(api);
    const answers = [];
    for (let i = 0; i < 21; i += 1) answers.push(await visitor.say(`第 ${i} 条`));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(1);
    expect(refused[0]).toMatchObject({ status: 429, body: { code: '42900' } });
    expect(refused[0]?.body.msg).toMatch(/请 \d+ 秒后再发/);
    expect(refused[0]?.body.retryAfter).toBeGreaterThan(0);
  });

  it('reopen a conversation that the visitor has left', async () => {
    const visitor = await openChat(api);
    await visitor.say('有人吗');
    expect((await visitor.post('/session/leave')).body.model).toMatchObject({ state: 'closed' });
    await visitor.say('还有一个问题');
    expect((await list(visitor)).conversation).toMatchObject({ state: 'waiting', lastSeq: 3 });
  });

  it('give the conversation to the account that is logged in', async () => {
    const visitor = await openChat(api);
    const member = await createMember(api);
    visitor.browser.cookies.set('session', member.headers.cookie.replace('session=', ''));
    await visitor.say('我登录了');
    const rows = await database.query('select id from conversation where account_id = $1', [
      member.accountId,
    ]);
    expect(rows.map(({ id }) => String(id).replaceAll('-', ''))).toEqual([visitor.conversationId]);
  });
});

describe('message/read', () => {
  it('raises the mark, never lowers it and counts unread messages from there', async () => {
    const visitor = await openChat(api);
    await visitor.say('一');
    await visitor.say('二');
    expect((await visitor.post('/message/read', { seq: 2 })).body.model).toMatchObject({
      visitorReadSeq: 2,
      visitorDeliveredSeq: 2,
    });
    expect((await visitor.post('/message/read', { seq: 1 })).body.model).toMatchObject({
      visitorReadSeq: 2,
    });
  });
});

describe('message/upload', () => {
  it('re-encodes a picture without what it tells besides', async () => {
    const visitor = await openChat(api);
    const { body } = await visitor.upload('现场.jpg', await picture());
    expect(body).toMatchObject({
      code: '30000',
      model: { kind: 'image', file: { name: '现场.webp', mediaType: 'image/webp' } },
    });
    const { id } = (body.model as { file: { id: string } }).file;
    const url = `/api/chat/files/${id}`;
    const reply = await api.app.inject({ url, headers: { cookie: visitor.cookie() } });
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
    expect(reply.headers['content-disposition']).toMatch(/^inline/);
    expect(reply.rawPayload.includes('secret place')).toBe(false);
    expect((await sharp(reply.rawPayload).metadata()).format).toBe('webp');
  });

  it('sends a PDF by its content and the same message once', async () => {
    const visitor = await openChat(api);
    const clientId = randomUUID();
    const first = await visitor.upload('清单.xlsx', samplePdf, clientId);
    const second = await visitor.upload('清单.xlsx', samplePdf, clientId);
    expect(first.body).toMatchObject({ model: { kind: 'file', file: { name: '清单.pdf' } } });
    expect(second.body.model).toEqual(first.body.model);
    const rows = await database.query("select id from file where purpose = 'chat' and name = $1", [
      '清单.pdf',
    ]);
    expect(rows).toHaveLength(1);
  });

  it('refuses anything else by its content', async () => {
    const visitor = await openChat(api);
    const zip = await sampleZip(['a.txt']);
    for (const bytes of [zip, Buffer.from('<script>alert(1)</script>'), Buffer.from('MZ…')]) {
      const { status, body } = await visitor.upload('报告.pdf', bytes);
      expect([status, body.code]).toEqual([415, '41500']);
      expect(body.msg).toMatch(/只能发送图片、PDF 和 Office 文件/);
    }
  });

  it('refuses more than 20 MB', async () => {
    const visitor = await openChat(api);
    const { status, body } = await visitor.upload('大.pdf', Buffer.alloc(20 * 1024 * 1024 + 1, 1));
    expect([status, body.code, body.msg]).toEqual([413, '41300', expect.stringContaining('20 MB')]);
  });
});

describe('session/rate', () => {
  it('stores a rating once there was a conversation', async () => {
    const visitor = await openChat(api);
    expect((await visitor.post('/session/rate', { score: 5 })).body.code).toBe('40900');
    await visitor.say('谢谢');
    const { body } = await visitor.post('/session/rate', { score: 4, text: '很快' });
    expect(body.model).toMatchObject({ rating: 4 });
    expect((await visitor.post('/session/rate', { score: 6 })).body.msg).toBe('请打一到五分');
  });
});

describe('session/transcript', () => {
  it('mails the conversation, once a minute to a mailbox', async () => {
    const visitor = await openChat(api);
    await visitor.say('计量支付怎么导出？');
    const email = `${randomUUID()}@example.com`;
    expect((await visitor.post('/session/transcript', { email })).body.code).toBe('30000');
    const rows = await database.query('select subject, body from outbox where recipient = $1', [
      email,
    ]);
    expect(rows[0]?.subject).toMatch(/^在线客服聊天记录/);
    expect(rows[0]?.body).toMatch(/我\n计量支付怎么导出？/);
    const again = await visitor.post('/session/transcript', { email });
    expect([again.status, again.body.code]).toEqual([429, '42900']);
    expect(again.body.msg).toMatch(/邮箱/);
  });
});

describe('session/contact', () => {
  it('makes a lead of what was typed, with the conversation', async () => {
    const visitor = await openChat(api);
    await visitor.say('有人在吗');
    const contact = { phone: '13612345678', userName: '李工', text: '想了解计支宝的价格' };
    const { body } = await visitor.post('/session/contact', contact);
    expect(body.code).toBe('30000');
    const [lead] = await database.query('select * from lead where phone = $1', [contact.phone]);
    expect(lead).toMatchObject({ kind: 'message', user_name: '李工', remark: contact.text });
    expect(String(lead?.conversation_id).replaceAll('-', '')).toBe(visitor.conversationId);
    expect((await texts(visitor)).at(-1)).toMatch(/已收到您的联系方式/);
    expect(JSON.stringify(await list(visitor))).not.toContain(contact.phone);
  });

  it('gives the lead both touches of the guest and the letter of the page’s experiment', async () => {
    const visitor = await openChat(api);
    const arrive = (url: string) =>
      visitor.browser.post('/crm/sdm/open/guest/create', { guest: { source: '', url } });
    await arrive('/erp?utm_source=baidu&bd_vid=click-7');
    await arrive('/jizhibao?utm_source=wechat');
    const [experiment] = await database.query(
      `insert into experiment (id, page, name, state)
       values (gen_random_uuid(), '/', '首页', 'running') returning id`,
    );
    const cookie = getExperimentCookie({ page: '/', id: String(experiment?.id) });
    visitor.browser.cookies.set(cookie, 'B');
    await visitor.say('有人在吗');
    const phone = '13612345679';
    const { body } = await visitor.post('/session/contact', { phone, text: '请回电', url: '/' });
    expect(body.code).toBe('30000');
    const [lead] = await database.query('select * from lead where phone = $1', [phone]);
    expect(lead).toMatchObject({
      first_touch: { page: '/erp', campaign: { utm_source: 'baidu', bd_vid: 'click-7' } },
      last_touch: { page: '/jizhibao', campaign: { utm_source: 'wechat' } },
    });
    const events = await database.query('select detail from lead_event where lead_id = $1', [
      lead?.id,
    ]);
    expect(events).toMatchObject([{ detail: { variant: 'B' } }]);
  });

  it('keeps a wrong number out with the text of the booking', async () => {
    const visitor = await openChat(api);
    const { body } = await visitor.post('/session/contact', { phone: '123', text: '价格' });
    expect([body.code, body.msg]).toEqual(['40000', '手机号码格式不对']);
  });
});

describe('help centre', () => {
  beforeAll(async () => {
    const directory = await makeDirectory(database.db, { bizType: 'HELP', name: '计量支付' });
    const news = await makeDirectory(database.db);
    await makeArticle(database.db, directory, {
      bizType: 'HELP',
      title: '怎样导出计量支付报表',
      content: { format: 'markdown', text: '打开中期支付证书，点右上角的“导出”，选择 Excel。' },
    });
    await makeArticle(database.db, directory, {
      bizType: 'HELP',
      title: '怎样修改登录密码',
      content: { format: 'markdown', text: '在个人中心的安全设置里修改登录密码。' },
    });
    await makeArticle(database.db, news, { title: '计量支付报表导出成为趋势' });
    await makeArticle(database.db, directory, {
      bizType: 'HELP',
      title: '计支宝：发起一期中间计量的完整操作',
      content: { format: 'markdown', text: '计支宝里先启用计量期。计支宝锁定清单后，选分项计量。' },
    });
    for (const title of ['停车怎么收费', '高速公路收费标准', '检测费怎么收费']) {
      await makeArticle(database.db, news, { title });
    }
  });

  it('offers articles while typing, of the help centre only', async () => {
    const { body } = await api.post('/crm/sdm/open/help/suggest', { text: '计量支付报表怎么导出' });
    expect(body.list).toMatchObject([
      {
        title: '怎样导出计量支付报表',
        href: expect.stringMatching(/^\/help\/detail\/[0-9a-f]{32}$/),
      },
    ]);
    const none = await api.post('/crm/sdm/open/help/suggest', { text: '你好啊' });
    expect(none.body.list).toEqual([]);
  });

  it('answers a question with a passage and its link', async () => {
    const visitor = await openChat(api);
    await visitor.say('计量支付报表怎么导出？');
    await until(async () => (await texts(visitor)).length === 2);
    expect((await list(visitor)).records).toMatchObject([
      { from: 'visitor' },
      {
        from: 'assistant',
        kind: 'card',
        text: expect.stringContaining('导出'),
        card: { title: '怎样导出计量支付报表', href: expect.stringContaining('/help/detail/') },
      },
    ]);
  });

  it('stays silent where an article holds the name of the product only', async () => {
    const visitor = await openChat(api);
    await visitor.say('计支宝怎么收费？');
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect(await texts(visitor)).toEqual(['计支宝怎么收费？']);
  });

  it('stays silent where nothing fits, and once a person was asked for', async () => {
    const visitor = await openChat(api);
    await visitor.say('盾构机的刀盘多久换一次？');
    await visitor.say('转人工');
    await visitor.say('计量支付报表怎么导出？');
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect(await texts(visitor)).toHaveLength(3);
  });
});
