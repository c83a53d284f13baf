import type { AiRunEvent } from '@zhucheng/contracts';
import {
  CAPITALS,
  orderExample,
  publishScaffold,
  uploadText,
  writesOf,
} from '../../../test/ai/writes.ts';
import { apiSuite } from '../../../test/harness.ts';
import { createMember, type Member } from '../../../test/members.ts';
import { listen, readRun } from '../../../test/runs.ts';
import { AI_USES } from '../points/points.rules.ts';
import { getQuota } from '../points/quota.service.ts';

const { api, database } = await apiSuite({ rateLimit: 100_000 });
const origin = await listen(api);

const quotaOf = ({ accountId }: Member) => getQuota(database.db, accountId);

/** Names of the pieces of a run, neighbours of one name and part joined. */
const outline = (events: readonly AiRunEvent[]) =>
  events
    .map((event) => (event.kind === 'piece' ? `${event.part ?? ''} ${event.name}` : event.kind))
    .filter((name, at, all) => name !== all[at - 1]);

describe('a writing without ground', () => {
  it('is refused, names what is missing, and costs nothing', async () => {
    const member = await createMember(api);
    const { create, write } = writesOf(api, member);
    const order = orderExample('special-plan');
    const refused = await write(order);
    expect(refused).toMatchObject({
      tool: 'special-plan',
      toolTitle: '专项施工方案',
      state: 'refused',
      draft: null,
      words: 0,
      signable: false,
    });
    expect(refused.reason).toContain('额度已退回');
    expect(refused.missing.length).toBeGreaterThan(1);
    expect(refused.missing[0]?.needs).not.toBe('');
    expect(await quotaOf(member)).toEqual({ residue: AI_USES.start, reserved: 0 });

    const { run } = await create(order);
    const reading = await readRun(origin, run, member);
    await reading.ended;
    const names = outline(reading.events);
    expect([names[0], names[1], names[2], names.at(-1)]).toEqual([
      'writer',
      ' title',
      ' refusal',
      'end',
    ]);
    expect(reading.events.at(-1)).toMatchObject({ state: 'failed', reason: refused.reason });
  });
});

describe('a writing', () => {
  beforeAll(() => publishScaffold(database.db));

  it('comes section by section, is kept with its citations and costs its price', async () => {
    const member = await createMember(api);
    const { create, get, write } = writesOf(api, member);
    const order = { ...orderExample('safety-briefing'), title: '南立面架子工交底' };
    const { id, run } = await create(order);
    const reading = await readRun(origin, run, member);
    await reading.ended;
    const names = outline(reading.events);
    expect(names.slice(0, 3)).toEqual(['writer', ' title', 'scope block']);
    expect(names.indexOf('work citation')).toBeLessThan(names.indexOf('work block'));
    expect(reading.events.at(-1)).toEqual({ kind: 'end', state: 'done' });

    const written = await get(id);
    const { draft } = written;
    expect(written).toMatchObject({ state: 'done', title: order.title, reason: null, run });
    expect(draft?.citations[0]?.source.title).toBe('脚手架作业安全');
    expect(draft?.problems).toEqual([]);
    expect(draft?.gaps.length).toBe(draft?.blocks.filter(({ kind }) => kind === 'gap').length);
    expect(written.words).toBeGreaterThan(300);
    expect(await quotaOf(member)).toEqual({
      residue: AI_USES.start - written.price,
      reserved: 0,
    });
    expect(written.price).toBeGreaterThan(0);
    expect((await write(order)).draft).toEqual(draft);
  });

  it('from the fields alone is done at once, at no price, and can be signed', async () => {
    const member = await createMember(api);
    const { write } = writesOf(api, member);
    const written = await write(CAPITALS);
    expect(written).toMatchObject({ state: 'done', title: '大写金额', price: 0, signable: true });
    expect(JSON.stringify(written.draft)).toContain('壹仟肆佰零玖元伍角');
    expect(await quotaOf(member)).toEqual({ residue: AI_USES.start, reserved: 0 });
  });

  it('cites the uploads that were chosen, and no others', async () => {
    const member = await createMember(api);
    const { write } = writesOf(api, member);
    const rule = (name: string) =>
      `# 架子工安全要求\n\n${name}：架子工作业前应检查脚手架的安全带挂点，挂点松动时不得上架作业。\n\n` +
      `${name}：脚手架拆除应设警戒区并派专人监护，拆下的杆件不得抛掷。`;
    const chosen = await uploadText(api, member, '甲项目规定.md', rule('甲项目'));
    const other = await uploadText(api, member, '乙项目规定.md', rule('乙项目'));
    const order = orderExample('safety-briefing');
    const sourcesOf = async (changes: object) => {
      const { draft } = await write({ ...order, ...changes });
      return new Set(draft?.citations.map(({ source }) => source.id));
    };
    const fields = { ...order.fields, materials: [chosen] };
    for (const changes of [{ materials: [chosen] }, { fields }]) {
      const sources = await sourcesOf(changes);
      expect([sources.has(chosen), sources.has(other)]).toEqual([true, false]);
    }
    expect((await sourcesOf({})).has(chosen)).toBe(false);
  });
});

