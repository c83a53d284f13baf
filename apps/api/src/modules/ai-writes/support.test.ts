import type { AiWrite } from '@zhucheng/contracts';
import type { Block } from '@zhucheng/domain-writing';
import { CAPITALS, uploadText, writesOf } from '../../../test/ai/writes.ts';
import { makeArticle, makeDirectory } from '../../../test/factories.ts';
import { apiSuite } from '../../../test/harness.ts';
import { createMember } from '../../../test/members.ts';

const { api, database } = await apiSuite({ rateLimit: 100_000 });

const SAID = '承台覆盖保温被，混凝土养护费用降低约 18%，内外温差始终受控，未出现裂缝。';
const OTHER = '承台覆盖保温被，混凝土养护费用降低约 8%，棚内温度按时测量并且逐次记录。';

let saidIn: string;
beforeAll(async () => {
  const directory = await makeDirectory(database.db);
  const make = (title: string, text: string) =>
    makeArticle(database.db, directory, { title, content: { format: 'markdown', text } });
  await make('另一座承台', OTHER.repeat(3));
  saidIn = await make('保温实录', SAID.repeat(3));
});

/** A writing whose second block a model wrote without a source. */
async function start() {
  const member = await createMember(api);
  const writes = writesOf(api, member);
  const written = await writes.write(CAPITALS);
  const claim: Block = {
    kind: 'paragraph',
    writer: 'model',
    sentences: [{ text: '承台覆盖保温被，混凝土养护费用降低约 18%。', origin: 'model' }],
  };
  const at = written.draft?.blocks.length ?? 0;
  await database.query(
    `update ai_writing set draft = jsonb_insert(draft, '{blocks,-1}', $2, true) where id = $1`,
    [written.id, JSON.stringify(claim)],
  );
  const search = (more: object = {}) =>
    writes.call('searchPassages', {
      id: written.id,
      revision: 0,
      block: at,
      sentence: 0,
      ...more,
    });
  const cite = (citations: object[], number = 1) => {
    const sentences = claim.sentences.map((one) => ({ ...one, citation: number }));
    const blocks = [...(written.draft?.blocks ?? []), { ...claim, sentences }];
    return writes.call('update', { id: written.id, revision: 0, blocks, citations });
  };
  return { ...writes, member, written, search, cite };
}

interface Found {
  number: number;
  passageId: string;
  reason: string | null;
  source: { id: string };
}

it('finds what bears a sentence out, first, and says what the other passages lack', async () => {
  const { search, cite } = await start();
  const found = (await search()).list as Found[];
  expect(found).toMatchObject([
    { number: 1, reason: null, source: { id: saidIn } },
    { number: 1, reason: expect.stringContaining('没有这个数') },
  ]);
  const [right, wrong] = found;
  const cited = (await cite([{ number: 1, passageId: right?.passageId }])).model as AiWrite;
  expect(cited).toMatchObject({ signable: true, revision: 1 });
  expect(cited.draft?.citations).toMatchObject([{ number: 1, source: { id: saidIn } }]);
  expect(cited.draft?.blocks.at(-1)).toMatchObject({
    writer: 'own',
    sentences: [{ origin: 'model', citation: 1 }],
  });
  expect((await search({ revision: 1 })).list).toMatchObject([
    { number: 1, passageId: right?.passageId },
    { number: 2, passageId: wrong?.passageId },
  ]);
  const second = await start();
  const lacking = await second.cite([{ number: 1, passageId: wrong?.passageId }]);
  expect(lacking.model).toMatchObject({ signable: false, draft: { problems: [{ text: '18%' }] } });
});

it('searches other words on request, own uploads and nobody else’s', async () => {
  const { member, search } = await start();
  expect((await search({ query: '棚内温度测量记录' })).list).toHaveLength(1);
  expect((await search({ query: '盾构管片拼装' })).list).toEqual([]);
  const record = (site: string) => `# ${site}记录\n\n${SAID.repeat(3)}`;
  await uploadText(api, await createMember(api), '别人的.md', record('别处'));
  expect((await search()).list).toHaveLength(2);
  const material = await uploadText(api, member, '自己的.md', record('本项目'));
  expect((await search()).list).toHaveLength(3);
  expect((await search()).list).toContainEqual(
    expect.objectContaining({
      source: expect.objectContaining({ kind: 'material', id: material }),
    }),
  );
});

it('refuses passages that are not there, numbers that are taken, places and revisions that are gone', async () => {
  const { search, cite } = await start();
  expect(await cite([{ number: 1, passageId: '1'.repeat(32) }])).toMatchObject({
    code: '40000',
    msg: '选的段落已经撤下或删除，请重新找出处',
  });
  const [right] = (await search()).list as Found[];
  const twice = [1, 1].map((number) => ({ number, passageId: right?.passageId }));
  expect(await cite(twice)).toMatchObject({ code: '40000' });
  expect(await search({ sentence: 7 })).toMatchObject({ code: '40400' });
  expect(await search({ revision: 3 })).toMatchObject({ code: '40900', model: { revision: 0 } });
  const stranger = await start();
  const { list, ...refusal } = await stranger.search({ id: (await start()).written.id });
  expect({ list, code: refusal.code }).toEqual({ list: undefined, code: '40400' });
});
