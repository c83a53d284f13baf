import { createCarrierMapping } from '../carriers/carrier-mapping.ts';

/** Procurement notices of 中国联通, in JSON lines. */
export const unicomNotices = createCarrierMapping({
  source: 'unicom',
  title: '中国联通采购公告',
  operator: '中国联通',
});
