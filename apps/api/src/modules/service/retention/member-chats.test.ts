import { randomUUID } from 'node:crypto';
import { apiSuite } from '../../../../test/harness.ts';
import { createMember, type Member } from '../../../../test/members.ts';
import { samplePdf } from '../../../../test/resumes.ts';
import { openChat, type ChatVisitor } from '../../../../test/service.ts';
import { fromWireId } from '../../../wire-format.ts';
import { closeDueAccounts } from '../../accounts/profile/account-closing.service.ts';
import { collectParts } from '../../accounts/profile/data-export.service.ts';

const { api, database } = await apiSuite({ rateLimit: 100_000 });

let member: Member;
let chat: ChatVisitor;

/** Browser with a session cookie of a member. */
function logIn({ browser }: ChatVisitor, { headers }: Member): void {
  const [name = '', value = ''] = headers.cookie.split('=');
  browser.cookies.set(name, value);
}

const call = (agent: Member, name: string, body: object) =>
  api.post(`/console/chat/${name}`, body, agent);
const rowsOf = (table: string, column: string, id: string) =>
  database.query(`select * from ${table} where ${column} = $1`, [fromWireId(id)]);

/** Closes the account of a member whose 15 days are over. */
async function closeAccount({ accountId }: Member): Promise<void> {
  await database.query(
    `update account set state = 'closing', close_at = now() - interval '1 hour' where id = $1`,
    [accountId],
  );
  await closeDueAccounts(database.db, api.app.files);
}

beforeEach(async () => {
  member = await createMember(api, { realname: '孙工' });
  chat = await openChat(api);
  logIn(chat, member);
  const own = Buffer.concat([samplePdf, Buffer.from(`\n% ${randomUUID()}`)]);
  await chat.say('我的合同编号是 77 号');
  await chat.upload('合同.pdf', own);
  await chat.post('/session/rate', { score: 4, text: '很快' });
});

describe('data export', () => {
  it('has chats with messages, files and ratings, without notes, and the browser’s touches', async () => {
    const { conversationId } = chat;
    const agent = await createMember(api, { staff: ['agent'], realname: '赵晴' });
    await call(agent, 'take', { conversationId });
    await call(agent, 'send', { conversationId, clientId: randomUUID(), text: '找到了' });
    await call(agent, 'note', { conversationId, text: 'canary-note' });
    await database.query(
      `update guest set account_id = $1, first_touch = '{"page": "/erp"}' where id = $2`,
      [member.accountId, fromWireId(chat.guestId)],
    );
    const parts = await collectParts(database.db, member.accountId);
    expect(parts).toMatchObject({
      'chats.json': [
        {
          rating: 4,
          ratingText: '很快',
          agentName: '赵晴',
          messages: [
            { seq: 1, from: 'visitor', text: '我的合同编号是 77 号', file: null },
            { seq: 2, kind: 'file', file: expect.stringMatching(/^chat-files\/.{8}-合同\.pdf$/) },
            { seq: 3, from: 'system' },
            { seq: 4, from: 'agent', senderName: '赵晴', text: '找到了' },
          ],
        },
      ],
      'visits.json': { browsers: [{ source: '直接访问', firstTouch: { page: '/erp' } }] },
    });
    expect(JSON.stringify(parts)).not.toContain('canary-note');

    const url = '/api/user/profile/export';
    const reply = await api.app.inject({ method: 'GET', url, headers: member.headers });
    const [row] = await rowsOf('file', 'id', await findFileId(chat));
    const stored = await api.app.files.open(String(row?.sha256));
    const chunks = await stored?.stream.toArray();
    expect(reply.rawPayload.includes('chats.json')).toBe(true);
    expect(reply.rawPayload.includes(Buffer.concat(chunks as Buffer[]))).toBe(true);
  });

  it('works when the bytes of a file are gone', async () => {
    const [row] = await rowsOf('file', 'id', await findFileId(chat));
    await api.app.files.remove(String(row?.sha256));
    const url = '/api/user/profile/export';
    const reply = await api.app.inject({ method: 'GET', url, headers: member.headers });
    expect([reply.statusCode, reply.rawPayload.includes('chats.json')]).toEqual([200, true]);
  });

  it('has nothing of others: another member’s chat in the same browser, chats without a login', async () => {
    const other = await createMember(api);
    logIn(chat, other);
    const { body } = await chat.browser.post('/crm/sdm/open/session/init', {
      guestId: chat.guestId,
    });
    const { conversation } = body.model as { conversation: { id: string } };
    expect(conversation.id).not.toBe(chat.conversationId);
    await chat.browser.post('/crm/sdm/open/message/send', {
      conversationId: conversation.id,
      clientId: randomUUID(),
      text: '别人的话',
    });
    const stranger = await openChat(api);
    await stranger.say('没有登录的话');
    const parts = JSON.stringify(await collectParts(database.db, member.accountId));
    expect(parts).not.toMatch(/别人的话|没有登录的话/);
    expect(parts).toContain('我的合同编号是 77 号');
    const others = JSON.stringify(await collectParts(database.db, other.accountId));
    expect(others).toContain('别人的话');
    expect(others).not.toContain('77 号');
  });
});

/** Id of the file that a chat's visitor has sent. */
async function findFileId({ conversationId }: ChatVisitor): Promise<string> {
  const rows = await rowsOf('chat_message', 'conversation_id', conversationId);
  return String(rows.find(({ file_id: id }) => id !== null)?.file_id).replaceAll('-', '');
}

describe('account closing', () => {
  it('deletes chats with messages, files, notes and ratings, and makes the browser a stranger’s', async () => {
    const { conversationId, guestId } = chat;
    const fileId = await findFileId(chat);
    const [file] = await rowsOf('file', 'id', fileId);
    const { sha256 } = file as { sha256: string };
    const agent = await createMember(api, { staff: ['agent'] });
    await call(agent, 'note', { conversationId, text: '要回电' });
    await database.query(
      `update guest set account_id = $1, source = 'https://search.example/', first_touch = '{}',
         last_touch = '{}' where id = $2`,
      [member.accountId, fromWireId(guestId)],
    );
    await closeAccount(member);
    expect(await rowsOf('conversation', 'id', conversationId)).toEqual([]);
    expect(await rowsOf('chat_message', 'conversation_id', conversationId)).toEqual([]);
    expect(await rowsOf('conversation_note', 'conversation_id', conversationId)).toEqual([]);
    expect(await rowsOf('file', 'id', fileId)).toEqual([]);
    expect(await api.app.files.open(sha256)).toBeUndefined();
    expect(await rowsOf('guest', 'id', guestId)).toMatchObject([
      { account_id: null, source: '', first_touch: null, last_touch: null },
    ]);
  });

  it('leaves the chats of others, of the same browser, too', async () => {
    const other = await createMember(api);
    logIn(chat, other);
    const { body } = await chat.browser.post('/crm/sdm/open/session/init', {
      guestId: chat.guestId,
    });
    const { conversation } = body.model as { conversation: { id: string } };
    await closeAccount(member);
    expect(await rowsOf('conversation', 'id', conversation.id)).toHaveLength(1);
    expect(await rowsOf('conversation', 'id', chat.conversationId)).toEqual([]);
  });
});
