import type { AiPaper, AiSupport } from '@zhucheng/contracts';
import { find, ORDER, paperCalls, publishArticles, textsOf } from '../../../test/ai/papers.ts';
import { makeArticle, makeDirectory } from '../../../test/factories.ts';
import { apiSuite } from '../../../test/harness.ts';
import { createMember } from '../../../test/members.ts';
import { findDocumentReader } from '../../ai/export/documents.ts';
import type { RequestContext } from '../../http/context.ts';

const { api, database } = await apiSuite({ rateLimit: 100_000 });
const { post, model, get, codeOf } = paperCalls(api);

const SAID = '承台覆盖保温被，混凝土养护费用降低约 18%，内外温差始终受控，未出现裂缝。';

let saidIn: string;
beforeAll(async () => {
  await publishArticles(database.db);
  const content = { format: 'markdown', text: SAID.repeat(3) } as const;
  const directory = await makeDirectory(database.db);
  saidIn = await makeArticle(database.db, directory, { title: '保温实录', content });
});

const OUTLINE = [{ id: 'own', level: 1, title: '工程概况' }];

/** A paper with one section, which its author has written. */
async function open(text = '承台分三层浇筑。') {
  const member = await createMember(api);
  const { id } = await model(member, 'create', ORDER);
  await model(member, 'outline/save', { id, revision: 1, outline: OUTLINE });
  await database.query('update ai_paper set locked_at = now() where id = $1', [id]);
  const save = async (words: string, citations: object[] = []) => {
    const { revision } = find(await get(member, id), '工程概况');
    const blocks = words === '' ? [] : [{ kind: 'paragraph', text: words }];
    return post(member, 'save', { id, section: 'own', revision, blocks, citations });
  };
  await save(text);
  const sign = async (signer = '周明远', revision?: number) =>
    (await post(member, 'sign', { id, signer, revision: revision ?? (await read()).revision }))
      .body;
  const read = () => get(member, id);
  const readNotes = async () => {
    const context = { db: database.db, readDb: database.db, session: { userId: member.accountId } };
    const document = await findDocumentReader('paper')?.(context as unknown as RequestContext, id);
    return document && 'notes' in document ? document.notes : undefined;
  };
  const search = async (more: object = {}) => {
    const { revision } = await read();
    return (await post(member, 'searchPassages', { id, revision, block: 1, sentence: 0, ...more }))
      .body;
  };
  return { member, id, save, sign, read, readNotes, search };
}

