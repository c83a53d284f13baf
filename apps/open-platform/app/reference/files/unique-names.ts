/** Longer names say no more in an address. */
const MAX_NAME = 100;

const toName = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, MAX_NAME);

/**
 * Makes names for addresses of texts: the same texts in the same order always give the same names, and no name is given
 * twice. A text without letters gets the `other` of its index.
 */
export function uniqueNames(
  texts: readonly string[],
  other: (index: number) => string = () => '',
): string[] {
  const used = new Map<string, number>();
  return texts.map((text, index) => {
    const name = toName(text) || toName(other(index)) || 'x';
    let count = used.get(name) ?? 0;
    let unique = name;
    do {
      count += 1;
      unique = count === 1 ? name : `${name}-${count}`;
    } while (count > 1 && used.has(unique));
    used.set(name, count);
    if (unique !== name) used.set(unique, 1);
    return unique;
  });
}
