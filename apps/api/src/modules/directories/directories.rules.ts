import { filterReachable, type BizType } from '@zhucheng/domain-news';
import { toWireId } from '../../db/wire-id.ts';
import type { DirectoryRow } from './directories.repository.ts';

/** A directory with those below it. `total` counts everything below it, too. */
export interface DirectoryNode extends DirectoryRow {
  children: DirectoryNode[];
}

/** Puts directories under their parents. One whose parent isn't public is left out with all that is below it. */
export function buildDirectoryTree(rows: readonly DirectoryRow[]): DirectoryNode[] {
  const childrenOf = Map.groupBy(rows, ({ parentId }) => parentId);
  const under = (parentId: string | null): DirectoryNode[] =>
    (childrenOf.get(parentId) ?? []).map((row) => {
      const children = under(row.id);
      const total = children.reduce((sum, child) => sum + child.total, row.total);
      return { ...row, total, children };
    });
  return under(null);
}

/** Finds a node anywhere in a forest. */
export function findNode(nodes: readonly DirectoryNode[], id: string): DirectoryNode | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : findNode(node.children, id);
    if (found) return found;
  }
  return undefined;
}

/** A node's id and the ids of all that is below it. */
export function listSubtreeIds(node: DirectoryNode): string[] {
  return [node.id, ...node.children.flatMap(listSubtreeIds)];
}

/** A directory as clients read it, with its children. */
export function toNewsDirectory(node: DirectoryNode) {
  return {
    ...toDirectorySummary(node),
    bizType: node.bizType as BizType,
    children: node.children.map(toDirectorySummary),
  };
}

/** The directories of a business type as the catalogue shows them: those that have children or stand for themselves. */
export function toCatalogue(bizType: BizType, rows: readonly DirectoryRow[]) {
  return filterReachable(buildDirectoryTree(rows)).map((node) => ({
    ...toLeaf(node),
    bizType,
    children: node.children.map(toChild),
  }));
}

const toLeaf = ({ id, name, direct, total }: DirectoryNode) => ({
  id: toWireId(id),
  name,
  direct,
  total,
});

const toChild = (node: DirectoryNode) => ({ ...toLeaf(node), children: node.children.map(toLeaf) });

/** What every directory shows of itself. */
function toDirectorySummary({ id, name, memo, total }: DirectoryRow) {
  return { id: toWireId(id), name, memo, total };
}
