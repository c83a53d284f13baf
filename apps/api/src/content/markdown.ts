import MarkdownIt from 'markdown-it';

/** CommonMark with tables. HTML in the source is shown as text, bare addresses become links. */
const renderer = new MarkdownIt({ html: false, linkify: true, typographer: false });

/** Renders an editor's Markdown. The result still goes through the sanitiser, like all HTML. */
export function renderMarkdown(source: string): string {
  return renderer.render(source);
}
