import type { DirectoryPlace, DirectoryRecord } from '@zhucheng/contracts';

/** Directory as far as its place counts. */
export type TreeNode = Pick<DirectoryRecord, 'id' | 'parentId' | 'name' | 'kind'>;

/** Row of a tree that is written out from the top. */
export interface TreeRow<Node extends TreeNode> {
  node: Node;
  /** From 1. */
  level: number;
  /** Position among its siblings from 0, and their number. */
  index: number;
  count: number;
}

/** Directories beside one another below a parent, in order. */
export const listSiblings = <Node extends TreeNode>(
  all: readonly Node[],
  { kind, parentId }: Pick<TreeNode, 'kind' | 'parentId'>,
): Node[] => all.filter((one) => one.kind === kind && one.parentId === parentId);

/** Rows of a tree in the order of reading. */
export function listRows<Node extends TreeNode>(
  all: readonly Node[],
  kind: TreeNode['kind'],
): TreeRow<Node>[] {
  const below = (parentId: string | null, level: number): TreeRow<Node>[] => {
    const siblings = listSiblings(all, { kind, parentId });
    return siblings.flatMap((node, index) => [
      { node, level, index, count: siblings.length },
      ...below(node.id, level + 1),
    ]);
  };
  return below(null, 1);
}

/** Ids of a directory and of those below it. */
export function listBranch(all: readonly TreeNode[], id: string): string[] {
  const children = all.filter(({ parentId }) => parentId === id);
  return [id, ...children.flatMap((child) => listBranch(all, child.id))];
}

/** Place of a directory after an arrow key; undefined where there is no such place. */
export function moveByKey(
  all: readonly TreeNode[],
  id: string,
  key: string,
): DirectoryPlace | undefined {
  const node = all.find((one) => one.id === id);
  if (!node) return undefined;
  const siblings = listSiblings(all, node);
  const index = siblings.indexOf(node);
  const { parentId } = node;
  if (key === 'ArrowUp') return index > 0 ? { parentId, index: index - 1 } : undefined;
  if (key === 'ArrowDown') {
    return index < siblings.length - 1 ? { parentId, index: index + 1 } : undefined;
  }
  if (key === 'ArrowRight') {
    const above = siblings[index - 1];
    if (!above || node.kind === 'topic') return undefined;
    return { parentId: above.id, index: listSiblings(all, { ...node, parentId: above.id }).length };
  }
  const parent = key === 'ArrowLeft' ? all.find((one) => one.id === parentId) : undefined;
  if (!parent) return undefined;
  return { parentId: parent.parentId, index: listSiblings(all, parent).indexOf(parent) + 1 };
}

/** Part of a row on which another one is dropped. */
export type DropZone = 'before' | 'into' | 'after';

/** Place of a directory that is dropped on another one; undefined where it can't be. */
export function placeByDrop(
  all: readonly TreeNode[],
  id: string,
  targetId: string,
  zone: DropZone,
): DirectoryPlace | undefined {
  const target = all.find((one) => one.id === targetId);
  if (!target || listBranch(all, id).includes(targetId)) return undefined;
  if (zone === 'into') {
    if (target.kind === 'topic') return undefined;
    const inside = listSiblings(all, { kind: target.kind, parentId: targetId });
    return { parentId: targetId, index: inside.filter((one) => one.id !== id).length };
  }
  const others = listSiblings(all, target).filter((one) => one.id !== id);
  const index = others.indexOf(target) + (zone === 'after' ? 1 : 0);
  return { parentId: target.parentId, index };
}

/** The tree with a directory at another place. */
export function withPlace<Node extends TreeNode>(
  all: readonly Node[],
  id: string,
  { parentId, index }: DirectoryPlace,
): Node[] {
  const node = all.find((one) => one.id === id);
  if (!node) return [...all];
  const moved = { ...node, parentId };
  const others = all.filter((one) => one.id !== id);
  const siblings = listSiblings(others, moved);
  const next = siblings[index];
  const at = next ? others.indexOf(next) : others.length;
  return others.toSpliced(at, 0, moved);
}

/** A place in words: 第 2 个，共 3 个，在“桥梁”下. */
export function describePlace(all: readonly TreeNode[], id: string): string {
  const node = all.find((one) => one.id === id);
  if (!node) return '';
  const siblings = listSiblings(all, node);
  const parent = all.find((one) => one.id === node.parentId);
  const where = parent ? `“${parent.name}”下` : '最上一级';
  return `${where}第 ${siblings.indexOf(node) + 1} 个，共 ${siblings.length} 个`;
}
