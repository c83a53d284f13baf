/** Page asked for, validated: both from 1. */
export interface PageInput {
  current: number;
  size: number;
}

/** Rows to skip. */
export const offsetOf = ({ current, size }: PageInput) => (current - 1) * size;

/** The figures that stand beside a page's records. */
export function pageFigures({ current, size }: PageInput, total: number) {
  return { current, size, total, pages: Math.ceil(total / size) };
}
