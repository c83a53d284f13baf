import { CODES, type consoleTagsContract, type InputOf, type TagRecord } from '@zhucheng/contracts';
import type { Database } from '../../../db/client.ts';
import { pageInfo } from '../../../db/paging.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { invalidFields } from '../../../http/error-mapping.ts';
import { saveSuggestions } from '../../../search/index.ts';
import { fromWireId, toWireId } from '../../../wire-format.ts';
import { keepMerge, takeMerge } from '../merges/merge-undo.repository.ts';
import {
  countEditedTags,
  deleteTag,
  findEditedTag,
  insertTag,
  listEditedTags,
  lockTags,
  moveTaggedArticles,
  readMovedTag,
  renameInDrafts,
  renameTag,
  restoreTag,
  type EditedTag,
  type MovedTag,
} from './edited-tags.repository.ts';

type Endpoints = (typeof consoleTagsContract)['endpoints'];
type Input<K extends keyof Endpoints> = InputOf<Endpoints[K]>;

const present = ({ id, ...row }: EditedTag): TagRecord => ({ ...row, id: toWireId(id) });

const notFound = () => new ApiError(CODES.notFound, '这个标签已经不在了，请刷新后再试');

async function reread(db: Database, id: string): Promise<TagRecord> {
  const row = await findEditedTag(db, id);
  if (!row) throw notFound();
  return present(row);
}

/** A page of tags with their counts. */
export async function getTagPage({ db }: RequestContext, input: Input<'list'>) {
  const { keywords, sort } = input;
  const [rows, total] = await Promise.all([
    listEditedTags(db, keywords, sort, input),
    countEditedTags(db, keywords),
  ]);
  return { ...pageInfo(input, total), records: rows.map(present) };
}

/** Adds a tag, or renames one; its former name leads to it from now on. */
export function saveTag(context: RequestContext, input: Input<'save'>) {
  const { name } = input;
  const givenId = input.id === undefined ? undefined : fromWireId(input.id);
  return context.db.transaction(async (tx) => {
    const rows = await lockTags(tx, givenId ? [givenId] : [], [name]);
    const old = rows.find(({ id, mergedIntoId }) => id === givenId && mergedIntoId === null);
    if (givenId && !old) throw notFound();
    const taken = rows.find((row) => row.name === name && row.id !== givenId);
    if (taken && taken.mergedIntoId !== givenId) throw await refuseName(tx, taken);
    // One of its own former names.
    if (taken) await deleteTag(tx, taken.id);
    const id = old?.id ?? (await insertTag(tx, name));
    if (old && old.name !== name) {
      await renameTag(tx, id, name);
      await insertTag(tx, old.name, id);
      await renameInDrafts(tx, old.name, name);
    }
    await context.audit(tx, {
      resource: { kind: 'tag', id: toWireId(id) },
      detail: { ...(old && { before: { name: old.name } }), after: { name } },
    });
    await saveSuggestions(tx, [{ kind: 'tag', refId: id, text: name }]);
    return reread(tx, id);
  });
}

async function refuseName(tx: Database, taken: { name: string; mergedIntoId: string | null }) {
  const target = taken.mergedIntoId ? await findEditedTag(tx, taken.mergedIntoId) : undefined;
  const message = target
    ? `“${taken.name}”已并入“${target.name}”，请换一个名称`
    : '已有这个标签；要合在一起，请用“并入”';
  return invalidFields([{ field: 'name', message }]);
}

/** Moves a tag's articles to another one; its name and address lead there from now on. */
export function mergeTag(context: RequestContext, input: Input<'merge'>) {
  const [id, intoId] = [fromWireId(input.id), fromWireId(input.intoId)];
  if (id === intoId) throw invalidFields([{ field: 'intoId', message: '请选择另一个标签' }]);
  return context.db.transaction(async (tx) => {
    const rows = await lockTags(tx, [id, intoId], []);
    const find = (wanted: string) =>
      rows.find((row) => row.id === wanted && row.mergedIntoId === null);
    const [old, target] = [find(id), find(intoId)];
    if (!old || !target) throw notFound();
    await keepMerge(tx, 'tag', { id, intoId, moved: await readMovedTag(tx, old, intoId) });
    const articles = await moveTaggedArticles(tx, id, intoId);
    await renameInDrafts(tx, old.name, target.name);
    await context.audit(tx, {
      resource: { kind: 'tag', id: input.id },
      detail: { name: old.name, into: input.intoId, intoName: target.name, articles },
    });
    return reread(tx, intoId);
  });
}

/** Takes a merger back: the tag has its articles and its address again. */
export function unmergeTag(context: RequestContext, input: Input<'unmerge'>) {
  const id = fromWireId(input.id);
  return context.db.transaction(async (tx) => {
    const merge = await takeMerge<MovedTag>(tx, 'tag', id);
    if (!merge) throw new ApiError(CODES.conflict, '这次合并已不能撤销：过了一分钟，或已经撤销过');
    const { intoId, moved } = merge;
    await lockTags(tx, [id, intoId], []);
    await restoreTag(tx, id, intoId, moved);
    const restored = await reread(tx, id);
    await context.audit(tx, {
      resource: { kind: 'tag', id: input.id },
      detail: { name: restored.name, from: toWireId(intoId), articles: moved.articles.length },
    });
    return restored;
  });
}
