import { isJson } from './json-text.ts';
import {
  IDENTITY_KEYS,
  MAX_RECORD_BYTES,
  MAX_RECORD_DEPTH,
  RECORD_LISTS,
  type ScanOptions,
  type ScannedValue,
} from './scan-options.ts';

const [QUOTE, COMMA, COLON, BACKSLASH, LINE_FEED] = [0x22, 0x2c, 0x3a, 0x5c, 0x0a];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];
/** Longer names are never those of lists. Bytes. */
const MAX_KEY_BYTES = 64;

/**
 * Finds the records of a JSON document of any size in its bytes, without recursion and in constant memory: the elements
 * of an array, those of a list in an object, and objects one after the other (JSON lines). It looks at brackets, strings
 * and commas only; parsing a record tells whether it is valid.
 */
export class RecordScanner {
  /** True after a fault that leaves the rest of the document without meaning. */
  stopped = false;
  readonly #lists: ReadonlySet<string>;
  readonly #maxBytes: number;
  readonly #maxDepth: number;
  readonly #maxSkippedBytes: number;
  #found: ScannedValue[] = [];
  /** Bytes of the byte order mark that have been read. */
  #markLength = 0;
  #line = 1;
  #depth = 0;
  /** Opening brackets down to the maximum depth; deeper ones are only counted. */
  readonly #brackets: Uint8Array;
  #inString = false;
  #escaped = false;
  /** Depth of the records' list; 0 outside of lists. */
  #listDepth = 0;
  /** True while the object around a list is read. */
  #inEnvelope = false;
  /** True when a list of the object has been found. */
  #isPackage = false;
  #isIdentified = false;
  #expectsKey = false;
  #key = '';
  #keyStart = -1;
  /** Bytes of the current value from earlier chunks, or of the current object without its list. */
  #parts: Buffer[] = [];
  #partsLength = 0;
  #envelope: Buffer[] = [];
  #envelopeLength = 0;
  /** Start of the current value in this chunk; -1 before its first byte. */
  #start = -1;
  #valueLine = 0;
  #isTooDeep = false;
  #isAfterComma = false;

  constructor({
    lists = RECORD_LISTS,
    maxBytes = MAX_RECORD_BYTES,
    maxDepth = MAX_RECORD_DEPTH,
    maxSkippedBytes = 8 * maxBytes,
  }: ScanOptions = {}) {
    this.#lists = new Set(lists);
    this.#maxBytes = maxBytes;
    this.#maxDepth = maxDepth;
    this.#maxSkippedBytes = maxSkippedBytes;
    this.#brackets = new Uint8Array(maxDepth + 3);
  }

