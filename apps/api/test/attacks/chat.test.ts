import { randomUUID } from 'node:crypto';
import { contracts, type EndpointDef } from '@zhucheng/contracts';
import { apiSuite } from '../harness.ts';
import { formBody, samplePdf, sampleZip } from '../resumes.ts';
import { createMember } from '../members.ts';
import { openChat, type ChatVisitor } from '../service.ts';

const { api, database } = await apiSuite({ rateLimit: 1_000_000 });

let victim: ChatVisitor;
let stranger: ChatVisitor;

beforeAll(async () => {
  victim = await openChat(api);
  stranger = await openChat(api);
  await victim.say('这是我的秘密');
});

const CHINESE = /[\u4e00-\u9fa5]/;
const clientId = () => randomUUID();

/** Bodies of the visitors' calls besides the conversation's id. */
const CALLS: [path: string, body: () => object][] = [
  ['/message/listPaged', () => ({})],
  ['/message/listPaged', () => ({ beforeSeq: 100 })],
  ['/message/send', () => ({ clientId: clientId(), text: '冒充' })],
  ['/message/read', () => ({ seq: 1 })],
  ['/session/rate', () => ({ score: 1 })],
  ['/session/leave', () => ({})],
  ['/session/contact', () => ({ phone: '13600000000', text: '冒充' })],
  ['/session/transcript', () => ({ email: 'thief@example.com' })],
];

/** Rows that the calls above could have changed. */
async function readVictimRows() {
  const id = [victim.conversationId];
  return Promise.all([
    database.query('select * from conversation where id = $1', id),
    database.query('select * from chat_message where conversation_id = $1 order by seq', id),
    database.query('select * from lead where conversation_id = $1', id),
    database.query("select * from outbox where recipient = 'thief@example.com'"),
  ]);
}

describe('another guest’s conversation', () => {
  it.each(CALLS)('is not reached by %s', async (path, body) => {
    const before = await readVictimRows();
    const member = await createMember(api);
    const given = { ...body(), conversationId: victim.conversationId };
    const replies = [
      await stranger.post(path, given),
      await api.post(`/crm/sdm/open${path}`, given),
      await api.post(`/crm/sdm/open${path}`, given, member),
      // The id of a guest is no credential.
      await api.post(`/crm/sdm/open${path}`, { ...given, guestId: victim.guestId }),
      await api.post(`/crm/sdm/open${path}`, given, {
        headers: { cookie: `guest=${victim.guestId}` },
      }),
    ];
    for (const { status, body: reply } of replies) {
      expect([status, reply.code]).toEqual([404, '40400']);
      expect(reply.msg).toMatch(/没有找到这个会话/);
      expect(JSON.stringify(reply)).not.toContain('秘密');
    }
    expect(await readVictimRows()).toEqual(before);
  });

  it('is not reached by an upload', async () => {
    const fields = { conversationId: victim.conversationId, clientId: clientId() };
    const form = await formBody(fields, [{ field: 'file', name: 'a.pdf', bytes: samplePdf }]);
    const headers = { ...form.headers, cookie: stranger.cookie() };
    const url = '/api/crm/sdm/open/message/upload';
    const reply = await api.app.inject({ method: 'POST', url, payload: form.payload, headers });
    expect([reply.statusCode, reply.json()]).toEqual([
      404,
      expect.objectContaining({ code: '40400' }),
    ]);
    expect(await database.query("select id from file where purpose = 'chat'")).toEqual([]);
  });
});

describe('texts', () => {
  it.each([
    ['2,001 characters', '字'.repeat(2_001), /最多 2000 个字/],
    ['nothing', '', /请写下要说的话/],
    ['spaces', ' \n\t', /请写下要说的话/],
    ['a NUL', '有\u0000字', /无法识别的字符/],
  ])('with %s are refused', async (_, text, reason) => {
    const { status, body } = await victim.say(text);
    expect([status, body.code]).toEqual([400, '40000']);
    expect(body.msg).toMatch(reason);
  });

  it.each([
    '字'.repeat(2_000),
    '\ud800',
    '<script>alert(1)</script>',
    '\u202e反向',
    "'; drop table chat_message; --",
  ])('are stored as they are: %j', async (text) => {
    const own = await openChat(api);
    expect((await own.say(text)).body.code).toBe('30000');
    const { records } = (await own.post('/message/listPaged')).body;
    expect(records).toMatchObject([{ text: text.toWellFormed() }]);
  });
});

