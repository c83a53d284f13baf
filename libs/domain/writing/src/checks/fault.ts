import type { ProblemKind } from '../types/draft.ts';
import type { Figure } from '../text/figures.ts';

/** Problem within one sentence. */
export interface Fault {
  kind: ProblemKind;
  start: number;
  end: number;
  reason: string;
}

/** Fault of a whole sentence. */
export const wholeText = (kind: ProblemKind, text: string, reason: string): Fault => ({
  kind,
  start: 0,
  end: text.length,
  reason,
});

/** Kind of a problem with a figure. */
export function getFigureKind({ value }: Figure): ProblemKind {
  if (value.kind === 'date' || value.kind === 'standard') return value.kind;
  if (value.kind === 'code') return value.code.startsWith('〔') ? 'standard' : 'figure';
  return value.unit === '元' ? 'amount' : 'figure';
}

const NAMES: Partial<Record<ProblemKind, string>> = {
  date: '日期',
  standard: '编号',
  amount: '金额',
  figure: '数',
};

/** Fault of a figure that stands nowhere. */
export function ungroundedFigure(figure: Figure): Fault {
  const kind = getFigureKind(figure);
  return {
    kind,
    start: figure.start,
    end: figure.end,
    reason: `填写的内容、引用的段落和列出的计算里都没有这个${NAMES[kind] ?? '数'}，请补出处、改正或删去`,
  };
}
