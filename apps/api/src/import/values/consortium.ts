import { UnreadableError } from '../mapping.ts';
import { quoteValue, readWords } from './text.ts';

const CJK = String.raw`\p{Script=Han}`;
const SEPARATORS = new RegExp(
  `[、；;\n]|，|(?<=[${CJK})）])\\s*[,/／|&＆+＋]\\s*(?=[${CJK}])|(?<=(?:公司|院|局|所|厂|中心))\\s+(?=[${CJK}])`,
  'gu',
);
const NUMBERING = /(?:^|(?<=[\s、；;，,]))[（(]?\d{1,2}(?:[)）]、?|[、.．])\s*(?=\p{Script=Han})/gu;
const LEADER = /牵头|主办|主体方|\(主\)|（主）/;
const ROLE_BEFORE =
  /^(?:联合体)?(?:牵头(?:人|方|单位)?|主办(?:人|方|单位)|成员(?:单位|方)?(?:[一二三四五六七八九\d]+)?|单位)\s*[:：]\s*/;
const ROLE_BEHIND =
  /[(（](?:联合体)?(?:牵头(?:人|方|单位)?|主办(?:人|方|单位)?|成员(?:单位|方)?|主|成)[)）]$/;
const MEMBERS_INSIDE =
  /[(（]联合体(?:其他)?成员(?:单位)?\s*[:：]([^()（）]*(?:[(（][^()（）]*[)）][^()（）]*)*)[)）]/;
const SUFFIX = /(?:\s*[(（])?(?:组成的?|投标)?联合体[)）]?$/;
const MAX_NAME_LENGTH = 100;

/**
 * Organisations of a winner: one, or the members of a consortium with the leader first (sources name it first, or mark
 * it). Duplicates are removed. Undefined where the source names nobody.
 */
export function readWinners(raw: unknown): string[] | undefined {
  const text = readWords(raw);
  if (text === undefined) return undefined;
  const inside = MEMBERS_INSIDE.exec(text);
  const flat = inside ? `${text.replace(inside[0], '')}、${inside[1]}` : text;
  const parts = splitOutsideBrackets(flat.replaceAll(NUMBERING, '、'));
  const leaders: string[] = [];
  const members: string[] = [];
  for (const part of parts) {
    const trimmed = part.trim();
    const leads = LEADER.test(
      ROLE_BEFORE.exec(trimmed)?.[0] ?? ROLE_BEHIND.exec(trimmed)?.[0] ?? '',
    );
    const name = nameOf(trimmed);
    if (name !== '') (leads ? leaders : members).push(name);
  }
  const names = [...new Set([...leaders, ...members])];
  const invalid = names.find((name) => name.length > MAX_NAME_LENGTH || !/\p{L}{2}/u.test(name));
  if (names.length === 0 || invalid !== undefined) {
    throw new UnreadableError(`不是单位名称：${quoteValue(invalid ?? raw)}`);
  }
  return names;
}

function nameOf(part: string): string {
  let name = part;
  for (let before = ''; before !== name;) {
    before = name;
    name = name.replace(ROLE_BEFORE, '').replace(ROLE_BEHIND, '').replace(SUFFIX, '').trim();
  }
  return name.replace(/[。.]$/, '').replaceAll(/\s+/g, ' ');
}

/** Splits at separators outside brackets: a name may contain “（集团、控股）”. */
function splitOutsideBrackets(text: string): string[] {
  const parts: string[] = [];
  let start = 0;
  for (const match of text.matchAll(SEPARATORS)) {
    const before = text.slice(start, match.index);
    const depth = before.replaceAll(/[^（(]/g, '').length - before.replaceAll(/[^）)]/g, '').length;
    if (depth > 0) continue;
    parts.push(before);
    start = match.index + match[0].length;
  }
  return [...parts, text.slice(start)];
}
