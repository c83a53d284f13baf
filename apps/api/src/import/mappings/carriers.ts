import { createCarrierMapping } from '../carriers/carrier-mapping.ts';

/** Procurement notices of 中国电信, in JSON lines. */
export const telecomNotices = createCarrierMapping({
  source: 'telecom',
  title: '中国电信采购公告',
  operator: '中国电信',
});

/** Procurement notices of 中国铁塔, in JSON lines. */
export const towerNotices = createCarrierMapping({
  source: 'tower',
  title: '中国铁塔采购公告',
  operator: '中国铁塔',
});

/** Procurement notices of 中国联通, in JSON lines. */
export const unicomNotices = createCarrierMapping({
  source: 'unicom',
  title: '中国联通采购公告',
  operator: '中国联通',
});
