/** Bid bond that is still outside. */
export interface Bond {
  project: string;
  /** In 10,000 yuan. */
  amount: number;
  /** Days past the day on which it should have come back; negative before it. */
  overdue: number;
}

/** Certificate of a member of staff. */
export interface Certificate {
  holder: string;
  kind: string;
  daysLeft: number;
}

/** Example in the hero. */
export const BONDS: readonly Bond[] = [
  { project: '柳河路雨水管网', amount: 16, overdue: 23 },
  { project: '二中宿舍楼', amount: 30, overdue: -6 },
  { project: '开发区支路', amount: 12, overdue: -19 },
];

export const CERTIFICATES: readonly Certificate[] = [
  { holder: '孙工', kind: '二级建造师（市政）', daysLeft: 18 },
  { holder: '何工', kind: '安全员 C 证', daysLeft: 41 },
  { holder: '高工', kind: '电工操作证', daysLeft: 77 },
  { holder: '马工', kind: '一级建造师（建筑）', daysLeft: 212 },
];

/** Days before their end from which certificates are reported. */
export const REPORT_DAYS = 90;

/** Sum of the bonds in 10,000 yuan, and the part of it that should be back. */
export function sumBonds(bonds: readonly Bond[]) {
  const sum = (some: readonly Bond[]) => some.reduce((total, { amount }) => total + amount, 0);
  return { all: sum(bonds), overdue: sum(bonds.filter(({ overdue }) => overdue > 0)) };
}

/** Certificates that end soon, the next one first. */
export const findEnding = (certificates: readonly Certificate[], days = REPORT_DAYS) =>
  certificates
    .filter(({ daysLeft }) => daysLeft <= days)
    .toSorted((a, b) => a.daysLeft - b.daysLeft);
