/**
 * The four information types, each a stage of a tender project. `id` is the code in addresses and data, `key` the
 * name of the constant, `badge` the short label.
 */
export const INFORMATION_TYPES = [
  { id: '0100', key: 'ANNOUNCEMENT', name: '招标/资审公告', badge: '招标公告' },
  { id: '0105', key: 'CLARIFIES', name: '招标文件澄清', badge: '澄清答疑' },
  { id: '0102', key: 'BID_OPENING_RECORD', name: '开标记录', badge: '开标记录' },
  { id: '0104', key: 'TRADING_RESULTS', name: '交易结果公示', badge: '结果公示' },
] as const;

/** Code of an information type: 0100, 0102, 0104 or 0105. */
export type InformationTypeId = (typeof INFORMATION_TYPES)[number]['id'];

/** The four codes in the order of a project's stages. */
export const INFORMATION_TYPE_IDS = INFORMATION_TYPES.map(({ id }) => id) as [
  InformationTypeId,
  ...InformationTypeId[],
];

/** Finds an information type by its code; returns undefined for other text. */
export function findInformationType(id: string) {
  return INFORMATION_TYPES.find((type) => type.id === id);
}

/** Returns the address of a notice. Apart from those of lists: pages that link to notices need no codec of lists. */
export function getNoticePath(notice: { id: string; category: string; infoType: string }): string {
  return `/tender/detail/${notice.id}/${notice.category}/${notice.infoType}`;
}

/** Returns the notice of an address: the inverse of {@link getNoticePath}; undefined for other addresses. */
export function parseNoticePath(path: string) {
  const [, id, category, infoType] =
    /^\/tender\/detail\/([\da-f]{32})\/(\w+)\/(\d{4})$/.exec(path) ?? [];
  return id && category && infoType ? { id, category, infoType } : undefined;
}
