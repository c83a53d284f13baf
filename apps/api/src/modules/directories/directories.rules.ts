import { COMPANY_COMPONENT_ID } from '@zhucheng/contracts';
import { filterReachable, type BizType } from '@zhucheng/domain-news';
import { toWireId } from '../../wire-format.ts';
import type { DirectoryRow } from './directories.repository.ts';

/** True if a request for content asks for the site's own. Other companies have none. */
export const isSiteCompany = ({ comId }: { comId?: string | undefined }) =>
  comId === undefined || comId === COMPANY_COMPONENT_ID;

/** A directory with its descendants. `total` includes theirs. */
export interface DirectoryNode extends DirectoryRow {
  children: DirectoryNode[];
}

/** Builds trees of directories. Directories without a public parent are left out with their descendants. */
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

/** A node anywhere in the trees. */
export function findNode(nodes: readonly DirectoryNode[], id: string): DirectoryNode | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : findNode(node.children, id);
    if (found) return found;
  }
  return undefined;
}

/** Ids of a node and of its descendants. */
export function listSubtreeIds(node: DirectoryNode): string[] {
  return [node.id, ...node.children.flatMap(listSubtreeIds)];
}

/** A directory with its children as on the wire. */
export function toNewsDirectory(node: DirectoryNode) {
  return {
    ...toDirectorySummary(node),
    bizType: node.bizType as BizType,
    children: node.children.map(toDirectorySummary),
  };
}

/** Directories of a business type in the catalogue: those with children, and direct ones. */
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

function toDirectorySummary({ id, name, memo, total }: DirectoryRow) {
  return { id: toWireId(id), name, memo, total };
}
