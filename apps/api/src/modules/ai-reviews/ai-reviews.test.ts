import type { AiReview } from '@zhucheng/contracts';
import { startModelServer, toChunk, toEvents } from '@zhucheng/test-kit/model-server';
import { makeArticle, makeDirectory } from '../../../test/factories.ts';
import { apiSuite, testApi } from '../../../test/harness.ts';
import { createMember, type Member } from '../../../test/members.ts';
import { readZip } from '@zhucheng/test-kit/zip';
import { fromWireId } from '../../wire-format.ts';
import { collectParts } from '../accounts/profile/data-export.service.ts';

const server = await startModelServer();
afterAll(() => server.close());
const { api, database } = await apiSuite({ rateLimit: 1_000_000 });

const CONTRACT = `# 外墙防水工程专业分包合同

甲方（承包人）：江北建设集团有限公司
乙方（分包人）：恒固防水工程有限公司

## 第一条 工期
1.1 开工日期 2026 年 12 月 1 日，竣工日期 2027 年 4 月 30 日，总日历天数 120 天。

## 第二条 价款
2.1 签约合同价：人民币陆佰肆拾捌万贰仟肆佰元整（¥6,482,600.00）。
2.2 工程量按 GB 50500-2013 计算。

## 第三条 质量
3.1 质量保证金为结算总额的 5%，缺陷责任期 24 个月。
3.2 外墙防渗漏保修期为 3 年，自竣工验收合格之日起计算。
`;

beforeAll(async () => {
  const directoryId = await makeDirectory(database.db, { bizType: 'NORMAL' });
  await makeArticle(database.db, directoryId, {
    bizType: 'NORMAL',
    title: 'GB 50500-2013 建设工程工程量清单计价规范',
    props: {
      standardNumber: 'GB 50500-2013',
      status: '废止',
      replacedBy: ['GB/T 50500-2024'],
    },
  });
  const policies = await makeDirectory(database.db, { bizType: 'POLICY' });
  await makeArticle(database.db, policies, {
    bizType: 'POLICY',
    title: '建设工程质量管理条例：保修年限',
  });
});

const create = (member: Member, input: object = {}) =>
  api.post('/ai/review/create', { text: CONTRACT, side: '乙方', ...input }, member);
const get = async (member: Member, id: string) =>
  (await api.post('/ai/review/get', { id }, member)).body.model as AiReview;

/** Has a contract reviewed: works on the run as a process does that gets it from the queue. */
async function review(member: Member, input: object = {}, { app } = api): Promise<AiReview> {
  const { id, run } = (await create(member, input)).body.model as Record<'id' | 'run', string>;
  await app.runs.work(fromWireId(run));
  return get(member, id);
}

const update = (member: Member, { id, revision }: AiReview, finding: number, input: object) =>
  api.post('/ai/review/finding/update', { id, revision, finding, ...input }, member);

const find = ({ findings }: AiReview, title: string) => {
  const finding = findings.find((each) => each.title.includes(title));
  if (!finding) throw new Error(`no finding says ${title}`);
  return finding;
};

const quotaOf = async (member: Member) => {
  const [row] = await database.query(
    'select residue, reserved from ai_quota where account_id = $1',
    [member.accountId],
  );
  return row;
};

