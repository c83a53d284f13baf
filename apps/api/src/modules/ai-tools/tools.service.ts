import { CODES, type AiTool, type AiToolSummary } from '@zhucheng/contracts';
import { planSections, writeDraft, type ToolDefinition } from '@zhucheng/domain-writing';
import { findTool, TOOL_CATEGORIES, TOOLS } from '@zhucheng/domain-writing/tools';
import { searchInTurn } from '../../ai/passages/index.ts';
import { ApiError } from '../../http/api-error.ts';
import type { RequestContext } from '../../http/context.ts';
import { writePaperExample } from '../ai-papers/example.service.ts';
import { readComputeAids } from './standards.service.ts';

/** All tools in their groups. */
export const listTools = () =>
  TOOL_CATEGORIES.map(({ name, words }) => ({
    name,
    words,
    tools: TOOLS.filter(({ category }) => category === name).map(toSummary),
  }));

const toSummary = (tool: ToolDefinition): AiToolSummary => {
  const { id, title, summary, price, priceUnit = null, needs, page = null } = tool;
  return { id, title, summary, price, priceUnit, needs, page };
};

/** A tool with its form, and its example written from what is published now. */
export async function getTool(context: RequestContext, id: string): Promise<AiTool> {
  const tool = findTool(id);
  if (!tool) throw new ApiError(CODES.notFound, '没有这个工具');
  const { category, words = null, fields, sections = [], example } = tool;
  const order = { tool, fields: example, aids: await readComputeAids(context.readDb, example) };
  const planned = new Set(planSections(order).map(({ section }) => section.id));
  return {
    ...toSummary(tool),
    category,
    words,
    fields: [...fields],
    sections: sections.map((section) => ({
      id: section.id,
      title: section.title,
      because: section.because ?? null,
      inExample: planned.has(section.id),
    })),
    example: { fields: example, result: await writeExample(context, order) },
  };
}

type Order = Parameters<typeof writeDraft>[0];

/** The example as the offline writer writes it: from published passages only, the same for everybody. */
async function writeExample(
  { readDb }: RequestContext,
  order: Order,
): Promise<AiTool['example']['result']> {
  const { id, compute, sections } = order.tool;
  if (id === 'paper') return writePaperExample(readDb, order.fields);
  if (!compute && !sections) return null;
  const written = await writeDraft(order, searchInTurn(readDb));
  return written.kind === 'written'
    ? { kind: 'written', draft: written.draft }
    : { kind: 'refused', missing: written.missing };
}
