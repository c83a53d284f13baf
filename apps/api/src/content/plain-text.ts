const BLOCK_END = /<\/(p|div|li|h[1-6]|tr|blockquote|pre|dt|dd|caption|figcaption)>|<br\s*\/?>/g;

/** Plain text of sanitised HTML, in which `<` and `>` stand nowhere but around tags. */
export function plainText(html: string): string {
  const spaced = html.replace(BLOCK_END, '\n').replace(/<\/t[dh]>/g, ' ');
  return decodeEntities(spaced.replace(/<[^>]*>/g, ''))
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n[\s]*/g, '\n')
    .trim();
}

/** `sanitize-html` escapes exactly these entities and decodes all others. */
export function decodeEntities(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&');
}
