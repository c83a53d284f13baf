/** Piece of a message's text; with `href` a link. */
export interface TextPiece {
  text: string;
  href?: string;
}

const ADDRESS = /https?:\/\/[^\s<>"'`，。；：！？、（）【】《》“”‘’]+/gi;

/** Punctuation that ends a sentence rather than an address. */
const TRAILING = /[.,;:!?)\]}]+$/;

/** Splits a text into plain pieces and addresses. Only http and https are linked; nothing is ever read as HTML. */
export function splitLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = match[0].replace(TRAILING, '');
    if (!URL.canParse(address)) continue;
    if (match.index > end) pieces.push({ text: text.slice(end, match.index) });
    pieces.push({ text: address, href: address });
    end = match.index + address.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

const DAY_MS = 86_400_000;
const OFFSET_MS = 8 * 3_600_000;

const inShanghai = (time: number) => new Date(time + OFFSET_MS).toISOString();

/** Clock of a time in Shanghai: 10:42. */
export const formatClock = (time: string): string => inShanghai(Date.parse(time)).slice(11, 16);

/** Day of a time in Shanghai: 2026-11-23. */
export const toDay = (time: string): string => inShanghai(Date.parse(time)).slice(0, 10);

/** Day as a separator names it: 今天, 昨天, 11 月 3 日; with the year if it is another. */
export function formatDay(day: string, now: number): string {
  if (day === inShanghai(now).slice(0, 10)) return '今天';
  if (day === inShanghai(now - DAY_MS).slice(0, 10)) return '昨天';
  const [year = '', month = '', date = ''] = day.split('-');
  const name = `${Number(month)} 月 ${Number(date)} 日`;
  return day.slice(0, 4) === inShanghai(now).slice(0, 4) ? name : `${year} 年 ${name}`;
}
