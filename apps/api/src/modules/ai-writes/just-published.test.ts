import { readFile } from 'node:fs/promises';
import { orderExample, writesOf } from '../../../test/ai/writes.ts';
import { createEditors } from '../../../test/editors.ts';
import { makeDirectory } from '../../../test/factories.ts';
import { apiSuite, until } from '../../../test/harness.ts';
import { createMember, type Member } from '../../../test/members.ts';
import { AI_USES } from '../points/points.rules.ts';
import { getQuota } from '../points/quota.service.ts';

const { api, database } = await apiSuite({ rateLimit: 100_000 });
const column = await makeDirectory(database.db);
const { as } = createEditors(api, column);
const editor = as(await createMember(api, { staff: ['editor'] }));

const TITLE = '脚手架作业安全';
const QUESTION = '扣件式脚手架的立杆间距超过方案时怎么办？';
const ANSWER = '扣件式脚手架的立杆间距超过方案时，应停止作业并补设立杆。';

/** What the briefing of scaffolders cites, as an editor writes it, with one more rule. */
async function readBody(): Promise<string> {
  const file = new URL('../../../sample/works/scaffold-safety.md', import.meta.url);
  const [, , text = ''] = (await readFile(file, 'utf8')).split(/^---$/m);
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const html = lines.map((line) =>
    line.startsWith('## ')
      ? `<h2>${line.slice(3)}</h2>`
      : `<p>${line.replace(/^(?:-|\d+\.) /, '')}</p>`,
  );
  return `${html.join('')}<h2>立杆间距</h2><p>${ANSWER}</p>`;
}

interface Answered {
  state: string;
  answer: { refusal?: string; citations: { source: { title: string } }[]; blocks: unknown } | null;
}

/** The answer of a new conversation. */
async function ask(member: Member): Promise<Answered['answer']> {
  const call = async (name: string, body: object) =>
    (await api.post(`/ai/chat/${name}`, body, member)).body.model;
  const { id } = (await call('create', {})) as { id: string };
  await call('send', { id, text: QUESTION });
  let answered: Answered | undefined;
  await until(async () => {
    answered = ((await call('get', { id })) as { messages: Answered[] }).messages.at(-1);
    return answered?.state !== 'writing';
  });
  return answered?.answer ?? null;
}

const titlesOf = (citations: readonly { source: { title: string } }[] | undefined) => [
  ...new Set(citations?.map(({ source }) => source.title)),
];

it('an article just published is cited, and withdrawn it is not', async () => {
  const member = await createMember(api);
  const { write } = writesOf(api, member);
  const order = orderExample('safety-briefing');
  const quota = () => getQuota(database.db, member.accountId);
  const expectNothing = async () => {
    const { state, draft, missing } = await write(order);
    expect({ state, draft }).toEqual({ state: 'refused', draft: null });
    expect(missing.length).toBeGreaterThan(1);
    expect(await ask(member)).toMatchObject({ refusal: '本站资料里没有', citations: [] });
  };

  // An empty library: what rests on it is no document, however much was entered, and keeps no points.
  await expectNothing();
  expect(await quota()).toEqual({ residue: AI_USES.start, reserved: 0 });

  const article = await editor.create({ title: TITLE, body: await readBody() });
  await expectNothing();
  await editor.publish(article);
  const { draft } = await write(order);
  expect(titlesOf(draft?.citations)).toEqual([TITLE]);
  const answer = await ask(member);
  expect(titlesOf(answer?.citations)).toEqual([TITLE]);
  expect(JSON.stringify(answer?.blocks)).toContain(ANSWER);

  await editor.withdraw(article.id);
  await expectNothing();
});
