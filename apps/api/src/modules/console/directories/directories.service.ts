import {
  CODES,
  type consoleDirectoriesContract,
  type DirectoryRecord,
  type InputOf,
} from '@zhucheng/contracts';
import type { Database } from '../../../db/client.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { invalidFields } from '../../../http/error-mapping.ts';
import { moveDirectoryFacets, saveSuggestions } from '../../../search/index.ts';
import { fromWireId, toWireId } from '../../../wire-format.ts';
import { findMergeProblem, findPlaceProblem, placeAmong } from './directories.rules.ts';
import {
  insertDirectory,
  listEditedDirectories,
  lockTree,
  placeDirectories,
  updateDirectory,
  type EditedDirectory,
} from './edited-directories.repository.ts';
import { keepMerge, takeMerge } from '../merges/merge-undo.repository.ts';
import { markMerged, moveArticles, moveTopicArticles } from './merge-directories.repository.ts';
import {
  readMoved,
  restoreArticles,
  restoreDirectory,
  restoreTopicArticles,
  type MovedDirectory,
} from './unmerge-directories.repository.ts';

type Endpoints = (typeof consoleDirectoriesContract)['endpoints'];
type Input<K extends keyof Endpoints> = InputOf<Endpoints[K]>;

const conflict = (message: string) => new ApiError(CODES.conflict, message);

const present = ({ id, parentId, ...row }: EditedDirectory): DirectoryRecord => ({
  ...row,
  id: toWireId(id),
  parentId: parentId && toWireId(parentId),
});

/** All directories, in the editors' order. */
export const getTree = async ({ db }: RequestContext, bizType?: string) =>
  (await listEditedDirectories(db, bizType)).map(present);

function requireOne(all: readonly EditedDirectory[], id: string): EditedDirectory {
  const found = all.find((one) => one.id === id);
  if (!found) throw new ApiError(CODES.notFound, '这个栏目已经不在了，请刷新后再试');
  return found;
}

const siblingsOf = (
  all: readonly EditedDirectory[],
  { bizType, kind }: Pick<EditedDirectory, 'bizType' | 'kind'>,
  parentId: string | null,
) =>
  all
    .filter((one) => one.bizType === bizType && one.kind === kind && one.parentId === parentId)
    .map(({ id }) => id);

async function reread(tx: Database, id: string) {
  return present(requireOne(await listEditedDirectories(tx), id));
}

/** Adds a directory, or changes its texts. */
export function saveDirectory(context: RequestContext, input: Input<'save'>) {
  const { name, memo, direct, bizType, kind, version } = input;
  const parentId = input.parentId && fromWireId(input.parentId);
  return context.db.transaction(async (tx) => {
    await lockTree(tx);
    const all = await listEditedDirectories(tx);
    const old = input.id === undefined ? undefined : requireOne(all, fromWireId(input.id));
    const place = { id: old?.id ?? '', bizType, kind, parentId, name };
    if (!old) {
      const problem = findPlaceProblem(all, place, parentId);
      if (problem) throw invalidFields([{ field: 'parentId', message: problem }]);
    }
    requireOwnName(all, old ?? place, name);
    const values = { name, memo, direct };
    const id = old?.id ?? (await insertDirectory(tx, { ...values, bizType, kind, parentId }));
    if (old && !(await updateDirectory(tx, id, version, values))) {
      throw conflict('同事刚改过这个栏目，请看过新的内容再保存');
    }
    await context.audit(tx, {
      resource: { kind: 'directory', id: toWireId(id) },
      detail: {
        ...(old && { before: { name: old.name, memo: old.memo, direct: old.direct } }),
        after: values,
      },
    });
    if (old?.name !== name) await saveSuggestions(tx, [{ kind: 'column', refId: id, text: name }]);
    return reread(tx, id);
  });
}

