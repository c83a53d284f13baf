import { createEditors } from '../../../../../test/editors.ts';
import { makeArticle, makeDirectory } from '../../../../../test/factories.ts';
import { apiSuite } from '../../../../../test/harness.ts';
import { createMember } from '../../../../../test/members.ts';
import { articlePreview } from '../../../../db/schema.ts';

const { api, database } = await apiSuite({ rateLimit: 100_000 });
const { db } = database;
const column = await makeDirectory(db, { name: '造价' });
const lin = await createMember(api, { staff: ['editor'], realname: '林编辑' });
const { as, draft } = createEditors(api, column);
const editor = as(lin);

/** Ticket for a version of an article, from the address at which it is shown. */
async function ticketFor(id: string, number?: number): Promise<string> {
  const { path } = (await editor.call('preview', { id, number })).body.model as { path: string };
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  expect(pathname).toBe(`/news/${id}`);
  return searchParams.get('preview') ?? '';
}
const show = (id: string, ticket: string) => api.post('/news/pub/preview', { id, ticket });

describe('a preview', () => {
  it('shows a draft to the holder of its ticket as its page will show it', async () => {
    const { id } = await editor.create({
      title: '还没发布',
      body: '<h2>一、范围</h2><p>隐稿。</p>',
      tags: ['新标签'],
    });
    const { status, body } = await show(id, await ticketFor(id));
    expect(status).toBe(200);
    expect(body.model).toMatchObject({
      id,
      title: '还没发布',
      dirName: '造价',
      headings: [{ text: '一、范围' }],
      tags: [{ name: '新标签' }],
      readCount: 0,
    });
  });

  it('shows the one version that its ticket is for, over a published article', async () => {
    const id = await makeArticle(db, column, { title: '线上' });
    const live = await editor.read(id);
    expect((await show(id, await ticketFor(id))).body.model).toMatchObject({ title: '线上' });
    await editor.save({ id, base: live, content: draft({ title: '改后' }) });
    const ticket = await ticketFor(id);
    const liveTicket = await ticketFor(id, 1);
    expect((await show(id, ticket)).body.model).toMatchObject({ title: '改后' });
    expect((await show(id, liveTicket)).body.model).toMatchObject({ title: '线上' });
    expect((await api.post('/news/pub/get', { id })).body.model).toMatchObject({ title: '线上' });
  });

  it('is shown to nobody without the ticket of this article, or after half an hour', async () => {
    const { id } = await editor.create({ title: '别人的' });
    const other = await editor.create();
    expect((await show(id, 'x'.repeat(43))).status).toBe(404);
    expect((await show(id, await ticketFor(other.id))).status).toBe(404);
    const ticket = await ticketFor(id);
    expect((await show(id, ticket)).status).toBe(200);
    await db.update(articlePreview).set({ expiresAt: new Date(Date.now() - 1_000) });
    expect((await show(id, ticket)).status).toBe(404);
  });

  it('ends with the deletion of the draft and with the rights of who made it', async () => {
    const { id } = await editor.create();
    const ticket = await ticketFor(id);
    await editor.call('remove', { id });
    expect((await show(id, ticket)).status).toBe(404);
    await editor.call('remove', { id, undo: true });
    expect((await show(id, ticket)).status).toBe(200);
    await db.execute(`update staff set state = 'blocked'`);
    expect((await show(id, ticket)).status).toBe(404);
    await db.execute(`update staff set state = 'active'`);
  });
});
