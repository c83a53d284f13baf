import type { TagRecord } from '@zhucheng/contracts';
import { makeArticle, makeDirectory } from '../../../../test/factories.ts';
import { apiSuite } from '../../../../test/harness.ts';
import { createMember } from '../../../../test/members.ts';

const { api, database } = await apiSuite();
const editor = await createMember(api, { permissions: ['tags'] });
const directory = await makeDirectory(database.db);

const call = async (name: string, input: object) =>
  (await api.post(`/console/tag/${name}`, input, editor)).body;
const list = async (keywords?: string) =>
  (await call('list', { keywords })).records as unknown as TagRecord[];
const find = async (name: string) => {
  const found = (await list(name)).find((tag) => tag.name === name);
  if (!found) throw new Error(`no tag ${name}`);
  return found;
};
const write = (title: string, tags: string[], sourceId = title) =>
  makeArticle(database.db, directory, { sourceId, title, tags });
const openTag = async (id: string) => (await api.post('/news/pub/tag', { id })).body;

describe('tag/list', () => {
  it('counts articles, the most used first', async () => {
    await write('一', ['计量', '支付']);
    await write('二', ['计量']);
    expect((await list()).slice(0, 2)).toMatchObject([
      { name: '计量', published: 2, articles: 2 },
      { name: '支付', published: 1 },
    ]);
  });
});

describe('tag/save', () => {
  it('renames a tag; its former name leads to it, in imports, too', async () => {
    await write('三', ['桥']);
    const { id } = await find('桥');
    const renamed = await call('save', { id, name: '桥梁' });
    expect(renamed.model).toMatchObject({ id, name: '桥梁', otherNames: ['桥'] });
    await write('四', ['桥', '桥梁']);
    expect(await openTag(id)).toMatchObject({ total: 2, tag: { id, name: '桥梁' } });
    expect((await list('桥')).map(({ name }) => name)).toEqual(['桥梁']);
    // Back again: the former name is its own.
    expect((await call('save', { id, name: '桥' })).model).toMatchObject({ otherNames: ['桥梁'] });
  });

  it('takes no name that another tag has or had', async () => {
    await write('五', ['路', '道路']);
    const [road, path] = [await find('道路'), await find('路')];
    const taken = await call('save', { id: path.id, name: '道路' });
    expect(taken.errors).toMatchObject([
      { field: 'name', message: expect.stringContaining('并入') },
    ]);
    await call('save', { id: road.id, name: '公路' });
    const had = await call('save', { name: '道路' });
    expect(had.errors).toMatchObject([{ message: expect.stringContaining('已并入“公路”') }]);
  });
});

describe('tag/merge', () => {
  it('moves articles once, and old addresses lead there', async () => {
    await write('六', ['盾构', '盾构机']);
    await write('七', ['盾构机']);
    const [old, into] = [await find('盾构机'), await find('盾构')];
    const merged = await call('merge', { id: old.id, intoId: into.id });
    expect(merged.model).toMatchObject({ published: 2, otherNames: ['盾构机'] });
    expect(await openTag(old.id)).toMatchObject({ total: 2, tag: { id: into.id, name: '盾构' } });
    expect((await call('merge', { id: old.id, intoId: into.id })).code).toBe('40400');
    expect((await call('merge', { id: into.id, intoId: into.id })).code).toBe('40000');
  });
});

describe('tag/unmerge', () => {
  it('gives articles, former names and address back, once', async () => {
    await write('八', ['沥青', '沥青路面']);
    await write('九', ['沥青路面']);
    const [old, into] = [await find('沥青路面'), await find('沥青')];
    await call('save', { id: old.id, name: '沥青面层' });
    await call('merge', { id: old.id, intoId: into.id });
    expect((await find('沥青')).otherNames).toEqual(['沥青路面', '沥青面层']);
    const back = await call('unmerge', { id: old.id });
    expect(back.model).toMatchObject({
      id: old.id,
      name: '沥青面层',
      published: 2,
      otherNames: ['沥青路面'],
    });
    expect(await find('沥青')).toMatchObject({ published: 1, otherNames: [] });
    expect(await openTag(old.id)).toMatchObject({ total: 2, tag: { name: '沥青面层' } });
    expect((await call('unmerge', { id: old.id })).msg).toContain('一分钟');
  });
});
