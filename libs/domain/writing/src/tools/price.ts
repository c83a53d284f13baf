import type { FieldValues, ToolDefinition } from '../types/index.ts';

/** Characters of the text that a price per thousand is for. */
const UNIT = 1_000;

/** Points of quota that a writing with these fields costs: per started thousand characters of 原文, or for the whole. */
export function getToolPrice(
  { price, priceUnit }: Pick<ToolDefinition, 'price' | 'priceUnit'>,
  { text }: FieldValues,
): number {
  if (priceUnit === undefined) return price;
  const length = typeof text === 'string' ? [...text.trim()].length : 0;
  return price * Math.max(1, Math.ceil(length / UNIT));
}
