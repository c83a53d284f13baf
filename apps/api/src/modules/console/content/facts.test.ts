import { createEditors } from '../../../../test/editors.ts';
import { makeArticle, makeDirectory } from '../../../../test/factories.ts';
import { apiSuite } from '../../../../test/harness.ts';
import { createMember } from '../../../../test/members.ts';
import { toWireId } from '../../../wire-format.ts';

const { api, database } = await apiSuite({ rateLimit: 100_000 });
const column = await makeDirectory(database.db, { name: '国家标准', bizType: 'NORMAL' });
const lin = await createMember(api, { staff: ['editor'], realname: '林编辑' });
const { as, draft } = createEditors(api, column, 'NORMAL');
const editor = as(lin);

describe('facts of an article', () => {
  it('are checked when a draft is saved, each with its field', async () => {
    const props = { standardNumber: '某标准', publishDate: '2026-02-30' };
    const { status, body } = await editor.save({ content: draft({ props }) });
    expect([status, body.code]).toEqual([400, '40000']);
    expect(body.errors).toEqual([
      { field: 'content.props.standardNumber', message: '标准号应写成标准号，如 GB 50500-2013' },
      { field: 'content.props.publishDate', message: '发布日期应为 YYYY-MM-DD' },
    ]);
    const mark = await editor.create({ props: { standardNumber: 'GB 50500-2013' } });
    const refused = await editor.save({
      id: mark.id,
      base: mark,
      content: draft({ props: { status: '有效' } }),
    });
    expect(refused.body.errors).toEqual([
      { field: 'content.props.status', message: '请从列表里选择状态' },
    ]);
  });

  it('that the page needs are asked for when it is published, and named in differences', async () => {
    const mark = await editor.create({ props: { standardNumber: 'GB 50500-2013' } });
    for (const step of ['publish', 'submit']) {
      const { status, body } = await editor.step(step, mark, step === 'submit' ? { note: '' } : {});
      expect([status, body.msg]).toEqual([400, '请填写状态']);
      expect(body.errors).toEqual([{ field: 'content.props.status', message: '请填写状态' }]);
    }
    await editor.publish(
      await editor.change(mark, { props: { standardNumber: 'GB 50500-2013', status: '现行' } }),
    );
    const other = await makeDirectory(database.db, { name: '行业标准', bizType: 'NORMAL' });
    const changed = await editor.change(await editor.read(mark.id), {
      directoryId: toWireId(other),
      props: { standardNumber: 'GB 50500-2013', status: '废止' },
    });
    const { body } = await editor.call('diff', { id: mark.id, to: changed.number });
    expect((body.model as { fields: unknown }).fields).toEqual([
      { field: 'directoryId', label: '目录', before: '国家标准', after: '行业标准' },
      { field: 'props.status', label: '状态', before: '现行', after: '废止' },
    ]);
  });

  it('may stay as an import stored them', async () => {
    const props = { standardNumber: 'GB 50500-2013', status: '有效', history: [{ year: 2013 }] };
    const id = await makeArticle(database.db, column, {
      bizType: 'NORMAL',
      title: '导入的',
      props,
    });
    const model = await editor.read(id);
    const content = { ...model.content, title: '改过的' };
    const { status, body } = await editor.save({ id, base: model, content });
    expect([status, body.model]).toMatchObject([200, { title: '改过的' }]);
    expect((await editor.read(id)).content.props).toEqual(props);
  });
});
