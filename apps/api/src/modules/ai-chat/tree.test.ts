import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listBranch } from '@zhucheng/domain-writing/branches';
import { createChats } from '../../../test/ai/chat.ts';
import { makeArticle, makeDirectory } from '../../../test/factories.ts';
import { apiSuite } from '../../../test/harness.ts';
import { createMember } from '../../../test/members.ts';
import { programPath } from '../../paths.ts';

const { api, database } = await apiSuite();
const chats = createChats(api);

const FACT = '冬期施工混凝土浇筑时的入模温度不应低于5℃，养护期间应每4小时测温一次。';
const OWN_FACT = '本工程冬期施工混凝土的入模温度不应低于12℃，由项目总工程师每天核对一次。';
const QUESTION = '冬期施工混凝土的入模温度不应低于多少？';

beforeAll(async () => {
  const directoryId = await makeDirectory(database.db);
  await makeArticle(database.db, directoryId, {
    title: '冬期施工混凝土温度控制要点',
    content: { format: 'markdown', text: `## 冬期施工混凝土入模温度\n\n${FACT}\n\n${FACT}` },
  });
});

/** Statements of a migration. */
async function readMigration(name: string): Promise<string[]> {
  const folder = programPath('db', 'migrations');
  const file = (await readdir(folder)).find((each) => each.endsWith(`_${name}.sql`)) ?? '';
  return (await readFile(join(folder, file), 'utf8')).split('--> statement-breakpoint');
}

const idsOf = (messages: readonly { id: string }[]) => messages.map(({ id }) => id);

describe('branches of a conversation', () => {
  it('begin where a question is asked in other words, and the one that is read is kept', async () => {
    const member = await createMember(api);
    const id = await chats.create(member);
    const first = await chats.send(member, id, QUESTION);
    const second = await chats.send(member, id, '养护期间多久测温一次？');
    const other = await chats.ask(
      'branch',
      { id, message: second.question.id, text: '冬期施工要测温吗？' },
      member,
    );
    expect(other.question.parent).toBe(first.answer.id);
    expect(other.answer.parent).toBe(other.question.id);
    expect(other.tree.current).toBe(other.answer.id);
    expect(idsOf(listBranch(other.tree.messages, other.tree.current))).toEqual(
      idsOf([first.question, first.answer, other.question, other.answer]),
    );
    const chosen = await chats.call<{ current: string }>(
      'choose',
      { id, message: second.question.id },
      member,
    );
    expect(chosen.model.current).toBe(second.answer.id);
    expect((await chats.get(member, id)).current).toBe(second.answer.id);
    const third = await chats.send(member, id, '入模温度由谁核对？');
    expect(third.question.parent).toBe(second.answer.id);
  });

  it('begin at the first question too', async () => {
    const member = await createMember(api);
    const id = await chats.create(member);
    const { answer } = await chats.send(member, id, QUESTION);
    // An answer stands for its question.
    const other = await chats.ask('branch', { id, message: answer.id, text: '入模温度' }, member);
    expect(other.question.parent).toBeNull();
    expect(other.tree.messages).toHaveLength(4);
  });

  it('have further answers to the same question', async () => {
    const member = await createMember(api);
    const id = await chats.create(member);
    const { question, answer } = await chats.send(member, id, QUESTION);
    const again = await chats.ask('regenerate', { id, message: answer.id }, member);
    expect(again.question.id).toBe(question.id);
    expect(again.answer).toMatchObject({ parent: question.id, state: 'done' });
    expect(again.tree).toMatchObject({ current: again.answer.id });
    expect(again.tree.messages).toHaveLength(3);
  });

  it.each([
    ['branch', { text: '问题' }],
    ['regenerate', {}],
    ['choose', {}],
    ['feedback', { helpful: true }],
    ['approve', { call: '1', approved: true }],
  ])('are nobody else’s, nor another conversation’s: %s', async (call, input) => {
    const member = await createMember(api);
    const id = await chats.create(member);
    const { answer } = await chats.send(member, id, '盾构');
    const stranger = await createMember(api);
    const tried = { id, message: answer.id, ...input };
    expect((await chats.call(call, tried, stranger)).code).toBe('40400');
    const elsewhere = { ...tried, id: await chats.create(member) };
    expect((await chats.call(call, elsewhere, member)).code).toBe('40400');
  });
});

describe('an answer', () => {
  it('is found helpful or not, with a reason, and the member may think again', async () => {
    const member = await createMember(api);
    const id = await chats.create(member);
    const { question, answer } = await chats.send(member, id, QUESTION);
    const judge = async (given: object, message = answer.id) => {
      const { code, model } = await chats.call<{ feedback: unknown }>(
        'feedback',
        { id, message, ...given },
        member,
      );
      return code === '30000' ? model.feedback : code;
    };
    expect(await judge({ helpful: false, reason: ' 没说到养护 ' })).toEqual({
      helpful: false,
      reason: '没说到养护',
    });
    expect(await judge({ helpful: true })).toEqual({ helpful: true, reason: '' });
    expect(await judge({ helpful: null })).toBeNull();
    expect(await judge({ helpful: true }, question.id)).toBe('40400');
    expect(await judge({ helpful: true, reason: '长'.repeat(501) })).toBe('40000');
  });

  it('weighs what the question takes along, and the question shows it', async () => {
    const member = await createMember(api);
    const material = await chats.upload(member, '冬施方案.txt', `${OWN_FACT}\n\n${OWN_FACT}`);
    const id = await chats.create(member);
    const { question, answer } = await chats.send(member, id, QUESTION, [material]);
    expect(question.materials).toEqual([{ id: material, name: '冬施方案.txt' }]);
    expect(JSON.stringify(answer.answer?.blocks)).toContain('12℃');
    expect(answer.answer?.citations).toMatchObject([{ source: { kind: 'material' } }]);
    const other = await chats.ask(
      'branch',
      { id, message: question.id, text: '入模温度由谁核对？' },
      member,
    );
    expect(other.question.materials).toEqual(question.materials);
    const stranger = await createMember(api);
    const foreign = await chats.create(stranger);
    const tried = { id: foreign, text: QUESTION, materials: [material] };
    expect((await chats.call('send', tried, stranger)).code).toBe('40400');
  });
});

describe('conversations of the time before branches', () => {
  it('are one branch each', async () => {
    const member = await createMember(api);
    const id = await chats.create(member);
    const first = await chats.send(member, id, QUESTION);
    const second = await chats.send(member, id, '多久测温一次？');
    await database.query(
      'update ai_chat_message set parent_id = null; update ai_conversation set current_id = null',
    );
    for (const statement of await readMigration('ai_chat_tree')) {
      if (/^UPDATE/mu.test(statement)) await database.query(statement);
    }
    const tree = await chats.get(member, id);
    expect(idsOf(listBranch(tree.messages, tree.current))).toEqual(
      idsOf([first.question, first.answer, second.question, second.answer]),
    );
  });
});
