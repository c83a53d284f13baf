import { getContrast, isOpaqueColour, type Token } from '@zhucheng/ui/examples/contrast';

/** Contrast of two colours as `4.52 : 1`; rounded down, so that nothing seems to suffice that does not. */
export function describeContrast(one: string, other: string): string {
  if (!isOpaqueColour(one) || !isOpaqueColour(other)) return '–';
  return `${(Math.floor(getContrast(one, other) * 100) / 100).toFixed(2)} : 1`;
}

/** What tokens are for. */
export type TokenKind =
  'ground' | 'colour' | 'font' | 'size' | 'line' | 'space' | 'radius' | 'shadow' | 'time';

const KINDS: readonly [TokenKind, RegExp][] = [
  ['ground', /^(ink|text|on-ink|paper|sheet|line|grid)(-|$)/],
  ['size', /^fs-/],
  ['line', /^lh-/],
  ['space', /^(s-\d|container|gutter|header)$/],
  ['radius', /^r-/],
  ['shadow', /^(sh-|focus)/],
  ['time', /^t-/],
  ['font', /^(font|mono)$/],
];

/** Sorts tokens by kind, told by their names; the rest are colours with a meaning. */
export const groupTokens = (tokens: readonly Token[]): Map<TokenKind, Token[]> =>
  Map.groupBy(tokens, ({ name }) => KINDS.find(([, form]) => form.test(name))?.[0] ?? 'colour');