describe('a signature of a paper', () => {
  it('names who signed, and when, in the paper, in lists and in its file', async () => {
    const { member, sign, read, readNotes } = await open();
    const before = await read();
    expect(before.signature).toBeNull();
    expect(await readNotes()).toEqual(['尚未签发。']);
    const { signature, revision, updateTime } = (await sign()).model as AiPaper;
    expect(signature).toMatchObject({ signer: '周明远', stands: true });
    expect({ revision, updateTime }).toEqual({
      revision: before.revision,
      updateTime: before.updateTime,
    });
    const { body } = await post(member, 'listPaged', {});
    expect(body.records).toMatchObject([{ signature }]);
    const minute = signature?.time.slice(0, 16).replace('T', ' ');
    expect(await readNotes()).toEqual([`周明远于 ${minute} 签发。`]);
  });

  it('is taken back by a change of a text, of the outline, and by an older version, not by a comment', async () => {
    const { member, id, save, sign, read } = await open();
    const signature = async () => (await read()).signature;
    await sign();
    const comment = { id, section: 'own', quote: '三层', text: '核对层数' };
    await model(member, 'comment/save', comment);
    expect(await signature()).toMatchObject({ stands: true });
    await save('承台分四层浇筑。');
    expect(await signature()).toMatchObject({ signer: '周明远', stands: false });
    await sign('陈立');
    const outline = [{ ...OUTLINE[0], title: '概况' }];
    const { outlineRevision: revision, version } = await read();
    await model(member, 'outline/save', { id, revision, outline });
    expect(await signature()).toMatchObject({ signer: '陈立', stands: false });
    await sign();
    await model(member, 'version/restore', { id, number: version });
    expect(await signature()).toMatchObject({ stands: false });
  });

  it('is refused for an old revision, and while a section is unwritten, open, without ground or being written', async () => {
    const { member, id, save, sign, read, readNotes } = await open();
    expect(await sign('周明远', 0)).toMatchObject({ code: '40900', model: { id } });
    await save('');
    const outline = [...OUTLINE, { id: 'more', level: 1, title: '养护' }];
    const { outlineRevision: revision } = await read();
    await model(member, 'outline/save', { id, revision, outline });
    expect(await sign()).toMatchObject({
      code: '40900',
      msg: '还不能签发：1 处还没有写的节，请逐处处理后再签发',
      model: { signature: null },
    });
    await model(member, 'outline/save', { id, revision: revision + 1, outline: OUTLINE });
    await save('共【待补充：人数】人。');
    expect(await sign()).toMatchObject({ code: '40900' });
    expect(await readNotes()).toEqual(['还不能签发：1 处待补充的地方。']);
    await save('承台分三层浇筑。');
    await database.query('update ai_paper set run_id = gen_random_uuid() where id = $1', [id]);
    expect((await sign()).msg).toContain('正在写');
    await database.query('update ai_paper set run_id = null where id = $1', [id]);
    expect(await sign(' ')).toMatchObject({ code: '40000', msg: '请填写签发人' });
    const stranger = await createMember(api);
    expect(await codeOf(stranger, 'sign', { id, signer: '外人', revision: 0 })).toBe('40400');
    expect(await sign()).toMatchObject({ model: { signature: { stands: true } } });
  });
});

describe('a sentence of a paper without ground', () => {
  const CLAIM = '承台覆盖保温被，混凝土养护费用降低约 18%。';

  async function claim() {
    const paper = await open();
    const sentence = JSON.stringify({ text: CLAIM, origin: 'model' });
    await database.query(
      `update ai_paper_text set content = jsonb_set(content, '{blocks,0}',
         '{"kind":"paragraph","writer":"model","sentences":[${sentence}]}') where paper_id = $1`,
      [paper.id],
    );
    return paper;
  }

  it('is borne out by a passage that its author finds, which the paper has not cited before', async () => {
    const { search, save, sign, read } = await claim();
    expect((await read()).draft.problems).toMatchObject([{ block: 1, text: '18%' }]);
    const [right, ...others] = (await search()).list as AiSupport[];
    expect(right).toMatchObject({ number: 1, reason: null, source: { id: saidIn } });
    expect(others.every(({ reason }) => reason !== null)).toBe(true);
    const text = CLAIM.replace('。', '[1]。');
    const { body } = await save(text, [{ number: 1, passageId: right?.passageId }]);
    const paper = body.model as AiPaper;
    expect(textsOf(paper, 'own')).toMatchObject([
      { writer: 'model', sentences: [{ origin: 'model', citation: 1 }] },
    ]);
    expect(paper.references).toHaveLength(1);
    expect(await sign()).toMatchObject({ model: { signature: { stands: true } } });
  });

  it('is left alone where the passage, the place or the revision is gone, or the paper another’s', async () => {
    const { id, search, save } = await claim();
    const gone = [{ number: 1, passageId: '1'.repeat(32) }];
    expect((await save(CLAIM.replace('。', '[1]。'), gone)).body).toMatchObject({
      code: '40000',
      msg: '选的段落已经撤下或删除，请重新找出处',
    });
    expect(await search({ sentence: 7 })).toMatchObject({ code: '40400' });
    expect(await search({ revision: 99 })).toMatchObject({ code: '40900', model: { id } });
    const stranger = await open();
    expect(await stranger.search({ id })).toMatchObject({ code: '40400' });
    expect((await search({ query: '盾构管片拼装' })).list).toEqual([]);
  });
});
