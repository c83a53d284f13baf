import { createChats } from '../../../test/ai/chat.ts';
import { makeArticle, makeDirectory } from '../../../test/factories.ts';
import { apiSuite } from '../../../test/harness.ts';
import { createMember } from '../../../test/members.ts';

const { api, database } = await apiSuite();
const chats = createChats(api);

const FACTS = [
  '冬期施工混凝土浇筑时的入模温度不应低于5℃，浇筑前应清除模板上的冰雪。',
  '盾构始发前洞门土体的加固强度应经取芯检验合格，取芯不少于三处。',
];

beforeAll(async () => {
  const directoryId = await makeDirectory(database.db);
  for (const [at, fact] of FACTS.entries()) {
    await makeArticle(database.db, directoryId, {
      title: `施工要点之${at + 1}`,
      content: { format: 'markdown', text: `## 要点\n\n${fact}\n\n${fact}` },
    });
  }
});

describe('a conversation as a file', () => {
  it('has the questions and answers of the branch that is read, whose citations go on counting', async () => {
    const member = await createMember(api);
    const id = await chats.create(member);
    const first = await chats.send(member, id, '另一支上的问题');
    const branch = { id, message: first.question.id, text: '入模温度不应低于多少？' };
    await chats.ask('branch', branch, member);
    await chats.send(member, id, '洞门土体的加固强度应怎样检验？');
    const { body } = await api.post(
      '/ai/export/create',
      { kind: 'chat', id, format: 'md' },
      member,
    );
    const { address } = body.model as { address: string };
    const { body: file } = await api.get(address.replace(/^\/api/u, ''), member);
    const text = String(file.text);
    expect(text).toContain('# 入模温度不应低于多少？');
    expect(text).toMatch(/不应低于5℃[^\n]*\[1\\\]/u);
    expect(text).toMatch(/取芯检验合格[^\n]*\[2\\\]/u);
    expect(text).toContain('施工要点之2');
    expect(text).not.toContain('## 另一支');
  });

  it('is nobody else’s', async () => {
    const id = await chats.create(await createMember(api));
    const stranger = await createMember(api);
    const tried = await api.post('/ai/export/create', { kind: 'chat', id, format: 'md' }, stranger);
    expect(tried.body.code).toBe('40400');
  });
});
