import { hosts } from '@zhucheng/site-config';
import MarkdownIt from 'markdown-it';

/** Name and summary of a guide. */
export interface GuideHead {
  slug: string;
  title: string;
  description: string;
}

/** Run of a guide's text, or a sample of code. */
export type GuidePart = { html: string } | { code: string; language: string };

/** Guide, ready to be shown. */
export interface Guide extends GuideHead {
  parts: readonly GuidePart[];
  /** Headings of its sections. */
  contents: readonly { id: string; label: string }[];
}

const markdown = new MarkdownIt({ html: false });

const FRONT_MATTER = /^---\ntitle: (.+)\ndescription: (.+)\n---\n/;

/** Makes a guide of its Markdown. `{{origin}}` in it is the address of the site. */
export function renderGuide(slug: string, source: string): Guide {
  const head = FRONT_MATTER.exec(source);
  if (!head?.[1] || !head[2]) throw new Error(`${slug}.md has no title and description on top`);
  const [, title, description] = head;
  const text = source.slice(head[0].length).replaceAll('{{origin}}', hosts.origin);
  const tokens = markdown.parse(text, {});
  const contents = addHeadingIds(tokens);
  return { slug, title, description, contents, parts: splitAtCode(tokens) };
}

type Tokens = ReturnType<typeof markdown.parse>;

/** Gives the headings of sections an id and returns them. */
function addHeadingIds(tokens: Tokens): Guide['contents'] {
  const contents: { id: string; label: string }[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open' || token.tag !== 'h2') continue;
    const id = `s${contents.length + 1}`;
    token.attrSet('id', id);
    contents.push({ id, label: tokens[index + 1]?.content ?? '' });
  }
  return contents;
}

/** Code stands in blocks of its own, which have a button to copy it. */
function splitAtCode(tokens: Tokens): GuidePart[] {
  const parts: GuidePart[] = [];
  let text: Tokens = [];
  const endText = () => {
    const html = markdown.renderer.render(text, markdown.options, {});
    if (html) parts.push({ html });
    text = [];
  };
  for (const token of tokens) {
    if (token.type !== 'fence' || token.level > 0) {
      text.push(token);
      continue;
    }
    endText();
    parts.push({ code: token.content.trimEnd(), language: token.info });
  }
  endText();
  return parts;
}
