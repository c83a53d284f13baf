import { catalogueContract } from '@zhucheng/contracts';
import { BIZ_TYPES, keepReachable, type BizType } from '@zhucheng/domain-news';
import { toWireId } from '../../db/ids.ts';
import { defineHandlers } from '../../http/define-handlers.ts';
import { isOwnCompany } from '../company.ts';
import { listColumns } from '../directories/directories.repository.ts';
import { treeOf, type DirectoryNode } from '../directories/directories.rules.ts';
import { listBuckets } from './catalogue.repository.ts';

/** The catalogue: all directory trees of the site. */
export default defineHandlers(catalogueContract, {
  getTree: async ({ input, context }) => {
    if (!isOwnCompany(input)) return { list: [] };
    const tree = treeOf(await listColumns(context.reads, input.bizType));
    const list = keepReachable(tree).map((node) => ({
      ...toLeaf(node),
      bizType: input.bizType,
      children: node.children.map(toChild),
    }));
    return { list };
  },

  getComBucket: async ({ input, context }) => {
    if (!isOwnCompany(input)) return { list: [] };
    const buckets = new Map((await listBuckets(context.reads)).map((row) => [row.bizType, row]));
    const list = BIZ_TYPES.map(({ id, name }) => bucketOf(id, name, buckets.get(id)));
    return { list };
  },
});

function bucketOf(bizType: BizType, name: string, found?: { directories: number; total: number }) {
  return { bizType, name, directories: found?.directories ?? 0, total: found?.total ?? 0 };
}

const toLeaf = ({ id, name, direct, total }: DirectoryNode) => ({
  id: toWireId(id),
  name,
  direct,
  total,
});

const toChild = (node: DirectoryNode) => ({ ...toLeaf(node), children: node.children.map(toLeaf) });
