import type { SourceBlock } from '../../cutting/source-block.ts';
import { markHeadings } from '../plain-headings.rules.ts';
import { Numbering } from './numbering.ts';
import { readNumberReference, readOutline, Styles } from './styles.ts';
import { childValue, findChild, listChildren, parseXml, type XmlNode } from './xml-nodes.ts';

/** The parts of a Word document that its text is read from. */
export interface DocxParts {
  document: string;
  styles?: string | undefined;
  numbering?: string | undefined;
}

/** Formatting, deleted text, codes of fields, and copies for old programs. */
const SKIPPED: ReadonlySet<string> = new Set(
  'rPr sectPr tblPr tblGrid trPr del moveFrom delText instrText Fallback'.split(' '),
);
const MAX_HEADING_LEVEL = 6;

/** Blocks of a Word document, with the numbers that Word counts itself. */
export function readDocxParts({ document, styles, numbering }: DocxParts): SourceBlock[] {
  const reader = new BodyReader(
    styles === undefined ? undefined : parseXml(styles),
    numbering === undefined ? undefined : parseXml(numbering),
  );
  parseXml(document, {
    skipped: SKIPPED,
    forEachIn: { name: 'body', take: (node) => reader.read(node) },
  });
  return markHeadings(reader.blocks);
}

/** Reads the elements of a body in their order. */
class BodyReader {
  readonly blocks: SourceBlock[] = [];
  readonly #styles: Styles;
  readonly #numbering: Numbering;

  constructor(styles: XmlNode | undefined, numbering: XmlNode | undefined) {
    this.#styles = new Styles(styles);
    this.#numbering = new Numbering(numbering, this.#styles);
  }

  read(node: XmlNode): void {
    if (node.name === 'p') this.#readParagraph(node);
    else if (node.name === 'tbl') this.#readTable(node);
    else for (const child of node.children) this.read(child);
  }

  #readParagraph(node: XmlNode): void {
    const { text, outline, isBullet, isContents } = this.#describe(node);
    if (text === '' || isContents) return;
    const last = this.blocks.at(-1);
    if (outline !== undefined && outline < 9) {
      const level = Math.min(MAX_HEADING_LEVEL, outline + 1);
      this.blocks.push({ kind: 'heading', level, text: text.replaceAll('\n', ' ') });
    } else if (!isBullet) this.blocks.push({ kind: 'paragraph', text });
    else if (last?.kind === 'list') {
      this.blocks.splice(-1, 1, { kind: 'list', items: [...last.items, text] });
    } else this.blocks.push({ kind: 'list', items: [text] });
  }

  /** Text of a paragraph with its number, and what it is. Counts its number. */
  #describe(node: XmlNode) {
    const properties = findChild(node, 'pPr');
    const style = this.#styles.get(childValue(properties, 'pStyle'));
    const own = readNumberReference(properties);
    const numId = own.numId ?? style.numId;
    const text = paragraphText(node);
    const at =
      numId === undefined
        ? 0
        : (own.level ?? this.#numbering.levelOfStyle(numId, style.id) ?? style.level ?? 0);
    // Empty paragraphs are numbered as well, but nobody sees what has no text.
    const number =
      numId === undefined || numId === '0' ? undefined : this.#numbering.next(numId, at);
    return {
      text: text === '' ? '' : `${number?.text ?? ''}${text}`,
      outline: readOutline(properties) ?? style.outline,
      isBullet: number?.isBullet ?? false,
      isContents: /^(?:toc|目录)\s*\d*$/.test(style.name),
    };
  }

  #readTable(table: XmlNode): void {
    const rows: string[][] = [];
    /** Text of the cell above that goes on, by column. */
    const above = new Map<number, string>();
    for (const row of listRows(table)) {
      const cells: string[] = [];
      let column = 0;
      for (const cell of listCells(row)) {
        const properties = findChild(cell, 'tcPr');
        const merged = findChild(properties, 'vMerge');
        const own = this.#cellText(cell);
        const text = merged && merged.attributes.val !== 'restart' ? above.get(column) : own;
        if (merged) above.set(column, text ?? own);
        else above.delete(column);
        cells.push(text ?? own);
        column += Number(childValue(properties, 'gridSpan') ?? 1);
      }
      if (cells.some(Boolean)) rows.push(cells);
    }
    if (rows.length > 0) this.blocks.push({ kind: 'table', rows });
  }

  #cellText(node: XmlNode): string {
    const texts = node.children.map((child) =>
      child.name === 'p' ? this.#describe(child).text : this.#cellText(child),
    );
    return texts.filter(Boolean).join(' ').replaceAll(/\s+/g, ' ');
  }
}

/** Rows of a table, those in content controls included. */
const listRows = (table: XmlNode): XmlNode[] => listThrough(table, 'tr');
const listCells = (row: XmlNode): XmlNode[] => listThrough(row, 'tc');

const WRAPPERS: ReadonlySet<string> = new Set(['sdt', 'sdtContent', 'customXml', 'ins', 'moveTo']);

function listThrough(node: XmlNode, name: string): XmlNode[] {
  return node.children.flatMap((child) => {
    if (child.name === name) return child;
    return WRAPPERS.has(child.name) ? listThrough(child, name) : [];
  });
}

/** Text of a paragraph; text boxes in it are lines of it. */
function paragraphText(node: XmlNode): string {
  return collectText(node)
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
}

function collectText(node: XmlNode): string {
  switch (node.name) {
    case 't':
      return node.text;
    case 'tab':
      return ' ';
    case 'br':
    case 'cr':
      return '\n';
    case 'noBreakHyphen':
      return '-';
    case 'pPr':
      return '';
    case 'txbxContent':
      return listChildren(node, 'p')
        .map((line) => `\n${collectText(line)}\n`)
        .join('');
    default:
      return node.children.map(collectText).join('');
  }
}
