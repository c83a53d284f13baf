/** A node of a directory tree. `direct` marks a node that stands for itself even without children. */
export interface TreeNode {
  id: string;
  direct?: boolean;
  children?: readonly TreeNode[];
}

/** Position of a node: the top-level category and, if the node lies below it, the child column. */
export interface TreeMatch<T> {
  category: T;
  child?: T;
}

/**
 * Finds a category and its child column by id, at whatever depth below the category the id stands. Undefined when the
 * tree has no such id.
 */
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

/** Keeps the nodes that have children or the direct flag; their children stay as they are. */
export function filterReachable<T extends TreeNode>(tree: readonly T[]): T[] {
  return tree.filter((node) => (node.children?.length ?? 0) > 0 || node.direct === true);
}

/** Cuts a list into two columns, the first of them `size` long: the news panel shows ten as five and five. */
export function splitInTwo<T>(items: readonly T[], size = 5): [T[], T[]] {
  return [items.slice(0, size), items.slice(size, size * 2)];
}
