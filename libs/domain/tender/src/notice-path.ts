/** Returns the address of a notice. */
export function getNoticePath(notice: { id: string; category: string; infoType: string }): string {
  return `/tender/detail/${notice.id}/${notice.category}/${notice.infoType}`;
}
