import { createChats } from '../../../test/ai/chat.ts';
import { makeArticle, makeDirectory } from '../../../test/factories.ts';
import { apiSuite } from '../../../test/harness.ts';
import { createMember } from '../../../test/members.ts';

const { api, database } = await apiSuite();
const chats = createChats(api);

beforeAll(async () => {
  const directoryId = await makeDirectory(database.db);
  const publish = (title: string, text: string) =>
    makeArticle(database.db, directoryId, { title, content: { format: 'markdown', text } });
  await publish(
    '脚手架连墙件与剪刀撑',
    '## 脚手架连墙件\n\n脚手架连墙件应靠近主节点设置，偏离主节点的距离不应大于300mm。\n\n## 脚手架剪刀撑\n\n脚手架剪刀撑应在外侧立面连续设置，斜杆与地面的倾角应为45°至60°。',
  );
  await publish(
    '模板支架的剪刀撑',
    '## 模板支架剪刀撑\n\n模板支架剪刀撑应在四周连续设置，间距不应大于6m。',
  );
});

async function ask(...questions: string[]) {
  const member = await createMember(api);
  const id = await chats.create(member);
  let last;
  for (const question of questions) last = await chats.send(member, id, question);
  return { member, id, answer: last?.answer.answer };
}

const FIRST = '脚手架连墙件应当怎样设置？';

describe('a question that refers to the one before', () => {
  it('is answered in its context, and says how it was read', async () => {
    const { answer } = await ask(FIRST, '那剪刀撑呢？');
    expect(answer?.citations[0]?.source.title).toBe('脚手架连墙件与剪刀撑');
    expect(JSON.stringify(answer?.blocks)).toContain('45°至60°');
    expect(JSON.stringify(answer?.blocks)).not.toContain('模板支架');
    expect(answer?.why).toMatch(/接着上一问，按“.*剪刀撑”回答$/u);
  });

  it('has the context of its own branch only', async () => {
    const { member, id } = await ask(FIRST);
    const { messages } = await chats.get(member, id);
    const other = { id, message: messages[0]?.id, text: '模板支架的荷载怎样计算？' };
    await chats.ask('branch', other, member);
    const { answer } = await chats.send(member, id, '那剪刀撑呢？');
    expect(answer.answer?.citations[0]?.source.title).toBe('模板支架的剪刀撑');
  });

  it('may be one for a tool, and is refused where nothing answers it', async () => {
    const { answer } = await ask('1,409.50 元怎么写大写？', '那 3,000 元呢？');
    expect(JSON.stringify(answer?.blocks)).toContain('叁仟元整');
    const refused = await ask(FIRST, '它的租金是多少钱？');
    expect(refused.answer?.refusal).toBe('本站资料里没有');
    expect(refused.answer?.why).not.toContain('接着上一问');
  });
});
