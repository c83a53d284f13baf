/** Node of a directory tree. `direct` marks a node that is shown even without children. */
export interface TreeNode {
  id: string;
  direct?: boolean;
  children?: readonly TreeNode[];
}

/** Position of a node: top-level category and, for nodes below it, child column. */
export interface TreeMatch<T> {
  category: T;
  child?: T;
}

/** Finds the category and child column of an id at any depth. Returns undefined for unknown ids. */
export function findInTree<T extends TreeNode>(
  tree: readonly T[],
  id: string,
): TreeMatch<T> | undefined {
  for (const category of tree) {
    if (category.id === id) return { category };
    for (const child of (category.children ?? []) as readonly T[]) {
      if (child.id === id || findInTree((child.children ?? []) as readonly T[], id)) {
        return { category, child };
      }
    }
  }
  return undefined;
}

/** Returns the nodes that have children or the direct flag; their children are unchanged. */
export function filterReachable<T extends TreeNode>(tree: readonly T[]): T[] {
  return tree.filter((node) => (node.children?.length ?? 0) > 0 || node.direct === true);
}

/** Splits a list into two columns of at most `size` items. */
export function splitInTwo<T>(items: readonly T[], size = 5): [T[], T[]] {
  return [items.slice(0, size), items.slice(size, size * 2)];
}
