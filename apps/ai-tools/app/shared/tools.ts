import { createBreadcrumbs } from '@zhucheng/app-shell';
import type { AiTool, AiToolSummary } from '@zhucheng/contracts';
import type { BreadcrumbItem } from '@zhucheng/ui';

const LIST: BreadcrumbItem = { name: 'AI 工具', href: '/aiToolList' };

/** Breadcrumbs of a page of the AI tools; without further ones those of their list. */
export const createToolCrumbs = (...rest: BreadcrumbItem[]): BreadcrumbItem[] =>
  createBreadcrumbs({ name: '应用', href: '/product' }, LIST, ...rest);

/** Address of a tool: its form, or the page of its own. */
export const getToolPath = ({ id, page }: Pick<AiToolSummary, 'id' | 'page'>): string =>
  page ?? `/aiToolDetail?id=${encodeURIComponent(id)}`;

/** Address of a writing. */
export const getWritePath = (tool: string, write: string): string =>
  `/aiToolDetail?id=${encodeURIComponent(tool)}&write=${write}`;

/** Price of a tool in words: 免费, 40 点, 每千字 2 点. */
export function getPriceWords({ price, priceUnit }: Pick<AiToolSummary, 'price' | 'priceUnit'>) {
  if (price === 0) return '免费';
  return priceUnit === 'thousand' ? `每千字 ${price} 点` : `${price} 点`;
}

/** Whether a tool needs a model, in words. */
export const getNeedsWords = ({ needs }: Pick<AiToolSummary, 'needs'>): string =>
  needs === 'model' ? '需要模型' : '不用模型';

/** A tool's reply without its example, where the page shows it as static content or not at all. */
export const withoutExample = <Reply extends { model: AiTool }>(reply: Reply): Reply => ({
  ...reply,
  model: { ...reply.model, example: { ...reply.model.example, result: null } },
});
