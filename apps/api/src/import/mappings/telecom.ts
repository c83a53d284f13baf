import { createCarrierMapping } from '../carriers/carrier-mapping.ts';

/** Procurement notices of 中国电信, in JSON lines. */
export const telecomNotices = createCarrierMapping({
  source: 'telecom',
  title: '中国电信采购公告',
  operator: '中国电信',
});