describe('a review', () => {
  it('computes clauses, findings and checks, looks standards up, and costs its price', async () => {
    const member = await createMember(api);
    const done = await review(member);
    expect(done).toMatchObject({
      title: '外墙防水工程专业分包合同',
      kind: '分包',
      side: '乙方',
      state: 'done',
      text: CONTRACT,
      model: null,
      offlineReason: '本站没有配置模型，由离线写作完成',
      revision: 0,
      changedText: null,
    });
    expect(done.clauses.map(({ label }) => label)).toContain('第 3.2 款');
    expect(done.checks).toContainEqual(
      expect.objectContaining({ name: '大写 = 小写', result: '差 200.00 元', ok: false }),
    );
    for (const { start, end, quote, writer } of done.findings) {
      expect([done.text.slice(start, end), writer]).toEqual([quote, 'offline']);
    }
    expect(find(done, 'GB 50500-2013 已废止')).toMatchObject({
      replacement: 'GB/T 50500-2024',
      basis: { url: expect.stringMatching(/^\/standard\/detail\/[0-9a-f]{32}$/) },
    });
    expect(find(done, '防渗漏保修 3 年').basis).toMatchObject({
      source: '《建设工程质量管理条例》第四十条',
      url: expect.stringMatching(/^\/policy\/detail\/[0-9a-f]{32}$/),
    });
    expect(done.open).toBe(done.findings.length);
    expect(await quotaOf(member)).toMatchObject({ residue: 70, reserved: 0 });
  });

  it('keeps what its member makes of findings, and changes the text by what was accepted', async () => {
    const member = await createMember(api);
    const first = await review(member);
    const warranty = find(first, '防渗漏保修 3 年');
    const accepted = await update(member, first, warranty.number, { state: 'accepted' });
    expect(accepted.body.model).toMatchObject({
      revision: 1,
      open: first.open - 1,
      finding: { state: 'accepted', accepted: '防渗漏保修期为 5 年' },
      changedText: CONTRACT.replace('保修期为 3 年', '保修期为 5 年'),
    });
    const second = await get(member, first.id);
    const amount = find(second, '大写与小写');
    await update(member, second, amount.number, {
      state: 'accepted',
      note: ' 以小写为准 ',
      replacement: '陆佰肆拾捌万贰仟陆佰元整（¥6,482,600.00',
    });
    const third = await get(member, first.id);
    expect(third.changedText).toContain('贰仟陆佰元整（¥6,482,600.00）');
    expect(find(third, '大写与小写')).toMatchObject({ state: 'accepted', note: '以小写为准' });
    await update(member, third, warranty.number, { state: 'dismissed' });
    const fourth = await get(member, first.id);
    expect(fourth.changedText).toContain('保修期为 3 年');
    expect(find(fourth, '防渗漏保修')).toMatchObject({ state: 'dismissed', accepted: null });
    const { records, total } = (await api.post('/ai/review/listPaged', {}, member)).body;
    expect({ records, total }).toMatchObject({
      total: 1,
      records: [{ id: first.id, open: first.open - 2, counts: { hint: expect.any(Number) } }],
    });
  });

  it('tells a second window of what the first has changed', async () => {
    const member = await createMember(api);
    const read = await review(member);
    await update(member, read, 1, { state: 'dismissed' });
    const late = await update(member, read, 2, { state: 'dismissed' });
    expect(late.body).toMatchObject({
      code: '40900',
      model: { revision: 1, findings: expect.arrayContaining([]) },
    });
    expect((await get(member, read.id)).findings[1]?.state).toBe('open');
  });

  it('changes no word twice', async () => {
    const member = await createMember(api);
    const text = '1.1 进度款按月支付至 80%；结算后付至 97%，余 5% 作为质量保证金。';
    const read = await review(member, { text, kind: '施工' });
    await update(member, read, find(read, '付款比例').number, {
      state: 'accepted',
      replacement: '结算后付至 95%，余 5%',
    });
    const second = await update(member, { ...read, revision: 1 }, find(read, '上限').number, {
      state: 'accepted',
    });
    expect(second.body).toMatchObject({ code: '40000', errors: [{ field: 'state' }] });
  });

  it('of a removed contract stops, and returns its quota', async () => {
    const member = await createMember(api);
    const { id } = (await create(member)).body.model as { id: string };
    await api.post('/ai/review/remove', { id }, member);
    expect((await api.post('/ai/review/get', { id }, member)).body.code).toBe('40400');
    expect(await quotaOf(member)).toMatchObject({ reserved: 0 });
  });

  it('is in the export of its member’s data', async () => {
    const member = await createMember(api);
    await review(member);
    expect(await collectParts(database.db, member.accountId)).toMatchObject({
      'ai-reviews.json': [{ title: '外墙防水工程专业分包合同', text: CONTRACT, state: 'done' }],
    });
  });

  it('leaves as a Word file with comments and as Markdown, for its member only', async () => {
    const member = await createMember(api);
    const { id } = await review(member);
    const fetchFile = async (format: string) => {
      const { body } = await api.post('/ai/export/create', { kind: 'review', id, format }, member);
      const { address: url } = body.model as { address: string };
      const { headers } = member;
      return (await api.app.inject({ method: 'GET', url, headers })).rawPayload;
    };
    expect(readZip(await fetchFile('docx')).get('word/comments.xml')).toContain('大写与小写金额差');
    expect((await fetchFile('md')).toString()).toContain('## 审查意见');
    const stranger = await createMember(api);
    const order = { kind: 'review', id, format: 'docx' };
    expect((await api.post('/ai/export/create', order, stranger)).body.code).toBe('40400');
  });
});