describe('forged numbers', () => {
  it.each([
    ['/message/read', { seq: 10_000 }],
    ['/message/read', { seq: -1 }],
    ['/message/read', { seq: 0.5 }],
    ['/message/read', { seq: 2 ** 53 }],
    ['/message/read', { seq: '1' }],
    ['/message/listPaged', { afterSeq: 10_000 }],
    ['/message/listPaged', { afterSeq: -5 }],
    ['/message/listPaged', { afterSeq: 2 ** 31 }],
    ['/message/listPaged', { size: 10_000 }],
  ])('are refused by %s %j', async (path, body) => {
    const own = await openChat(api);
    await own.say('第一条');
    const reply = await own.post(path, body);
    expect([reply.status, reply.body.code]).toEqual([400, '40000']);
    expect(reply.body.msg).toMatch(CHINESE);
    const [row] = await database.query(
      'select visitor_read_seq, visitor_delivered_seq from conversation where id = $1',
      [own.conversationId],
    );
    expect(row).toEqual({ visitor_read_seq: 0, visitor_delivered_seq: 0 });
  });

  it.each(['short', 'x'.repeat(41), '../../etc', 'a b c d e f', '１２３４５６７８'])(
    'and ids of messages like %j are refused',
    async (given) => {
      const { body } = await victim.post('/message/send', { clientId: given, text: '你好' });
      expect([body.code, body.msg]).toEqual(['40000', expect.stringMatching(/消息编号/)]);
    },
  );

  it('do not let a sender write as somebody else', async () => {
    const own = await openChat(api);
    const forged = {
      from: 'agent',
      senderKind: 'agent',
      senderName: '客服',
      seq: 99,
      kind: 'text',
    };
    await own.post('/message/send', { clientId: clientId(), text: '我是客服', ...forged });
    const { records } = (await own.post('/message/listPaged')).body;
    expect(records).toMatchObject([{ seq: 1, from: 'visitor', senderName: '' }]);
    const card = await own.post('/message/send', { clientId: clientId(), text: 'x', kind: 'card' });
    expect(card.body.code).toBe('40000');
  });
});

describe('files', () => {
  const png = Buffer.from('\x89PNG\r\n\x1a\n<script>', 'latin1');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['nothing', () => Buffer.alloc(0)],
    ['an SVG', () => svg],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a page behind the mark of a PNG', () => png],
    ['a program', () => Buffer.from('MZ\u0000\u0003')],
    ['an archive', () => sampleZip(['a.exe'])],
    ['a Word file with macros', () => sampleZip(['[Content_Types].xml', 'word/vbaProject.bin'])],
    ['an old Word file', () => Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  ])('with %s are refused and leave nothing', async (_, make) => {
    const own = await openChat(api);
    const { status, body } = await own.upload('合同.pdf', await make());
    expect(status).toBeLessThan(500);
    expect(body.code).toMatch(/^4(0000|1500)$/);
    expect(body.msg).toMatch(CHINESE);
    expect((await own.post('/message/listPaged')).body.total).toBe(0);
    expect(await database.query("select id from file where purpose = 'chat'")).toEqual([]);
  });

  it.each(['../../etc/passwd', 'a"\r\nx-evil: 1', '图\u202egnp.exe', `${'长'.repeat(500)}.pdf`])(
    'named %j are sent under a safe name',
    async (name) => {
      const own = await openChat(api);
      const { body } = await own.upload(name, samplePdf);
      const { file } = body.model as { file: { id: string; name: string } };
      expect(file.name).toMatch(/^[^\u0000-\u001f\u202e"/\\]{1,120}\.pdf$/);
      const url = `/api/chat/files/${file.id}`;
      const reply = await api.app.inject({ url, headers: { cookie: own.cookie() } });
      expect(reply.headers['content-type']).toBe('application/pdf');
      expect(reply.headers['x-evil']).toBeUndefined();
      await database.query("delete from chat_message; delete from file where purpose = 'chat'");
    },
  );
});

describe('cookies that are no guest’s', () => {
  it.each(['', 'x', 'x'.repeat(5_000), '%00', "' or 1=1 --"])(
    'like %j open nothing',
    async (value) => {
      const headers = { cookie: `guest=${value}` };
      const body = { conversationId: victim.conversationId };
      const reply = await api.post('/crm/sdm/open/message/listPaged', body, { headers });
      expect([reply.status, reply.body.code]).toEqual([404, '40400']);
    },
  );
});

describe('calls of agents', () => {
  const endpoints: EndpointDef[] = Object.values(contracts.serviceAgents.endpoints);

  it.each(endpoints.map(({ path }) => path))('refuse visitors and members at %s', async (path) => {
    const member = await createMember(api, { company: 'owner' });
    const body = { conversationId: victim.conversationId };
    const cookies = [victim.cookie(), member.headers.cookie, `staff-session=${'x'.repeat(43)}`];
    for (const cookie of cookies) {
      const reply = await api.post(path, body, { headers: { cookie } });
      expect([reply.status, reply.body.code]).toEqual([401, '40100']);
    }
  });
});
