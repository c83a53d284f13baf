import { FacetGroup, type FacetOption } from '@zhucheng/ui';
import {
  countTools,
  filterGroups,
  formatToolList,
  NEEDS,
  PRICES,
  type ToolFilter,
  type ToolGroup,
} from './tool-query.ts';

interface ToolFacetsProps {
  groups: readonly ToolGroup[];
  filter: ToolFilter;
}

/** A choice with a value added or taken away; undefined without any. */
function toggle<Id extends string>(chosen: readonly Id[] = [], id: Id): Id[] | undefined {
  const others = chosen.filter((one) => one !== id);
  if (others.length === chosen.length) return [...chosen, id];
  return others.length > 0 ? others : undefined;
}

/** Filters of the list: links, each with the number of tools that it leaves. */
export function ToolFacets({ groups, filter }: ToolFacetsProps) {
  const count = (changes: Partial<ToolFilter>) =>
    countTools(filterGroups(groups, { ...filter, ...changes }));
  const inGroup = (group: string, label: string): FacetOption => ({
    label,
    href: formatToolList({ ...filter, group }),
    selected: (filter.group ?? '') === group,
    count: count({ group }),
  });
  return (
    <>
      <FacetGroup
        title="分组"
        kind="radio"
        options={[inGroup('', '全部'), ...groups.map(({ name }) => inGroup(name, name))]}
      />
      <FacetGroup
        title="是否需要模型"
        options={NEEDS.map(({ id, label }) => ({
          label,
          href: formatToolList({ ...filter, needs: toggle(filter.needs, id) }),
          selected: filter.needs?.includes(id) ?? false,
          count: count({ needs: [id] }),
        }))}
      />
      <FacetGroup
        title="费用"
        options={PRICES.map(({ id, label }) => ({
          label,
          href: formatToolList({ ...filter, price: toggle(filter.price, id) }),
          selected: filter.price?.includes(id) ?? false,
          count: count({ price: [id] }),
        }))}
      />
    </>
  );
}
