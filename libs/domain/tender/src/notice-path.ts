/** Address of a notice: id, trading category, information type. */
export function noticePath(notice: { id: string; category: string; infoType: string }): string {
  return `/tender/detail/${notice.id}/${notice.category}/${notice.infoType}`;
}
