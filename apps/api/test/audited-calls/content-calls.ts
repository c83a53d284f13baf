import { createEditors, type Mark } from '../editors.ts';
import { makeArticle, makeDirectory } from '../factories.ts';
import { toWireId } from '../../src/wire-format.ts';
import type { CallFactories, World } from './world.ts';

/** Editors' calls in a new column. */
async function edit({ api, database, admin, prepare }: World) {
  const column = await makeDirectory(database.db);
  const editors = createEditors(api, column);
  const editor = editors.as(admin);
  const begin = ({ id, number, revision }: Mark) => ({ id, base: { number, revision } });
  return {
    editor,
    draft: editors.draft,
    begin,
    create: async () => begin(await editor.create()),
    createLive: () => makeArticle(database.db, column),
    prepare,
  };
}

const listed = async (world: World) => {
  const { create } = await edit(world);
  return { body: await create() };
};

/** Article with the proposal of an import: its source changed after an editor did. */
async function propose(world: World) {
  const { editor, draft } = await edit(world);
  const column = await makeDirectory(world.database.db);
  const article = { sourceId: 'proposed', title: '来源的标题' };
  const id = await makeArticle(world.database.db, column, article);
  const { number, revision } = await editor.read(id);
  const directoryId = column.replaceAll('-', '');
  await editor.save({ id, base: { number, revision }, content: draft({ directoryId }) });
  await makeArticle(world.database.db, column, { ...article, title: '来源的新标题' });
  const { proposalNumber } = (await editor.read(id)) as unknown as { proposalNumber: number };
  return { id, number: proposalNumber };
}

/** What a share link to a help column is made of. */
async function shareable({ database }: World) {
  const column = await makeDirectory(database.db, { bizType: 'HELP' });
  return { kind: 'column', id: toWireId(column), days: 1 };
}

/** Calls of editors. */
export const CONTENT_CALLS: CallFactories = {
  '/console/content/save': async (world) => {
    const { draft } = await edit(world);
    return { body: { bizType: 'NEWS', content: draft() } };
  },
  '/console/content/submit': listed,
  '/console/content/review': async (world) => {
    const { create, prepare } = await edit(world);
    const target = await create();
    await prepare('content/submit', target);
    return { body: { ...target, decision: 'approve' } };
  },
  '/console/content/publish': listed,
  '/console/content/schedule': async (world) => {
    const { create } = await edit(world);
    const at = new Date(Date.now() + 3_600_000).toISOString();
    return { body: { ...(await create()), at } };
  },
  '/console/content/withdraw': async (world) => ({
    body: { id: await (await edit(world)).createLive() },
  }),
  '/console/content/restore': async (world) => {
    const { create } = await edit(world);
    return { body: { ...(await create()), number: 1 } };
  },
  '/console/content/dismiss': async (world) => ({ body: await propose(world) }),
  '/console/content/comment': async (world) => {
    const { id } = await (await edit(world)).create();
    return { body: { id, number: 1, text: '这里再核对' } };
  },
  '/console/content/resolve': async (world) => {
    const { id } = await (await edit(world)).create();
    const comment = await world.prepare('content/comment', { id, number: 1, text: '再核对' });
    return { body: { id, commentId: comment.id, resolved: true } };
  },
  '/console/content/remove': async (world) => ({
    body: { id: (await (await edit(world)).create()).id },
  }),
  '/console/help/share/create': async (world) => ({ body: await shareable(world) }),
  '/console/help/share/revoke': async (world) => {
    const { id } = await world.prepare('help/share/create', await shareable(world));
    return { body: { id } };
  },
  '/console/content/export': async () => ({ body: { bizType: 'NEWS' } }),
  '/console/content/bulk': async (world) => ({
    body: { action: 'publish', ids: [(await (await edit(world)).create()).id] },
  }),
  '/console/task/stop': async (world) => {
    const { id } = await (await edit(world)).create();
    const task = await world.prepare('content/bulk', { action: 'withdraw', ids: [id] });
    return { body: { id: task.id } };
  },
  '/console/task/undo': async (world) => {
    const { id } = await (await edit(world)).create();
    const task = await world.prepare('content/bulk', { action: 'withdraw', ids: [id] });
    return { body: { id: task.id } };
  },
};
