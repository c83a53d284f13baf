import { isSafeHref } from '../body/marks.ts';
import { listStyleMarks } from './inline-styles.ts';
import { joinOfficeLists } from './office-lists.ts';

/** What was left out of a paste. */
export interface PasteLosses {
  /** Scripts, frames and forms. */
  scripts: number;
  /** Pictures that are not of this site; files among them can be dropped into the text. */
  pictures: number;
  /** Links that are neither of this site nor https. */
  links: number;
}

/** A paste without anything that articles don't have. */
export interface CleanPaste {
  html: string;
  losses: PasteLosses;
}

const KEPT = new Set(
  `P H2 H3 H4 H5 H6 BLOCKQUOTE PRE CODE HR UL OL LI DL DT DD FIGURE FIGCAPTION TABLE THEAD TBODY TFOOT CAPTION TR TD TH
    BR STRONG EM U S INS DEL MARK SUB SUP SMALL`.split(/\s+/),
);
const RENAMED: Readonly<Record<string, string>> = { H1: 'H2', B: 'STRONG', I: 'EM', STRIKE: 'S' };
const ACTIVE = 'script, iframe, object, embed, form, input, button, textarea, select, svg, math';
const SILENT = 'style, meta, link, title, head, xml, template, noscript, base, col, colgroup';
/** Blocks that may lie in no paragraph. */
const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, ul, ol, dl, table, blockquote, pre, figure, hr, div';

/** Elements that are bold by themselves. */
const BOLD = 'h1, h2, h3, h4, h5, h6, th';

/** Conditional comments of Office hold drawings for old readers; `<![if]>` only frames what is shown anyhow. */
const removeConditions = (html: string) =>
  html.replace(/<!--\[if[\s\S]*?<!\[endif\]-->/gi, '').replace(/<!\[(?:if[^\]]*|endif)\]>/gi, '');

const isOffice = (html: string) =>
  /class="?Mso|mso-|urn:schemas-microsoft-com|kso-|ksohtml/i.test(html);

const isBlank = (element: Element) =>
  (element.textContent ?? '').replaceAll('\u00A0', ' ').trim() === '' &&
  !element.querySelector('img, hr, br + br');

/** Elements of namespaces, such as `o:p` and `v:shape`: their text stays. */
const isForeign = ({ tagName }: Element) => tagName.includes(':');

function readAlignment(element: HTMLElement): string {
  const value = element.style.textAlign || element.getAttribute('align') || '';
  return /^(?:center|right)$/i.exec(value)?.[0].toLowerCase() ?? '';
}

/** Alignment of a cell: its own, or the one of all its paragraphs. */
function readCellAlignment(cell: HTMLElement): string {
  const own = readAlignment(cell);
  const paragraphs = [...cell.querySelectorAll<HTMLElement>('p')];
  const [first = ''] = paragraphs.map(readAlignment);
  return own || (paragraphs.every((one) => readAlignment(one) === first) ? first : '');
}

class Cleaner {
  readonly losses: PasteLosses = { scripts: 0, pictures: 0, links: 0 };
  readonly #target: Document;
  readonly #isOffice: boolean;

  constructor(target: Document, office: boolean) {
    this.#target = target;
    this.#isOffice = office;
  }

  cleanChildren(from: Node, to: Node): void {
    for (const child of from.childNodes) {
      if (child.nodeType === 3) to.appendChild(this.#cleanText(child, to));
      else if (child.nodeType === 1) this.#cleanElement(child as HTMLElement, to);
    }
  }

  #cleanText({ textContent }: Node, to: Node): Text {
    const text = textContent ?? '';
    if ((to as Element).tagName === 'PRE') return this.#target.createTextNode(text);
    // Office breaks lines of its source anywhere, also between Chinese characters, where a space would show.
    const joined = text.replace(/(?<=[\u3000-\uFFEF])\s*\n\s*(?=[\u3000-\uFFEF])/g, '');
    return this.#target.createTextNode(this.#isOffice ? joined.replaceAll('\u00A0', ' ') : joined);
  }

