/** Lines of a long text that say something, without marks of lists. */
export const toLines = (text: string): string[] =>
  text
    .split(/\r\n?|\n/u)
    .map((line) =>
      line.replace(/^\s*(?:[-*•·]|[（(]?\d{1,2}(?:[)）、]|[.．](?!\d)))\s*/u, '').trim(),
    )
    .filter((line) => line !== '');