it('shows everybody a contract of its own with what is wrong in it', async () => {
  const { body } = await api.post('/ai/pub/review/example');
  const { findings, text, counts } = body.model as AiReview;
  expect(counts.fault).toBeGreaterThanOrEqual(6);
  expect(findings.length).toBeGreaterThanOrEqual(10);
  expect(findings.filter(({ kind }) => kind === 'missing')).toEqual([]);
  for (const { start, end, quote } of findings) expect(text.slice(start, end)).toBe(quote);
});

describe('a model', () => {
  const withModel = () =>
    testApi(database.url, {
      rateLimit: 1_000_000,
      ai: { endpoints: [{ baseUrl: server.baseUrl, model: 'a-model' }] },
    });
  const addition = {
    kind: 'change',
    severity: 'risk',
    title: '没有写明谁来验收',
    quote: '自竣工验收合格之日起计算',
    reason: '竣工验收由谁组织没有约定。',
    suggestion: '写明由承包人组织。',
  };

  it('adds what it can quote, marked as its own, and is told of no orders in the contract', async () => {
    const lines = [addition, { ...addition, quote: '不在合同里' }].map((line) =>
      JSON.stringify(line),
    );
    server.replay({ body: toEvents([toChunk(lines.join('\n'), 'stop')]) });
    const other = await withModel();
    try {
      const done = await review(await createMember(api), {}, other);
      expect(done).toMatchObject({ state: 'done', model: 'a-model', offlineReason: null });
      const added = done.findings.filter(({ writer }) => writer === 'model');
      expect(added).toMatchObject([{ ...addition, clause: '第 3.2 款', basis: { url: null } }]);
      const [system] = (server.calls[0]?.body as { messages: { content: string }[] }).messages;
      expect(system?.content).not.toContain('江北建设');
    } finally {
      await other.close();
    }
  });

  it('that fails leaves what the rules found', async () => {
    server.replay({ status: 500, body: '' });
    const other = await withModel();
    try {
      const done = await review(await createMember(api), {}, other);
      expect(done).toMatchObject({ state: 'done', model: null });
      expect(done.offlineReason).toContain('模型没有读完');
      expect(done.findings.length).toBeGreaterThan(3);
    } finally {
      await other.close();
    }
  });
});

describe('a review is refused', () => {
  it.each<[string, object, string]>([
    ['without a contract', { text: ' \n' }, '请粘贴合同全文，或上传合同文件，两者选一'],
    ['with two', { material: 'a'.repeat(32) }, '请粘贴合同全文，或上传合同文件，两者选一'],
    ['without the own side', { side: ' ' }, '请选择我方是哪一方'],
    ['of a text without end', { text: '长'.repeat(200_001) }, '合同最长 200000 个字，请分几次审查'],
  ])('%s', async (_, input, message) => {
    const { body } = await create(await createMember(api), input);
    expect(body).toMatchObject({ code: '40000', errors: [{ message }] });
  });

  it('of another’s material', async () => {
    const { body } = await create(await createMember(api), {
      text: undefined,
      material: 'a'.repeat(32),
    });
    expect(body.code).toBe('40400');
  });

  it('when too little quota is left', async () => {
    const member = await createMember(api);
    await database.query('insert into ai_quota (account_id, residue) values ($1, 29)', [
      member.accountId,
    ]);
    expect((await create(member)).body).toMatchObject({ code: '40900' });
  });

  it.each([
    ['get', {}],
    ['remove', {}],
    ['finding/update', { finding: 1, state: 'dismissed', revision: 0 }],
  ])('to others: %s', async (call, input) => {
    const { id } = (await create(await createMember(api))).body.model as { id: string };
    const stranger = await createMember(api);
    const { body } = await api.post(`/ai/review/${call}`, { id, ...input }, stranger);
    expect(body.code).toBe('40400');
  });
});
