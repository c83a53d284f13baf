import { decodeEntities } from '../../../content/plain-text.ts';
import type { SourceBlock } from './source-block.ts';

/** A tag, or a run of text. */
const TOKENS = /<(?<end>\/?)(?<name>[a-z][a-z0-9]*)[^>]*>|(?<text>[^<]+)/g;
const PARAGRAPHS: ReadonlySet<string> = new Set(
  'p div section figure figcaption caption blockquote pre dl dt dd hr ul ol'.split(' '),
);
const HEADING = /^h([2-6])$/;

/** Blocks of sanitised HTML. An item holds the items inside it, a cell all that stands in it. */
export function toHtmlBlocks(html: string): SourceBlock[] {
  const reader = new BlockReader();
  for (const { groups } of html.matchAll(TOKENS)) {
    const { end, name, text } = groups ?? {};
    if (text !== undefined) reader.text(text);
    else if (name && end) reader.close(name);
    else if (name) reader.open(name);
  }
  reader.finish();
  return reader.blocks;
}

/** Collects blocks from tags in their order. */
class BlockReader {
  readonly blocks: SourceBlock[] = [];
  #text = '';
  #level = 0;
  #items: string[] | undefined;
  #itemDepth = 0;
  #tableDepth = 0;
  #rows: string[][] = [];
  #isPreformatted = false;

  text(html: string): void {
    this.#text += decodeEntities(this.#isPreformatted ? html : joinLines(html));
  }

  open(name: string): void {
    if (name === 'br') this.#text += '\n';
    else if (name === 'table') this.#openTable();
    else if (this.#tableDepth > 0) this.#openInTable(name);
    else if (name === 'li') this.#openItem();
    else if (HEADING.test(name)) {
      this.#endBlock();
      this.#level = Number(name[1]);
    } else if (PARAGRAPHS.has(name)) this.#breakOrEnd();
    if (name === 'pre') this.#isPreformatted = true;
  }

  close(name: string): void {
    if (name === 'pre') this.#isPreformatted = false;
    if (name === 'table') this.#closeTable();
    else if (this.#tableDepth > 0) this.#closeInTable(name);
    else if (name === 'li') this.#closeItem();
    else if (HEADING.test(name)) this.#endBlock();
    else if (PARAGRAPHS.has(name)) this.#breakOrEnd();
    if ((name === 'ul' || name === 'ol') && this.#itemDepth === 0) this.#endList();
  }

  /** Ends the text. */
  finish(): void {
    this.#itemDepth = 0;
    this.#endBlock();
    this.#endList();
  }

  /** Ends the block that is being read, if there is one. */
  #endBlock(): void {
    const text = takeLines(this.#text);
    this.#text = '';
    const level = this.#level;
    this.#level = 0;
    if (text === '') return;
    this.#endList();
    if (level > 0) this.blocks.push({ kind: 'heading', level, text: text.replaceAll('\n', ' ') });
    else this.blocks.push({ kind: 'paragraph', text });
  }

  #breakOrEnd(): void {
    if (this.#itemDepth > 0) this.#text += '\n';
    else this.#endBlock();
  }

  #openItem(): void {
    if (this.#itemDepth === 0) this.#endBlock();
    else this.#text += '\n';
    this.#itemDepth += 1;
    this.#items ??= [];
  }

  #closeItem(): void {
    this.#itemDepth = Math.max(0, this.#itemDepth - 1);
    if (this.#itemDepth > 0) return;
    const item = takeLines(this.#text);
    this.#text = '';
    if (item !== '') this.#items?.push(item);
  }

  #endList(): void {
    if (this.#items?.length) this.blocks.push({ kind: 'list', items: this.#items });
    this.#items = undefined;
  }

  #openTable(): void {
    this.#tableDepth += 1;
    if (this.#tableDepth > 1) return;
    this.#itemDepth = 0;
    this.#endBlock();
    this.#endList();
    this.#rows = [];
  }

  #closeTable(): void {
    this.#tableDepth = Math.max(0, this.#tableDepth - 1);
    if (this.#tableDepth > 0) return;
    const rows = this.#rows.filter((row) => row.some((cell) => cell !== ''));
    if (rows.length > 0) this.blocks.push({ kind: 'table', rows });
    this.#text = '';
  }

  #openInTable(name: string): void {
    if (this.#tableDepth > 1) this.#text += ' ';
    else if (name === 'tr') this.#rows.push([]);
    else if (name === 'td' || name === 'th') this.#text = '';
    else if (name === 'caption') this.#text = '';
    else this.#text += PARAGRAPHS.has(name) || name === 'li' ? ' ' : '';
  }

  #closeInTable(name: string): void {
    const text = this.#text.replace(/\s+/g, ' ').trim();
    if (this.#tableDepth > 1) this.#text += ' ';
    else if (name === 'td' || name === 'th') {
      this.#rows.at(-1)?.push(text);
      this.#text = '';
    } else if (name === 'caption') {
      if (text !== '') this.blocks.push({ kind: 'paragraph', text });
      this.#text = '';
    }
  }
}

/** Lines of the source are no lines of the text; between Chinese characters they are not even a space. */
const joinLines = (html: string) =>
  html.replace(/(?<=[\p{sc=Han}，。；：、])\s*\n\s*(?=\p{sc=Han})/gu, '').replaceAll('\n', ' ');

/** Text without empty lines and space at the ends of lines. */
const takeLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replace(/[^\S\n]+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
