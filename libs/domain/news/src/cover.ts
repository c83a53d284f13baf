/** True for the address of a picture of the library. */
export const isPictureAddress = (address: string): boolean =>
  /^\/api\/files\/[0-9a-f]{32}$/.test(address);

/** Address of an article's cover, a picture of the library; undefined where it has none. */
export function getCover({
  props: { cover },
}: {
  props: Readonly<Record<string, unknown>>;
}): string | undefined {
  return typeof cover === 'string' && isPictureAddress(cover) ? cover : undefined;
}