  #cleanElement(element: HTMLElement, to: Node): void {
    const name = RENAMED[element.tagName] ?? element.tagName;
    if (name === 'IMG') this.#cleanImage(element, to);
    else if (name === 'A') this.#cleanLink(element, to);
    else if (name === 'DIV' || name === 'SECTION') this.#cleanDivision(element, to);
    else if (isForeign(element) || !KEPT.has(name)) this.#cleanSpan(element, to);
    else this.#cleanKept(element, name, to);
  }

  #cleanKept(element: HTMLElement, name: string, to: Node): void {
    // Some editors wrap all of a paste in a bold element that says it is none; headings are bold by themselves.
    const isPlain =
      name === 'STRONG' &&
      (/^(?:normal|400)$/.test(element.style.fontWeight) || element.closest(BOLD) !== null);
    if (isPlain) {
      this.cleanChildren(element, to);
      return;
    }
    const isHead = name === 'TD' && element.closest('thead') !== null;
    const copy = this.#target.createElement(isHead ? 'TH' : name);
    if (name === 'TD' || name === 'TH') this.#copyCell(element, copy);
    const start = name === 'OL' ? Number(element.getAttribute('start')) : 0;
    if (start > 1) copy.setAttribute('start', String(start));
    this.cleanChildren(element, copy);
    // Office parts blocks by blank paragraphs.
    if (name === 'P' && this.#isOffice && isBlank(copy)) return;
    to.appendChild(copy);
  }

  #copyCell(element: HTMLElement, copy: HTMLElement): void {
    for (const name of ['colspan', 'rowspan']) {
      const count = Number(element.getAttribute(name));
      if (count > 1 && count < 1_000) copy.setAttribute(name, String(count));
    }
    const align = readCellAlignment(element);
    if (align) copy.style.textAlign = align;
  }

  #cleanDivision(element: HTMLElement, to: Node): void {
    if (element.querySelector(BLOCKS)) {
      this.cleanChildren(element, to);
      return;
    }
    const paragraph = this.#target.createElement('p');
    this.cleanChildren(element, paragraph);
    if (!isBlank(paragraph)) to.appendChild(paragraph);
  }

  #cleanSpan(element: HTMLElement, to: Node): void {
    let inner = to;
    const isHeading = element.closest(BOLD) !== null;
    for (const mark of listStyleMarks(element, isHeading)) {
      inner = inner.appendChild(this.#target.createElement(mark));
    }
    this.cleanChildren(element, inner);
  }

  #cleanLink(element: HTMLElement, to: Node): void {
    const href = element.getAttribute('href') ?? '';
    if (href !== '' && !isSafeHref(href)) {
      this.losses.links += 1;
      if (/^\s*(?:javascript|vbscript|data):/i.test(href)) this.losses.scripts += 1;
    }
    // Word's anchors of headings and footnotes lead nowhere here.
    const isUseful = isSafeHref(href) && !href.startsWith('#');
    const copy = isUseful ? to.appendChild(this.#target.createElement('a')) : to;
    if (copy !== to) (copy as HTMLElement).setAttribute('href', href);
    this.cleanChildren(element, copy);
  }

  #cleanImage(element: HTMLElement, to: Node): void {
    const src = element.getAttribute('src') ?? '';
    if (!/^\/(?!\/)/.test(src)) {
      this.losses.pictures += 1;
      return;
    }
    const copy = this.#target.createElement('img');
    for (const name of ['src', 'alt', 'title', 'width', 'height']) {
      const value = element.getAttribute(name);
      if (value) copy.setAttribute(name, value);
    }
    to.appendChild(copy);
  }
}

/** Cleans what Word, WPS and pages put on the clipboard: structure stays, looks and scripts go. */
export function cleanPaste(html: string): CleanPaste {
  // Documents made by the parser are inert: nothing in them runs or is loaded.
  const source = new DOMParser().parseFromString(removeConditions(html), 'text/html');
  const target = document.implementation.createHTMLDocument('');
  const cleaner = new Cleaner(target, isOffice(html));
  const active = [...source.querySelectorAll(ACTIVE)];
  const handlers = [...source.querySelectorAll('*')].filter(({ attributes }) =>
    [...attributes].some(({ name }) => name.startsWith('on')),
  );
  cleaner.losses.scripts = active.length + handlers.length;
  for (const element of [...active, ...source.querySelectorAll(SILENT)]) {
    if (element !== source.head) element.remove();
  }
  joinOfficeLists(source.body);
  cleaner.cleanChildren(source.body, target.body);
  return { html: target.body.innerHTML, losses: cleaner.losses };
}

/** What a paste lost, in words; undefined when it lost nothing. */
export function describeLosses({ scripts, pictures, links }: PasteLosses): string | undefined {
  const parts = [
    ...(scripts > 0 ? ['脚本和表单已去掉'] : []),
    ...(pictures > 0 ? [`${pictures} 张图片没有贴进来，请把图片文件拖进正文`] : []),
    ...(links > 0 ? [`${links} 个不是 https 的链接只留了文字`] : []),
  ];
  return parts.length > 0 ? `${parts.join('；')}。` : undefined;
}
