import { createCarrierMapping } from '../carriers/carrier-mapping.ts';

/** Procurement notices of 中国铁塔, in JSON lines. */
export const towerNotices = createCarrierMapping({
  source: 'tower',
  title: '中国铁塔采购公告',
  operator: '中国铁塔',
});
