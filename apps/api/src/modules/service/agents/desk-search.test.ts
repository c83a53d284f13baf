import { randomUUID } from 'node:crypto';
import { apiSuite } from '../../../../test/harness.ts';
import { createMember, type Member } from '../../../../test/members.ts';
import { openChat, type ChatVisitor } from '../../../../test/service.ts';

const { api, database } = await apiSuite({ rateLimit: 100_000 });

const call = async (agent: Member, name: string, body: object = {}) =>
  (await api.post(`/console/chat/${name}`, body, agent)).body;

let visitor: ChatVisitor;
let agent: Member;

beforeEach(async () => {
  visitor = await openChat(api);
  await visitor.say('请问有演示环境吗？');
  agent = await createMember(api, { staff: ['agent'], realname: '赵晴' });
});

const find = async (text: string) => {
  const { records } = await call(agent, 'listPaged', { text });
  return (records as { id: string }[]).map(({ id }) => id);
};

it('finds conversations by what was said, by notes and by the visitor', async () => {
  const { conversationId, guestId } = visitor;
  const word = `词${randomUUID()}`;
  const note = `记${randomUUID()}`;
  await visitor.say(`问：${word} 100%_\\`);
  await call(agent, 'note', { conversationId, text: note });
  expect(await find(word.toUpperCase())).toEqual([conversationId]);
  expect(await find(note)).toEqual([conversationId]);
  expect(await find(`访客 ${guestId.slice(-4)}`)).toContain(conversationId);
  expect(await find('100%_\\')).toEqual([conversationId]);
  expect(await find(`${word}%`)).toEqual([]);
});

it('counts all that it finds, and shows a page of them, the newest first', async () => {
  const word = `同${randomUUID()}`;
  const other = await openChat(api);
  await visitor.say(word);
  await other.say(word);
  await other.say(word);
  const first = await call(agent, 'listPaged', { text: word, size: 1 });
  const second = await call(agent, 'listPaged', { text: word, size: 1, current: 2 });
  expect([first.total, second.total]).toEqual([2, 2]);
  expect(first.records).toMatchObject([{ id: other.conversationId }]);
  expect(second.records).toMatchObject([{ id: visitor.conversationId }]);
  const past = await call(agent, 'listPaged', { text: word, size: 1, current: 3 });
  expect(past).toMatchObject({ total: 2, records: [] });
});

it('searches those of a list', async () => {
  const word = `列${randomUUID()}`;
  const { conversationId } = visitor;
  await visitor.say(word);
  await call(agent, 'take', { conversationId });
  const find = async (filter: string) =>
    (await call(agent, 'listPaged', { text: word, filter })).total;
  expect([await find('mine'), await find('waiting')]).toEqual([1, 0]);
});

it('goes back 90 days', async () => {
  const word = `旧${randomUUID()}`;
  await visitor.say(word);
  expect(await find(word)).toHaveLength(1);
  await database.query(
    `update conversation set last_message_at = now() - interval '91 days' where id = $1`,
    [visitor.conversationId],
  );
  expect(await find(word)).toEqual([]);
});
