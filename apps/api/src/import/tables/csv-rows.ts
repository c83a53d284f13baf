import { InputError, readInput } from '../run/json/input-stream.ts';
import {
  MAX_CELL_LENGTH,
  MAX_CSV_BYTES,
  TableError,
  tooLarge,
  type TableRow,
} from './table-rows.ts';

const DELIMITERS = [',', '\t', ';', '，'];

/** The delimiter that a first line has the most of, outside quotes. */
export function findDelimiter(text: string): string {
  const [line = ''] = text
    .replace(/^\uFEFF/, '')
    .trimStart()
    .replaceAll(/"[^"]*"/g, '')
    .split('\n');
  const count = (delimiter: string) => line.split(delimiter).length;
  return DELIMITERS.toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

/** Decoder of a file by its first bytes: UTF-8, or as Excel writes it in China. */
export function createDecoder(start: Uint8Array) {
  if (start[0] === 0xff && start[1] === 0xfe) return new TextDecoder('utf-16le');
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true });
    return new TextDecoder('utf-8', { fatal: true });
  } catch {
    return new TextDecoder('gb18030', { fatal: true });
  }
}

async function* readTexts(path: string): AsyncGenerator<string> {
  let decoder: ReturnType<typeof createDecoder> | undefined;
  let bytes = 0;
  try {
    for await (const chunk of readInput(path, () => undefined)) {
      bytes += chunk.length;
      if (bytes > MAX_CSV_BYTES) throw tooLarge();
      decoder ??= createDecoder(chunk);
      yield decoder.decode(chunk, { stream: true });
    }
    yield decoder?.decode() ?? '';
  } catch (error) {
    if (error instanceof InputError) throw new TableError(`${error.message}。请检查文件后重新上传`);
    throw error;
  }
}

/** Rows of a CSV file (RFC 4180; commas, tabs or semicolons), without the empty ones. Throws {@link TableError}. */
export async function* readCsvRows(path: string): AsyncGenerator<TableRow> {
  const reader = new CsvReader();
  try {
    for await (const text of readTexts(path)) yield* reader.read(text);
    yield* reader.end();
  } catch (error) {
    // What a decoder throws.
    if (!(error instanceof TypeError)) throw error;
    throw new TableError(
      `第 ${reader.line} 行以后有认不出的文字。请用 Excel 另存为“CSV UTF-8”后重新上传`,
    );
  }
}

/** Takes the texts of a file one after another. */
class CsvReader {
  /** Line of the next character. */
  line = 1;
  #delimiter: string | undefined;
  #row: { line: number; cells: string[] } = { line: 1, cells: [] };
  #cell = '';
  /** Between quotes; or right after one that ends them, unless another follows. */
  #state: 'plain' | 'quoted' | 'quote' = 'plain';

  *read(text: string): Generator<TableRow> {
    const isFirst = this.#delimiter === undefined;
    this.#delimiter ??= findDelimiter(text);
    for (const char of isFirst ? text.replace(/^\uFEFF/, '') : text) {
      if (this.#state === 'quoted') this.#readQuoted(char);
      else yield* this.#readPlain(char);
      if (char === '\n') this.line += 1;
      if (this.#cell.length > MAX_CELL_LENGTH) throw this.#openQuote();
    }
  }

  /** The last row. */
  *end(): Generator<TableRow> {
    if (this.#state === 'quoted') throw this.#openQuote();
    yield* this.#endRow();
  }

  #readQuoted(char: string): void {
    if (char === '"') this.#state = 'quote';
    else this.#cell += char;
  }

  *#readPlain(char: string): Generator<TableRow> {
    const isQuote = char === '"' && (this.#state === 'quote' || this.#cell.trim() === '');
    if (isQuote) {
      this.#cell = this.#state === 'quote' ? `${this.#cell}"` : '';
      this.#state = 'quoted';
      return;
    }
    this.#state = 'plain';
    if (char === this.#delimiter) this.#endCell();
    else if (char === '\n') yield* this.#endRow();
    else this.#cell += char;
  }

  #endCell(): void {
    this.#row.cells.push(this.#cell.replace(/\r$/, ''));
    this.#cell = '';
  }

  *#endRow(): Generator<TableRow> {
    this.#endCell();
    if (this.#row.cells.some((cell) => cell.trim() !== '')) yield this.#row;
    this.#row = { line: this.line + 1, cells: [] };
  }

  #openQuote() {
    return new TableError(
      `第 ${this.#row.line} 行：引号没有配对，后面的内容分不出列。改好后重新上传`,
    );
  }
}
