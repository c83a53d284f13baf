import { once } from 'node:events';
import { createInflateRaw } from 'node:zlib';
import { TableError, tooLarge } from './table-rows.ts';

/** Bytes that all parts of a workbook may become, and what one part but a sheet may: texts are held in memory. */
const [MAX_UNPACKED, MAX_PART] = [256 * 1024 * 1024, 64 * 1024 * 1024];
/** Workbooks shrink to a tenth, bombs to a thousandth; a small one may do as it likes. */
const [MAX_FACTOR, MAX_FREE_BYTES] = [150, 16 * 1024 * 1024];
const MAX_PARTS = 5_000;

const [END_MARK, PART_MARK, LOCAL_MARK] = [0x06054b50, 0x02014b50, 0x04034b50];
const [STORED, DEFLATED, ENCRYPTED] = [0, 8, 1];

interface Part {
  name: string;
  method: number;
  packed: Buffer;
}

const damaged = () => new TableError('工作簿已损坏，打不开。请在 Excel 里重新保存为 xlsx 后上传');
const bomb = () => new TableError('工作簿解开后大得不正常，没有读。请检查文件的来源');

/**
 * Unpacks every part of a workbook once, keeping nothing, to learn what it really becomes: what its directory says can't be
 * relied on. Throws {@link TableError} for bombs, parts that define entities, and files that are no workbook.
 */
export async function checkWorkbook(bytes: Buffer): Promise<void> {
  const parts = listParts(bytes);
  if (!parts.some(({ name }) => name === 'xl/workbook.xml')) {
    throw new TableError('不是 Excel 工作簿（xlsx）。请在 Excel 里另存为 xlsx 或 CSV 后上传');
  }
  let unpacked = 0;
  for (const part of parts) {
    let size = 0;
    for await (const chunk of unpack(part)) {
      if (size === 0 && /\.(?:xml|rels)$/.test(part.name) && chunk.includes('<!DOCTYPE'))
        throw bomb();
      size += chunk.length;
      unpacked += chunk.length;
      if (unpacked > MAX_FREE_BYTES && unpacked > bytes.length * MAX_FACTOR) throw bomb();
      const isSheet = part.name.startsWith('xl/worksheets/');
      if (unpacked > MAX_UNPACKED || (size > MAX_PART && !isSheet)) throw tooLarge();
    }
  }
}

async function* unpack({ method, packed }: Part): AsyncGenerator<Buffer> {
  if (method === STORED) {
    yield packed;
    return;
  }
  if (method !== DEFLATED) throw damaged();
  const inflate = createInflateRaw();
  inflate.end(packed);
  try {
    for await (const chunk of inflate as AsyncIterable<Buffer>) yield chunk;
  } catch {
    throw damaged();
  } finally {
    if (!inflate.destroyed) {
      inflate.destroy();
      await once(inflate, 'close');
    }
  }
}

/** Parts of a ZIP file by its directory. */
function listParts(bytes: Buffer): Part[] {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  try {
    if (end < 0 || bytes.readUInt32LE(end) !== END_MARK) throw damaged();
    const count = bytes.readUInt16LE(end + 10);
    if (count > MAX_PARTS) throw bomb();
    let at = bytes.readUInt32LE(end + 16);
    return Array.from({ length: count }, () => {
      if (bytes.readUInt32LE(at) !== PART_MARK) throw damaged();
      if (bytes.readUInt16LE(at + 8) & ENCRYPTED)
        throw new TableError('工作簿有密码。请在 Excel 里去掉密码后重新上传');
      const nameLength = bytes.readUInt16LE(at + 28);
      const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
      const local = bytes.readUInt32LE(at + 42);
      if (bytes.readUInt32LE(local) !== LOCAL_MARK) throw damaged();
      const begin = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
      const packed = bytes.subarray(begin, begin + bytes.readUInt32LE(at + 20));
      const part = { name, method: bytes.readUInt16LE(at + 10), packed };
      at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
      return part;
    });
  } catch (error) {
    // Numbers beyond the end of the file.
    throw error instanceof RangeError ? damaged() : error;
  }
}