  /** Reads the next bytes and returns the values that end in them. */
  scan(bytes: Uint8Array): ScannedValue[] {
    const chunk = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#found = [];
    for (let at = 0; at < chunk.length && !this.stopped; at += 1) {
      if (this.#inString) at = this.#skipString(chunk, at);
      else this.#readByte(chunk, at);
    }
    if (!this.stopped) this.#keepRest(chunk);
    return this.#found;
  }

  /** Ends the document and returns its last fault, if there is one. */
  end(): ScannedValue[] {
    this.#found = [];
    if (!this.stopped && this.#depth > 0) {
      const isWhole = this.#depth === this.#listDepth && !this.#inString;
      if (isWhole && this.#start >= 0) this.#found.push(this.#takeValue(Buffer.alloc(0), 0));
      this.#stop('文件不完整（被截断）');
    }
    return this.#found;
  }

  /** Skips to the closing quote, which may lie in a later chunk. Returns its index. */
  #skipString(chunk: Buffer, from: number): number {
    for (let at = from; at < chunk.length; at += 1) {
      const byte = chunk[at];
      if (this.#escaped) this.#escaped = false;
      else if (byte === BACKSLASH) this.#escaped = true;
      else if (byte === QUOTE) {
        this.#inString = false;
        if (this.#keyStart >= 0) this.#endKey(chunk, at);
        return at;
      }
      if (byte === LINE_FEED) this.#line += 1;
    }
    return chunk.length;
  }

  #readByte(chunk: Buffer, at: number): void {
    const byte = chunk[at] ?? 0;
    if (byte === LINE_FEED) this.#line += 1;
    if (byte === LINE_FEED || byte === 0x20 || byte === 0x09 || byte === 0x0d) return;
    if (this.#depth === 0 && this.#isOutside(byte)) return;
    const closesList = byte === CLOSE_LIST && this.#depth === this.#listDepth;
    const endsElement = closesList || (byte === COMMA && this.#depth === this.#listDepth);
    if (this.#start < 0 && !endsElement) {
      this.#start = at;
      if (this.#partsLength === 0) this.#valueLine = this.#line;
    }
    switch (byte) {
      case QUOTE:
        this.#inString = true;
        if (this.#atEnvelopeLevel && this.#expectsKey) this.#startKey(at + 1);
        break;
      case OPEN_OBJECT:
      case OPEN_LIST:
        this.#open(chunk, at, byte);
        break;
      case CLOSE_OBJECT:
      case CLOSE_LIST:
        this.#close(chunk, at, byte);
        break;
      case COMMA:
        if (endsElement) this.#endElement(chunk, at, false);
        else if (this.#atEnvelopeLevel) this.#expectsKey = true;
        break;
      case COLON:
        if (this.#atEnvelopeLevel) this.#expectsKey = false;
        break;
    }
  }

  get #atEnvelopeLevel(): boolean {
    return this.#inEnvelope && this.#depth === 1;
  }

  /** True for a byte between documents that begins none. */
  #isOutside(byte: number): boolean {
    const isMarkCut = this.#markLength > 0 && this.#markLength < BYTE_ORDER_MARK.length;
    if ((byte === OPEN_OBJECT || byte === OPEN_LIST) && !isMarkCut) return false;
    const isMark = this.#line === 1 && byte === BYTE_ORDER_MARK[this.#markLength];
    if (isMark) this.#markLength += 1;
    else this.#stop(`不是 JSON：第 ${this.#line} 行应以 { 或 [ 开头`);
    return true;
  }

  #open(chunk: Buffer, at: number, bracket: number): void {
    const opensList =
      bracket === OPEN_LIST &&
      (this.#depth === 0 ||
        (this.#atEnvelopeLevel &&
          !this.#expectsKey &&
          !this.#isIdentified &&
          this.#lists.has(this.#key)));
    if (this.#depth === 0) {
      this.#markLength = BYTE_ORDER_MARK.length;
      this.#inEnvelope = bracket === OPEN_OBJECT;
      this.#expectsKey = this.#inEnvelope;
      this.#isPackage = false;
      this.#isIdentified = false;
      this.#key = '';
    }
    this.#brackets[Math.min(this.#depth, this.#brackets.length - 1)] = bracket;
    this.#depth += 1;
    if (this.#depth - this.#listDepth > this.#maxDepth) this.#isTooDeep = true;
    if (opensList) this.#openList(chunk, at);
  }

  #openList(chunk: Buffer, at: number): void {
    if (this.#inEnvelope) {
      this.#isPackage = true;
      this.#append(chunk.subarray(this.#start, at + 1));
      this.#envelope.push(...this.#parts);
      this.#envelopeLength += this.#partsLength;
    }
    this.#listDepth = this.#depth;
    this.#inEnvelope = false;
    this.#isAfterComma = false;
    this.#clearValue();
  }

  #close(chunk: Buffer, at: number, bracket: number): void {
    const opened = this.#brackets[this.#depth - 1];
    const isKnown = this.#depth < this.#brackets.length;
    if (isKnown && opened !== (bracket === CLOSE_LIST ? OPEN_LIST : OPEN_OBJECT)) {
      this.#stop(`JSON 结构有误：第 ${this.#line} 行的括号不配对`);
      return;
    }
    const closesList = this.#depth === this.#listDepth;
    if (closesList) this.#endElement(chunk, at, true);
    this.#depth -= 1;
    if (closesList) this.#closeList(at);
    else if (this.#depth === 0) this.#endObject(chunk, at);
  }

  #closeList(at: number): void {
    this.#listDepth = 0;
    this.#inEnvelope = this.#depth > 0;
    if (!this.#inEnvelope) return;
    this.#key = '';
    this.#parts = this.#envelope;
    this.#partsLength = this.#envelopeLength;
    this.#envelope = [];
    this.#envelopeLength = 0;
    this.#start = at;
  }

  /** Ends an object of the document: a record, or the envelope of a list, of which only the validity counts. */
  #endObject(chunk: Buffer, at: number): void {
    const value = this.#takeValue(chunk, at + 1);
    this.#inEnvelope = false;
    if (!this.#isPackage) this.#found.push(value);
    else if ('bytes' in value && !isJson(value.bytes)) {
      this.#stop(`JSON 结构有误：第 ${this.#line} 行结束的文档无效`);
    }
  }

  #endElement(chunk: Buffer, at: number, isLast: boolean): void {
    const isEmpty = this.#start < 0 && this.#partsLength === 0;
    if (!isEmpty) this.#found.push(this.#takeValue(chunk, at));
    else if (!isLast || this.#isAfterComma) {
      this.#found.push({ line: this.#line, problem: '列表中多了逗号' });
    }
    this.#isAfterComma = true;
  }

  #takeValue(chunk: Buffer, end: number): ScannedValue {
    this.#append(chunk.subarray(Math.max(0, this.#start), end));
    const line = this.#valueLine;
    const length = this.#partsLength;
    const value: ScannedValue =
      length > this.#maxBytes
        ? { line, problem: `记录过大（${length} 字节，最多 ${this.#maxBytes} 字节）` }
        : this.#isTooDeep
          ? { line, problem: `记录嵌套过深（最多 ${this.#maxDepth} 层）` }
          : { line, bytes: Buffer.concat(this.#parts) };
    this.#clearValue();
    return value;
  }

  #clearValue(): void {
    this.#parts = [];
    this.#partsLength = 0;
    this.#start = -1;
    this.#isTooDeep = false;
  }

  #append(part: Buffer): void {
    this.#partsLength += part.length;
    if (this.#partsLength > this.#maxBytes) this.#parts = [];
    else this.#parts.push(part);
  }

  /** Keeps what the chunk holds of a value that ends later. */
  #keepRest(chunk: Buffer): void {
    if (this.#keyStart >= 0) this.#addToKey(chunk.subarray(this.#keyStart));
    if (this.#keyStart >= 0) this.#keyStart = 0;
    if (this.#start < 0) return;
    this.#append(chunk.subarray(this.#start));
    this.#start = 0;
    if (this.#partsLength > this.#maxSkippedBytes) {
      this.#stop(`第 ${this.#valueLine} 行的记录超过 ${this.#maxSkippedBytes} 字节仍未结束`);
    }
  }

  #startKey(at: number): void {
    this.#key = '';
    this.#keyStart = at;
  }

  #addToKey(part: Buffer): void {
    if (this.#key.length <= MAX_KEY_BYTES) {
      this.#key += part.subarray(0, MAX_KEY_BYTES + 1).toString('latin1');
    }
  }

  #endKey(chunk: Buffer, at: number): void {
    this.#addToKey(chunk.subarray(this.#keyStart, at));
    this.#keyStart = -1;
    if (IDENTITY_KEYS.has(this.#key)) this.#isIdentified = true;
  }

  #stop(problem: string): void {
    this.stopped = true;
    this.#clearValue();
    this.#found.push({ line: this.#line, problem });
  }
}
