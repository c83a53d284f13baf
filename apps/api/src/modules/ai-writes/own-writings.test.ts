import type { AiWrite, AiWriteSummary } from '@zhucheng/contracts';
import type { Block } from '@zhucheng/domain-writing';
import {
  CAPITALS,
  orderExample,
  publishScaffold,
  uploadText,
  writesOf,
} from '../../../test/ai/writes.ts';
import { apiSuite } from '../../../test/harness.ts';
import { createMember } from '../../../test/members.ts';
import { collectParts } from '../accounts/profile/data-export.service.ts';
import { emptyWritingBin } from './writes.repository.ts';

const { api, database } = await apiSuite({ rateLimit: 100_000 });
beforeAll(() => publishScaffold(database.db));

const DAY_MS = 86_400_000;
const WIRING =
  '临时用电的配电箱由电工每天检查一次，漏电保护器应每月试跳并记录。临时用电停电检修时应在开关上挂牌上锁，并设专人监护。临时用电的电缆应架空或埋地敷设，不得拖地和泡水。';
const own = (text: string): Block => ({
  kind: 'paragraph',
  writer: 'offline',
  sentences: [{ text, origin: 'computed', formula: '7' }],
});

async function start() {
  const member = await createMember(api);
  return { member, ...writesOf(api, member) };
}

describe('a list of writings', () => {
  it('has the last changed first, by tool and title, without those in the bin', async () => {
    const { call, write } = await start();
    const first = await write({ ...CAPITALS, title: '一号_变更' });
    const second = await write({ ...CAPITALS, title: '二号变更' });
    const briefing = await write(orderExample('safety-briefing'));
    const list = async (filter: object) =>
      ((await call('listPaged', filter)).records as AiWriteSummary[]).map(({ id }) => id);
    expect(await list({})).toEqual([briefing.id, second.id, first.id]);
    expect(await list({ tool: 'capitals' })).toEqual([second.id, first.id]);
    expect(await list({ keyword: '_变更' })).toEqual([first.id]);
    await call('update', { id: first.id, revision: 0, title: '改过' });
    expect(await list({ size: 1 })).toEqual([first.id]);
    await call('remove', { id: second.id });
    expect(await list({})).toEqual([first.id, briefing.id]);
    expect(await list({ bin: true })).toEqual([second.id]);
  });
});

describe('a change', () => {
  it('is the author’s own, checked again, and what is gone is no gap any more', async () => {
    const { member, call, write } = await start();
    // What is done after an accident is in no text for electricians.
    const materials = [await uploadText(api, member, '临时用电作业安全.md', WIRING)];
    const { tool, fields } = orderExample('safety-briefing');
    const written = await write({ tool, materials, fields: { ...fields, trade: '电工' } });
    const blocks = written.draft?.blocks ?? [];
    const gaps = written.draft?.gaps ?? [];
    expect(gaps.length).toBeGreaterThan(0);
    const edited = [
      ...blocks.filter(({ kind }) => kind !== 'gap'),
      own('本班组每天 7 时点名。'),
      { ...own('没有的出处。'), sentences: [{ text: '没有。', origin: 'own', citation: 99 }] },
    ];
    const update = { id: written.id, revision: written.revision, blocks: edited };
    const model = (await call('update', update)).model as AiWrite;
    expect(model.revision).toBe(written.revision + 1);
    expect(model.draft?.gaps).toEqual([]);
    expect(model.draft?.blocks.at(-2)).toEqual({
      kind: 'paragraph',
      writer: 'own',
      sentences: [{ text: '本班组每天 7 时点名。', origin: 'own' }],
    });
    const kept = blocks.filter(({ kind }) => kind !== 'gap');
    expect(model.draft?.blocks.slice(0, -2)).toEqual(kept);
    expect(model.draft?.problems).toMatchObject([{ kind: 'citation', block: kept.length + 1 }]);
    expect(model.signable).toBe(false);

    const repaired = { ...update, revision: model.revision, blocks: edited.slice(0, -1) };
    expect(((await call('update', repaired)).model as AiWrite).signable).toBe(true);
  });

  it('from an older revision is refused, with the present state', async () => {
    const { call, write } = await start();
    const { id } = await write(CAPITALS);
    await call('update', { id, revision: 0, title: '先到' });
    const late = await call('update', { id, revision: 0, title: '后到' });
    expect(late).toMatchObject({ code: '40900', model: { title: '先到', revision: 1 } });
    const empty = await call('update', { id, revision: 1, blocks: [] });
    expect(empty).toMatchObject({ code: '40000', msg: '正文不能为空' });
    const long = await call('update', { id, revision: 1, blocks: [own('长'.repeat(100_001))] });
    expect(long).toMatchObject({ code: '40000', msg: '正文最多 10 万字，请分成几份' });
  });
});

describe('a writing', () => {
  it('is copied as it is, at no price', async () => {
    const { call, get, write } = await start();
    const written = await write(orderExample('safety-briefing'));
    const { id } = (await call('copy', { id: written.id })).model as { id: string };
    const copy = await get(id);
    expect(copy).toMatchObject({ run: null, price: 0, state: 'done', draft: {} });
    expect(copy.title).toBe(`${written.title}（副本）`);
    expect(copy.draft?.blocks).toEqual(written.draft?.blocks);
  });

  it('lies in the bin for thirty days, can be taken out, and is then gone', async () => {
    const { call, get, write } = await start();
    const { id } = await write(CAPITALS);
    await call('remove', { id });
    expect((await get(id)).removeTime).not.toBeNull();
    for (const [name, body] of [
      ['update', { id, revision: 0, title: '改' }],
      ['copy', { id }],
      ['share', { id, days: 1 }],
    ] as const) {
      expect((await call(name, body)).msg).toBe('这份文稿在回收站里，请先恢复');
    }
    await call('restore', { id });
    expect((await get(id)).removeTime).toBeNull();
    await call('remove', { id });
    const almost = new Date(Date.now() + 30 * DAY_MS - 60_000);
    await emptyWritingBin(database.db, almost);
    expect(await call('get', { id })).toMatchObject({ code: '30000' });
    await emptyWritingBin(database.db, new Date(Date.now() + 30 * DAY_MS + 60_000));
    expect(await call('get', { id })).toMatchObject({ code: '40400' });
  });

  it('is among the data of its owner', async () => {
    const { member, write } = await start();
    await write({ ...CAPITALS, title: '导出我' });
    const parts = await collectParts(database.db, member.accountId);
    expect(parts?.['writings.json']).toMatchObject([{ title: '导出我', fields: CAPITALS.fields }]);
  });

  it('is not there for another member, whatever is asked', async () => {
    const { write, get } = await start();
    const { id } = await write(CAPITALS);
    const before = await get(id);
    const stranger = writesOf(api, await createMember(api));
    for (const name of ['get', 'copy', 'remove', 'restore', 'unshare']) {
      expect(await stranger.call(name, { id })).toMatchObject({ code: '40400' });
    }
    const update = { id, revision: 0, title: '改' };
    expect(await stranger.call('update', update)).toMatchObject({ code: '40400' });
    expect(await stranger.call('share', { id, days: 1 })).toMatchObject({ code: '40400' });
    expect(await get(id)).toEqual(before);
  });
});
