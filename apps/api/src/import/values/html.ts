/** Text escaped for HTML. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Lines of a text as HTML paragraphs. */
export function toParagraphs(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('');
}

/** A heading with paragraphs; empty without text. */
export function toSection(heading: string, text: string | null | undefined): string {
  return text ? `<h2>${escapeHtml(heading)}</h2>${toParagraphs(text)}` : '';
}

/** A heading with a table of names and values; rows without a value are left out. */
export function toFactTable(
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

/** True for text with contact data, which is for members only. */
export const containsContact = (text: string) => CONTACT.test(text);