/** Two columns of one name beside each other could not be told apart. */
function requireOwnName(
  all: readonly EditedDirectory[],
  { id, bizType, kind, parentId }: Pick<EditedDirectory, 'id' | 'bizType' | 'kind' | 'parentId'>,
  name: string,
): void {
  const isTaken = all.some(
    (one) =>
      one.id !== id &&
      one.bizType === bizType &&
      one.kind === kind &&
      one.parentId === parentId &&
      one.name === name,
  );
  if (isTaken) throw invalidFields([{ field: 'name', message: '同一级已有这个名称，请换一个' }]);
}

/** Gives a directory another parent or another place among its siblings. */
export function moveDirectory(context: RequestContext, input: Input<'move'>) {
  const id = fromWireId(input.id);
  const parentId = input.parentId && fromWireId(input.parentId);
  return context.db.transaction(async (tx) => {
    await lockTree(tx);
    const all = await listEditedDirectories(tx);
    const old = requireOne(all, id);
    const problem = findPlaceProblem(all, old, parentId);
    if (problem) throw conflict(problem);
    const index = siblingsOf(all, old, old.parentId).indexOf(id);
    const before = { parentId: old.parentId && toWireId(old.parentId), index };
    const order = placeAmong(siblingsOf(all, old, parentId), id, input.index);
    await placeDirectories(tx, parentId, order);
    await context.audit(tx, {
      resource: { kind: 'directory', id: input.id },
      detail: { name: old.name, before, after: { parentId: input.parentId, index: input.index } },
    });
    return { directory: await reread(tx, id), before };
  });
}

/** Moves the content of a directory into another one; the old address leads there from now on. */
export function mergeDirectory(context: RequestContext, input: Input<'merge'>) {
  const id = fromWireId(input.id);
  const intoId = fromWireId(input.intoId);
  return context.db.transaction(async (tx) => {
    await lockTree(tx);
    const all = await listEditedDirectories(tx);
    const old = requireOne(all, id);
    const target = requireOne(all, intoId);
    const problem = findMergeProblem(all, old, target);
    if (problem) throw conflict(problem);
    const children = siblingsOf(all, old, id);
    await keepMerge(tx, 'directory', { id, intoId, moved: await readMoved(tx, id, intoId) });
    await placeDirectories(tx, intoId, [...siblingsOf(all, old, intoId), ...children]);
    await markMerged(tx, id, intoId);
    const move = old.kind === 'topic' ? moveTopicArticles : moveArticles;
    const articles = await move(tx, id, intoId);
    await context.audit(tx, {
      resource: { kind: 'directory', id: input.id },
      detail: { name: old.name, into: input.intoId, intoName: target.name, articles },
    });
    await moveDirectoryFacets(tx, id, intoId);
    return reread(tx, intoId);
  });
}

/** Takes a merger back: the directory has its place, content and address again. */
export function unmergeDirectory(context: RequestContext, input: Input<'unmerge'>) {
  const id = fromWireId(input.id);
  return context.db.transaction(async (tx) => {
    await lockTree(tx);
    const merge = await takeMerge<MovedDirectory>(tx, 'directory', id);
    if (!merge) throw conflict('这次合并已不能撤销：过了一分钟，或已经撤销过');
    const { intoId, moved } = merge;
    const all = await listEditedDirectories(tx);
    const { bizType, kind } = requireOne(all, intoId);
    if (moved.parentId !== null && !all.some((one) => one.id === moved.parentId)) {
      throw conflict('它原来的上级已经不在了，不能移回原处');
    }
    await restoreDirectory(tx, id, intoId, moved);
    const order = siblingsOf(await listEditedDirectories(tx), { bizType, kind }, moved.parentId);
    await placeDirectories(tx, moved.parentId, order);
    const restore = kind === 'topic' ? restoreTopicArticles : restoreArticles;
    await restore(tx, id, intoId, moved);
    const restored = await reread(tx, id);
    await context.audit(tx, {
      resource: { kind: 'directory', id: input.id },
      detail: { name: restored.name, from: toWireId(intoId), articles: moved.articleIds.length },
    });
    await moveDirectoryFacets(tx, intoId, id, moved.articleIds);
    return restored;
  });
}