describe('an order', () => {
  it('with bad fields is refused with a message each, by the names of the form', async () => {
    const { call } = writesOf(api, await createMember(api));
    const { fields } = orderExample('safety-briefing');
    const { project: _project, ...rest } = fields;
    const { code, errors, msg } = (await call('create', {
      tool: 'safety-briefing',
      fields: { ...rest, day: '2026-02-30', nothing: 'x' },
    })) as { code: string; msg: string; errors: { field: string; message: string }[] };
    expect(code).toBe('40000');
    expect(errors.map(({ field }) => field)).toEqual([
      'fields.project',
      'fields.day',
      'fields.nothing',
    ]);
    expect(errors[0]?.message).toBe('请填写工程名称');
    expect(msg).toBe(errors[0]?.message);
  });

  it.each([
    [{ tool: 'no-such-tool', fields: {} }, '40400', '没有这个工具'],
    [orderExample('paper'), '40900', '自己的页面'],
    [orderExample('polish'), '40900', '这个工具要用模型，本站没有配置'],
    [{ ...CAPITALS, title: '题'.repeat(101) }, '40000', '标题最多 100 个字'],
    [{ ...CAPITALS, materials: ['0'.repeat(32)] }, '40000', '选中的资料'],
    [
      {
        ...orderExample('safety-briefing'),
        fields: { ...orderExample('safety-briefing').fields, materials: ["'"] },
      },
      '40000',
      '选中的资料',
    ],
  ])('%# is refused, with words, and costs nothing', async (order, code, words) => {
    const member = await createMember(api);
    const body = await writesOf(api, member).call('create', order);
    expect([body.code, body.msg]).toEqual([code, expect.stringContaining(words)]);
    expect(await quotaOf(member)).toEqual({ residue: AI_USES.start, reserved: 0 });
  });

  it('cannot name another member’s upload', async () => {
    const foreign = await uploadText(
      api,
      await createMember(api),
      '别人的.md',
      '# 标题\n\n脚手架应验收。',
    );
    const { call } = writesOf(api, await createMember(api));
    const body = await call('create', { ...CAPITALS, materials: [foreign] });
    expect([body.code, body.msg]).toEqual(['40000', expect.stringContaining('选中的资料')]);
  });

  it('beyond the quota is refused before anything is stored', async () => {
    const member = await createMember(api);
    await quotaOf(member);
    await database.query('update ai_quota set residue = 1 where account_id = $1', [
      member.accountId,
    ]);
    const { call } = writesOf(api, member);
    const body = await call('create', orderExample('safety-briefing'));
    expect([body.code, body.msg]).toEqual(['40900', 'AI 点数不足，可在个人中心用积分兑换']);
    expect(await call('listPaged', {})).toMatchObject({ total: 0 });
  });
});
