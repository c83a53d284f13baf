import { MAX_DIRECTORY_LEVELS } from '@zhucheng/contracts';

/** Directory as far as its place counts. */
export interface PlacedDirectory {
  id: string;
  bizType: string;
  kind: string;
  parentId: string | null;
  name: string;
}

type Directories = readonly PlacedDirectory[];

const find = (all: Directories, id: string | null) => all.find((one) => one.id === id);

/** Directories from the top down to one. */
export function listPath(all: Directories, id: string | null): PlacedDirectory[] {
  const path: PlacedDirectory[] = [];
  for (let at = find(all, id); at && !path.includes(at); at = find(all, at.parentId))
    path.unshift(at);
  return path;
}

/** Number of levels of a directory with those below it. */
export function countLevels(all: Directories, id: string): number {
  const below = all.filter(({ parentId }) => parentId === id);
  return 1 + Math.max(0, ...below.map((child) => countLevels(all, child.id)));
}

const isBelow = (all: Directories, id: string, above: string) =>
  listPath(all, id).some((one) => one.id === above);

/** Why a directory cannot have a parent; undefined if it can. */
export function findPlaceProblem(
  all: Directories,
  directory: PlacedDirectory,
  parentId: string | null,
): string | undefined {
  if (parentId === null) return undefined;
  const parent = find(all, parentId);
  if (!parent) return '上级栏目已经不在了，请刷新后再试';
  if (directory.kind === 'topic' || parent.kind === 'topic') return '专题不分级，只能排顺序';
  if (parent.bizType !== directory.bizType) return '只能移到同一类内容的栏目下';
  if (isBelow(all, parentId, directory.id)) {
    return `“${parent.name}”在“${directory.name}”里面，不能移到自己下面`;
  }
  if (listPath(all, parentId).length + countLevels(all, directory.id) > MAX_DIRECTORY_LEVELS) {
    return `栏目最多 ${MAX_DIRECTORY_LEVELS} 级，请先把下级移出来`;
  }
  return undefined;
}

/** Why a directory cannot be merged into another; undefined if it can. */
export function findMergeProblem(
  all: Directories,
  directory: PlacedDirectory,
  target: PlacedDirectory,
): string | undefined {
  if (directory.id === target.id) return '请选择另一个栏目';
  if (directory.bizType !== target.bizType || directory.kind !== target.kind) {
    return '只能并入同一类内容的栏目或专题';
  }
  if (isBelow(all, target.id, directory.id)) {
    return `“${target.name}”在“${directory.name}”里面，请先把它移出来`;
  }
  const levels = listPath(all, target.id).length + countLevels(all, directory.id) - 1;
  return levels > MAX_DIRECTORY_LEVELS
    ? `并过去后栏目会超过 ${MAX_DIRECTORY_LEVELS} 级，请先把下级移出来`
    : undefined;
}

/** Ids of siblings in order, with one at a position; at the end if there are fewer. */
export function placeAmong(siblings: readonly string[], id: string, index: number): string[] {
  const others = siblings.filter((one) => one !== id);
  return others.toSpliced(Math.min(index, others.length), 0, id);
}
