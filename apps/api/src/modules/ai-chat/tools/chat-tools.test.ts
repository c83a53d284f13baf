import { createChats } from '../../../../test/ai/chat.ts';
import { makeArticle, makeDirectory, makeNotice } from '../../../../test/factories.ts';
import { apiSuite } from '../../../../test/harness.ts';
import { createMember } from '../../../../test/members.ts';

const { api, database } = await apiSuite();
const chats = createChats(api);

beforeAll(async () => {
  const directoryId = await makeDirectory(database.db, { bizType: 'NORMAL', name: '标准' });
  await makeArticle(database.db, directoryId, {
    bizType: 'NORMAL',
    title: 'GB 50500-2013 建设工程工程量清单计价规范',
    props: { standardNumber: 'GB 50500-2013', status: '废止' },
  });
  await makeNotice(database.db, { title: '湘江大桥加固工程招标公告' });
});

/** A question of a new member, answered. */
async function ask(text: string) {
  const member = await createMember(api);
  const id = await chats.create(member);
  const { answer } = await chats.send(member, id, text);
  return { member, id, message: answer.id, answer: answer.answer };
}

const textOf = (value: unknown) => JSON.stringify(value);

describe('tools of the platform', () => {
  it('tell the validity of a standard, with its page', async () => {
    const { answer } = await ask('GB 50500-2013 还能用吗？');
    expect(answer?.tools).toMatchObject([
      {
        name: 'standard_check',
        title: '核对标准',
        input: { numbers: ['GB 50500-2013'] },
        result: expect.stringContaining('废止'),
        ms: expect.any(Number),
      },
    ]);
    expect(textOf(answer?.blocks)).toContain('废止');
    expect(answer?.citations).toMatchObject([
      { number: 1, source: { number: 'GB 50500-2013', url: expect.stringMatching(/^\/standard/) } },
    ]);
    expect(answer?.refusal).toBeUndefined();
  });

  it('tell the validity beside what is asked, which the library answers or not', async () => {
    const { answer } = await ask('GB 50500-2013 里火星基地的租金是多少？');
    expect(answer?.tools).toHaveLength(1);
    expect(answer).toMatchObject({ blocks: [], refusal: '本站资料里没有' });
  });

  it('write an amount in capitals', async () => {
    const { answer } = await ask('12.5万元怎么大写？');
    expect(answer?.tools).toMatchObject([
      { name: 'amount_capitals', input: { amounts: '125000' } },
    ]);
    expect(textOf(answer?.blocks)).toContain('125000：人民币壹拾贰万伍仟元整');
    expect(textOf(answer?.blocks)).not.toContain('序号');
  });

  it('count workdays', async () => {
    const { answer } = await ask('2026-09-28 之后 10 个工作日是哪天？');
    expect(answer?.tools).toMatchObject([
      { name: 'workday_count', input: { start: '2026-09-28', days: 10 } },
    ]);
    expect(textOf(answer?.blocks)).toMatch(/2026-10-\d\d/);
  });

  it('search tenders, each with its page', async () => {
    const { answer } = await ask('找一下大桥加固的招标公告');
    expect(answer?.tools).toMatchObject([{ name: 'tender_search' }]);
    expect(textOf(answer?.blocks)).toContain('湘江大桥加固工程招标公告');
    expect(answer?.citations).toMatchObject([
      { source: { url: expect.stringMatching(/^\/tender\//) } },
    ]);
  });
});

describe('a change', () => {
  const subscriptions = (accountId: string) =>
    database.query('select name, filter from bid_subscription where account_id = $1', [accountId]);

  it('is made when the member approves it, and once', async () => {
    const { member, id, message, answer } = await ask('帮我订阅大桥加固的招标公告');
    expect(answer?.approvals).toMatchObject([
      { call: '1', title: '订阅招标', input: { words: ['大桥加固'] }, state: 'asked' },
    ]);
    expect(await subscriptions(member.accountId)).toEqual([]);
    const decision = { id, message, call: '1', approved: true };
    const both = await Promise.all([
      chats.approve(member, decision),
      chats.approve(member, decision),
    ]);
    expect(both.map(({ code }) => code).toSorted()).toEqual(['30000', '40900']);
    const [subscription] = await subscriptions(member.accountId);
    expect(subscription).toMatchObject({ name: '大桥加固', filter: { words: ['大桥加固'] } });
    expect(await subscriptions(member.accountId)).toHaveLength(1);
    const { messages } = await chats.get(member, id);
    expect(messages.at(-1)?.answer?.approvals).toMatchObject([
      { state: 'approved', result: '已订阅“大桥加固”', url: '/personalCenter?tab=subscriptions' },
    ]);
  });

  it('is not made when it is declined, and what fails may be tried again', async () => {
    const { member, id, message } = await ask('订阅大桥加固的招标公告');
    const declined = { id, message, call: '1', approved: false };
    expect((await chats.approve(member, declined)).model.state).toBe('declined');
    expect((await chats.approve(member, { ...declined, approved: true })).code).toBe('40900');
    expect(await subscriptions(member.accountId)).toEqual([]);
    const other = await chats.send(member, id, '订阅大桥加固的招标公告');
    const again = { id, message: other.answer.id, call: '1', approved: true };
    expect((await chats.approve(member, { ...again, call: '2' })).code).toBe('40400');
    expect((await chats.approve(member, again)).code).toBe('30000');
    // The same conditions again are refused, and stay to be decided.
    const third = await chats.send(member, id, '订阅大桥加固的招标公告');
    const twice = { id, message: third.answer.id, call: '1', approved: true };
    expect((await chats.approve(member, twice)).code).toBe('40900');
    const { messages } = await chats.get(member, id);
    expect(messages.at(-1)?.answer?.approvals).toMatchObject([{ state: 'asked' }]);
  });
});
