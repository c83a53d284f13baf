import { readFile } from 'node:fs/promises';
import type { AiTool, AiToolSummary } from '@zhucheng/contracts';
import { TOOLS } from '@zhucheng/domain-writing/tools';
import { makeArticle, makeDirectory } from '../../../test/factories.ts';
import { apiSuite, until } from '../../../test/harness.ts';
import { createMember } from '../../../test/members.ts';
import { formBody } from '../../../test/resumes.ts';

const { api, database } = await apiSuite({ rateLimit: 100_000 });

const SCAFFOLD = await readFile(
  new URL('../../../sample/works/scaffold-safety.md', import.meta.url),
  'utf8',
);

interface Group {
  name: string;
  words: string;
  tools: AiToolSummary[];
}

async function getTool(id: string): Promise<AiTool> {
  const { status, body } = await api.post('/ai/pub/tool/get', { id });
  expect(status).toBe(200);
  return body.model as AiTool;
}

const getExample = async (id: string) => (await getTool(id)).example.result;

/** Titles of what the example of a tool cites; none while it is refused. */
async function listCited(id: string): Promise<string[]> {
  const result = await getExample(id);
  const citations = result?.kind === 'written' ? result.draft.citations : [];
  return citations.map(({ source }) => source.title);
}

describe('the list of tools', () => {
  it('shows every tool once, in its group, with its price and whether it needs a model', async () => {
    const { status, body } = await api.post('/ai/pub/tool/list');
    const groups = body.list as Group[];
    expect(status).toBe(200);
    expect(groups.map(({ name }) => name)).toContain('方案与交底');
    const tools = groups.flatMap((group) => group.tools);
    expect(tools.map(({ id }) => id).toSorted()).toEqual(TOOLS.map(({ id }) => id).toSorted());
    expect(tools.find(({ id }) => id === 'polish')).toEqual({
      id: 'polish',
      title: '润色',
      summary: '只改表达，数字与编号不动',
      price: 2,
      priceUnit: 'thousand',
      needs: 'model',
      page: null,
    });
  });
});

describe('a tool', () => {
  it.each(TOOLS.map(({ id }) => id))('%s has a form and an example', async (id) => {
    const tool = await getTool(id);
    const definition = TOOLS.find((one) => one.id === id);
    expect(tool.fields).toEqual(JSON.parse(JSON.stringify(definition?.fields)));
    expect(tool.example.fields).toEqual(definition?.example);
    expect(tool.sections.length).toBe(definition?.sections?.length ?? 0);
    const { result } = tool.example;
    if (definition?.compute) {
      expect(result).toMatchObject({ kind: 'written', draft: { citations: [], problems: [] } });
    } else if (id === 'paper') {
      // Outlined from what is published; its own suite has articles.
      expect(result?.kind).toBe('refused');
    } else if (!definition?.sections) expect(result).toBeNull();
  });

  it('says which sections the fields call for, and which of them the example has', async () => {
    const { sections } = await getTool('special-plan');
    const winter = sections.find(({ title }) => title === '冬期施工');
    expect(winter).toMatchObject({ because: expect.stringContaining('工期'), inExample: true });
    expect(sections.some(({ inExample }) => !inExample)).toBe(true);
    expect(sections.some(({ because }) => because === null)).toBe(true);
  });

  it('that is not there is not found', async () => {
    const { status, body } = await api.post('/ai/pub/tool/get', { id: 'no-such-tool' });
    expect([status, body.code, body.msg]).toEqual([404, '40400', '没有这个工具']);
  });
});

describe('the example of a tool that cites', () => {
  const id = 'safety-briefing';

  it('is refused without a library, and members’ own uploads are none', async () => {
    const member = await createMember(api);
    const file = { field: 'file', name: '脚手架.md', bytes: Buffer.from(SCAFFOLD) };
    const form = await formBody({}, [file]);
    const sent = await api.post('/ai/material/upload', undefined, {
      headers: { ...member.headers, ...form.headers },
      payload: form.payload,
    });
    expect(sent.body.code).toBe('30000');
    expect(await listCited(id)).toEqual([]);
    const { sections } = await getTool('special-plan');
    const result = await getExample('special-plan');
    expect(result?.kind).toBe('refused');
    const missing = result?.kind === 'refused' ? result.missing : [];
    expect(missing.length * 2).toBeGreaterThan(
      sections.filter(({ inExample }) => inExample).length,
    );
    expect(missing[0]).toEqual({
      section: expect.any(String),
      title: expect.any(String),
      needs: expect.stringMatching(/./),
    });
  });

  it('cites what is published, from its publication to its withdrawal', async () => {
    const column = await makeDirectory(database.db);
    const title = '脚手架作业安全';
    const article = { title, content: { format: 'markdown', text: SCAFFOLD } } as const;
    await makeArticle(database.db, column, article);
    await until(async () => (await listCited(id)).includes(title));
    const first = await getExample(id);
    expect(first).toMatchObject({
      kind: 'written',
      draft: { title: '住院楼南立面架子工安全技术交底', problems: [] },
    });
    api.app.caches.invalidate(['*']);
    expect(await getExample(id)).toEqual(first);
    await database.query("update article set state = 'withdrawn'");
    await until(async () => (await listCited(id)).length === 0);
  });
});
