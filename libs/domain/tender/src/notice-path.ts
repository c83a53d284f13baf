/** Address of a notice: id, trading category, information type. */
export function getNoticePath(notice: { id: string; category: string; infoType: string }): string {
  return `/tender/detail/${notice.id}/${notice.category}/${notice.infoType}`;
}
