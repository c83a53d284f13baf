/**
 * Address of a notice at its source as a link: http(s) without user name and password; null for anything else, because
 * sources give paths without their site, too, and worse.
 */
export function toSourceLink(address: string): string | null {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return null;
  return url.href;
}
