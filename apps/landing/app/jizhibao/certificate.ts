/** Entry of a payment certificate, in yuan. Deductions are negative. */
export interface CertificateEntry {
  name: string;
  /** Up to the end of the previous period. */
  previous: number;
  current: number;
  /** Basis of the period's amount. */
  basis: string;
}

/** Terms of the example's contract. */
const RETENTION_RATE = 0.03;
const ADVANCE_RATE = 0.2;

const WORKS = 18_426_300;
const VARIATIONS = 1_268_450;
const PRICE_ADJUSTMENT = 342_180;

/** Example: the eighth certificate of a road contract. */
export const CERTIFICATE: readonly CertificateEntry[] = [
  { name: '清单内完成', previous: 96_214_700, current: WORKS, basis: '41 个子目，逐部位计算式' },
  { name: '已批变更', previous: 4_730_200, current: VARIATIONS, basis: '第 5、7 号变更令' },
  {
    name: '材料价差',
    previous: 1_105_600,
    current: PRICE_ADJUSTMENT,
    basis: '钢材、沥青，按当月信息价',
  },
  {
    name: '扣回预付款',
    previous: -15_141_735,
    current: -(WORKS + VARIATIONS) * ADVANCE_RATE,
    basis: '（清单 ＋ 变更）× 20%',
  },
  {
    name: '扣质量保证金',
    previous: -3_061_515,
    current: -Math.round((WORKS + VARIATIONS + PRICE_ADJUSTMENT) * RETENTION_RATE),
    basis: '前三项之和 × 3%',
  },
];

/** Sums of a certificate: previous periods, this one, and all together. */
export function sumCertificate(entries: readonly CertificateEntry[]) {
  const previous = entries.reduce((sum, entry) => sum + entry.previous, 0);
  const current = entries.reduce((sum, entry) => sum + entry.current, 0);
  return { previous, current, total: previous + current };
}

/** Writes yuan with thousands separators; deductions with a minus sign. */
export function formatYuan(yuan: number): string {
  const digits = String(Math.abs(yuan)).replace(/\B(?=(\d{3})+$)/g, ',');
  return yuan < 0 ? `−${digits}` : digits;
}
