/** Words as HTML text. */
export function escapeHtml(words: string): string {
  return words
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Words as paragraphs, one a line. */
export function paragraphs(words: string): string {
  return words
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('');
}

/** A heading with paragraphs, or nothing where there are no words. */
export function section(heading: string, words: string | null | undefined): string {
  return words ? `<h2>${escapeHtml(heading)}</h2>${paragraphs(words)}` : '';
}

/** A table of names and values; rows without a value are left out. */
export function factTable(
  heading: string,
  rows: readonly (readonly [name: string, value: string | null | undefined])[],
): string {
  const cells = rows.flatMap(([name, value]) =>
    value ? [`<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`] : [],
  );
  if (cells.length === 0) return '';
  return `<h2>${escapeHtml(heading)}</h2><table><tbody>${cells.join('')}</tbody></table>`;
}

const CONTACT =
  /联系电话|联系人|联系方式|电子邮箱|(?<!\d)1[3-9]\d{9}(?!\d)|(?<!\d)0\d{2,3}[-—－]?\d{7,8}(?!\d)|[\w.-]+@[\w-]+\.\w+/;

/** Whether words hold a telephone number or the like: those are for members only. */
export const holdsContact = (words: string) => CONTACT.test(words);
