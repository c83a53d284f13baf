import { MAX_VIEWS } from '@zhucheng/contracts';
import { apiSuite } from '../../../../test/harness.ts';
import { createMember, type Member } from '../../../../test/members.ts';

const { api, database } = await apiSuite();

interface View {
  id: string;
  name: string;
}

let staff: Member;
beforeAll(async () => (staff = await createMember(api, { staff: ['editor'] })));
beforeEach(() => database.query('truncate list_view'));

const call = async (name: string, body: object, member = staff) =>
  (await api.post(`/console/view/${name}`, body, member)).body;
const list = async (page: string, member = staff) =>
  ((await call('list', { page }, member)).list as View[]).map(({ name }) => name);
const view = { page: 'staff', name: '停用的', query: 'state=blocked', hidden: ['phone'] };

describe('views of a list', () => {
  it('are saved, changed and removed, each list with its own', async () => {
    const { model } = await call('save', view);
    const { id } = model as View;
    expect(model).toEqual({ id, ...view });
    await call('save', { ...view, page: 'audit', name: '今天' });
    expect(await list('staff')).toEqual(['停用的']);
    await call('save', { ...view, id, name: '已停用', hidden: [] });
    expect(await list('staff')).toEqual(['已停用']);
    await call('remove', { id });
    expect(await list('staff')).toEqual([]);
    expect(await list('audit')).toEqual(['今天']);
  });

  it('belong to the member of staff who saved them', async () => {
    const other = await createMember(api, { staff: ['editor'] });
    const { id } = (await call('save', view)).model as View;
    expect(await list('staff', other)).toEqual([]);
    expect((await call('save', { ...view, id }, other)).code).toBe('40400');
    expect((await call('remove', { id }, other)).code).toBe('40400');
    expect(await list('staff')).toEqual(['停用的']);
  });

  it('have different names within a list', async () => {
    await call('save', view);
    expect(await call('save', view)).toMatchObject({
      code: '40900',
      msg: expect.stringContaining('换个名称'),
    });
  });

  it(`are at most ${MAX_VIEWS} for a list`, async () => {
    for (let at = 0; at < MAX_VIEWS; at += 1) await call('save', { ...view, name: `视图 ${at}` });
    expect((await call('save', view)).code).toBe('40900');
    expect(await list('staff')).toHaveLength(MAX_VIEWS);
  });

  it.each([{ name: ' ' }, { page: '../x' }, { query: 'x'.repeat(1_001) }, { hidden: 'phone' }])(
    'refuses %j in Chinese',
    async (wrong) => {
      const { code, msg } = await call('save', { ...view, ...wrong });
      expect([code, msg]).toEqual(['40000', expect.stringMatching(/[一-龥]/)]);
    },
  );
});
