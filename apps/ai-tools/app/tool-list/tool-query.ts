import type { AiToolSummary } from '@zhucheng/contracts';
import {
  defineListQuery,
  enumListField,
  keywordsField,
  textField,
  type ListQueryValues,
} from '@zhucheng/list-query';

/** Group of tools as the API lists them. */
export interface ToolGroup {
  name: string;
  words: string;
  tools: readonly AiToolSummary[];
}

/** Choices of the filter by need. */
export const NEEDS = [
  { id: 'offline', label: '不用模型' },
  { id: 'model', label: '需要模型' },
] as const;

const CHEAP = 20;

/** Choices of the filter by price. */
export const PRICES = [
  { id: 'free', label: '免费' },
  { id: 'cheap', label: `${CHEAP} 点以内` },
  { id: 'words', label: '按字数' },
] as const;

type PriceId = (typeof PRICES)[number]['id'];

const idsOf = <Id extends string>(options: readonly { id: Id }[]) => options.map(({ id }) => id);

/** Query of `/aiToolList`. */
export const toolQuery = defineListQuery({
  keywords: keywordsField({ default: '' }),
  group: textField({ maxLength: 20, default: '' }),
  needs: enumListField(idsOf(NEEDS)),
  price: enumListField<PriceId>(idsOf(PRICES)),
});

/** Filter of the list of tools. */
export type ToolFilter = ListQueryValues<typeof toolQuery>;

/** Address of the list with a filter. */
export const formatToolList = (filter: Partial<ToolFilter>): string =>
  toolQuery.format('/aiToolList', filter);

/** Kind of a tool's price. */
function getPriceId({ price, priceUnit }: AiToolSummary): PriceId | undefined {
  if (priceUnit === 'thousand') return 'words';
  if (price === 0) return 'free';
  return price <= CHEAP ? 'cheap' : undefined;
}

/** Whether an empty choice, or one that has the value. */
const allows = <Id extends string>(chosen: readonly Id[] | undefined, value: Id | undefined) =>
  !chosen || chosen.length === 0 || (value !== undefined && chosen.includes(value));

/** The groups with the tools that pass a filter; groups without any are left out. */
export function filterGroups(
  groups: readonly ToolGroup[],
  { keywords = '', group, needs, price }: Partial<ToolFilter>,
): ToolGroup[] {
  const words = keywords.toLowerCase().split(/\s+/u).filter(Boolean);
  return groups
    .filter(({ name }) => !group || name === group)
    .map((one) => ({
      ...one,
      tools: one.tools.filter((tool) => {
        const text = `${tool.title} ${tool.summary} ${one.name}`.toLowerCase();
        return (
          words.every((word) => text.includes(word)) &&
          allows(needs, tool.needs) &&
          allows(price, getPriceId(tool))
        );
      }),
    }))
    .filter(({ tools }) => tools.length > 0);
}

/** Number of tools of groups. */
export const countTools = (groups: readonly ToolGroup[]): number =>
  groups.reduce((sum, { tools }) => sum + tools.length, 0);
