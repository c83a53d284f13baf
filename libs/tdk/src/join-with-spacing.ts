const CHINESE = /[\u4e00-\u9fff]/;
const LATIN = /[A-Za-z0-9%]/;

/**
 * Joins texts with a space between Chinese characters and Latin letters or digits: 注册筑程 ERP 账号. Spacing within the
 * texts is kept.
 */
export function joinWithSpacing(...parts: string[]): string {
  return parts.reduce((text, part) => {
    const [end, start] = [text.at(-1) ?? '', part.at(0) ?? ''];
    const apart =
      (CHINESE.test(end) && LATIN.test(start)) || (LATIN.test(end) && CHINESE.test(start));
    return `${text}${apart ? ' ' : ''}${part}`;
  }, '');
}
