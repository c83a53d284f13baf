/** Comments, strings and numbers look alike in all languages of the samples. */
const TOKEN =
  /(?<comment>(?:^|(?<=\s))(?:(?:#|\/\/)\s[^\n]*|\/\*\*?\s[^]*?\*\/))|(?<key>"(?:\\.|[^"\\\n])*"(?=\s*:))|(?<text>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|(?<number>(?<![\w.-])-?\d+(?:\.\d+)?(?![\w.]))/gm;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

const KINDS = ['comment', 'key', 'text', 'number'] as const;

/** Returns code as HTML with its comments, keys, strings and numbers marked by `data-t`. */
export function highlight(code: string): string {
  let html = '';
  let end = 0;
  for (const match of code.matchAll(TOKEN)) {
    const kind = KINDS.find((name) => match.groups?.[name] !== undefined);
    html += escapeHtml(code.slice(end, match.index));
    html += `<span data-t="${kind}">${escapeHtml(match[0])}</span>`;
    end = match.index + match[0].length;
  }
  return html + escapeHtml(code.slice(end));
}
