import { halfWidth, readWords } from './basics/text.ts';

/** A lot's number taken apart. */
export interface LotNumber {
  /** The project that all its lots and later tenders share. */
  projectNo: string;
  /** The tender of the project and the lot in it, such as `202501-01`; undefined where the number names no lot. */
  lotNo?: string;
  /** 1 for the first tender, 2 for the first repetition. */
  round: number;
}

const ROUND = /\(第?(\d{1,2})次?(?:招标)?\)$/;
const PARTS = /^([A-Z]{2,5}\d{4,12})-(\d{4,6}-\d{2,3})$/;
const LONGEST = 80;

/**
 * Reads a lot number such as `ABA070002-202402-01(2)`: project, tender and lot, round. A number of another make is the
 * project's number as a whole.
 */
export function readLotNumber(raw: unknown): LotNumber | undefined {
  const words = readWords(raw);
  const number = words && halfWidth(words).toUpperCase();
  if (!number || number.length > LONGEST) return undefined;
  const repeated = ROUND.exec(number);
  const bare = repeated ? number.slice(0, repeated.index) : number;
  if (bare === '') return undefined;
  const round = Math.max(Number(repeated?.[1] ?? 1), 1);
  const [, projectNo, lotNo] = PARTS.exec(bare) ?? [];
  return projectNo ? { projectNo, lotNo, round } : { projectNo: bare, round };
}

/** A title without the mark of a repeated tender, “(第2次招标)”. */
export const withoutRound = (title: string) =>
  title.replace(/\s*[(（]第[\d一二三四五六七八九十]+次(?:招标|采购|公告)?[)）]/g, '');
