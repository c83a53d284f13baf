/** Item of a list as Office writes it: a paragraph with its level in a style that browsers don't know. */
interface OfficeItem {
  element: HTMLElement;
  /** 1 is the outermost. */
  level: number;
  /** Text of its mark: `1.`, `a)`, `·`, `（一）`. */
  mark: string;
  /** List it belongs to. */
  list: string;
}

const readStyle = (element: Element) => element.getAttribute('style') ?? '';

/** Reads an item; undefined for another element. The mark is taken out. */
function readItem(element: Element): OfficeItem | undefined {
  const found = /mso-list:\s*(l\d+)\s+level(\d)/i.exec(readStyle(element));
  const isList = found !== null || /\bMsoListParagraph/i.test(element.className);
  if (!isList || element.tagName !== 'P') return undefined;
  const marks = [...element.querySelectorAll('span')].filter((span) =>
    /mso-list:\s*Ignore/i.test(readStyle(span)),
  );
  const mark = (marks[0]?.textContent ?? '').replaceAll('\u00A0', ' ').trim();
  if (!found && mark === '') return undefined;
  return {
    element: element as HTMLElement,
    level: Number(found?.[2] ?? 1),
    mark,
    list: found?.[1] ?? '',
  };
}

/** True for marks that count; a lone letter is a bullet of a symbol font. */
const isNumbered = (mark: string) =>
  /^[（(]?(?:\d+|[一二三四五六七八九十百]+|[①-⑳])[.)、．）]?$/u.test(mark) ||
  /^[（(]?[a-z]{1,5}[.)、．）]$/iu.test(mark);

const readStart = (mark: string): number => Number(/^\D*(\d+)/.exec(mark)?.[1] ?? 1);

function toListElement({ mark }: OfficeItem, page: Document): HTMLElement {
  const isOrdered = isNumbered(mark);
  const list = page.createElement(isOrdered ? 'ol' : 'ul');
  const start = isOrdered ? readStart(mark) : 1;
  if (start > 1) list.setAttribute('start', String(start));
  return list;
}

function toEntry({ element }: OfficeItem, page: Document): HTMLElement {
  const entry = page.createElement('li');
  for (const span of element.querySelectorAll('span')) {
    if (/mso-list:\s*Ignore/i.test(readStyle(span))) span.remove();
  }
  const paragraph = page.createElement('p');
  paragraph.append(...element.childNodes);
  entry.append(paragraph);
  return entry;
}

/** Writes consecutive items as lists in each other. */
function nest(items: readonly OfficeItem[], page: Document): HTMLElement[] {
  const roots: HTMLElement[] = [];
  const open: { level: number; list: HTMLElement; isOrdered: boolean }[] = [];
  for (const item of items) {
    while ((open.at(-1)?.level ?? 0) > item.level) open.pop();
    const current = open.at(-1);
    const isOrdered = isNumbered(item.mark);
    if (current?.level === item.level && current.isOrdered !== isOrdered) open.pop();
    if (open.at(-1)?.level !== item.level) {
      const list = toListElement(item, page);
      const parent = open.at(-1)?.list.lastElementChild;
      if (parent) parent.append(list);
      else roots.push(list);
      open.push({ level: item.level, list, isOrdered });
    }
    open.at(-1)?.list.append(toEntry(item, page));
  }
  return roots;
}

/** Replaces paragraphs that Office means as lists by lists, everywhere below an element. */
export function joinOfficeLists(root: HTMLElement): void {
  const page = root.ownerDocument;
  const parents = new Set(
    [...root.querySelectorAll('p')].flatMap(({ parentElement }) => parentElement ?? []),
  );
  for (const parent of parents) {
    for (const run of listRuns([...parent.children])) {
      run[0]?.element.before(...nest(run, page));
      for (const { element } of run) element.remove();
    }
  }
}

/** Items that follow each other; anything else between them parts them. */
function listRuns(children: readonly Element[]): OfficeItem[][] {
  const runs: OfficeItem[][] = [];
  let isOpen = false;
  for (const child of children) {
    const item = readItem(child);
    if (item && isOpen) runs.at(-1)?.push(item);
    else if (item) runs.push([item]);
    isOpen = item !== undefined;
  }
  return runs;
}
