import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { readJsonFile, readJsonLines, readLines, type Line } from './json-lines.ts';

describe('readLines', () => {
  let folder: string;
  beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'zhucheng-lines-'))));
  afterAll(() => rm(folder, { recursive: true }));

  async function read(content: string | Buffer, maxBytes?: number): Promise<Line[]> {
    const path = join(folder, 'lines.txt');
    await writeFile(path, content);
    return Array.fromAsync(readLines(path, undefined, maxBytes));
  }

  it('numbers lines and drops byte order mark and CR', async () => {
    const lines = await read('\ufeff甲\r\n\r\n乙\u2028丙\n丁');
    expect(lines.map(({ number, text, ended }) => [number, text, ended])).toEqual([
      [1, '甲', true],
      [2, '', true],
      [3, '乙\u2028丙', true],
      [4, '丁', false],
    ]);
  });

  it('skips a line that is too long', async () => {
    const lines = await read(`${'长'.repeat(100_000)}\n短\n`, 1_000);
    expect(lines[0]).toMatchObject({ problem: '行过长（300000 字节，最多 1000 字节）' });
    expect(lines[0]?.text).toBeUndefined();
    expect(lines[1]).toMatchObject({ number: 2, text: '短' });
  });

  it('reports lines that are not UTF-8', async () => {
    const lines = await read(Buffer.from([0x61, 0x0a, 0xd6, 0xd0, 0x0a, 0x62, 0x0a]));
    expect(lines.map(({ text, problem }) => text ?? problem)).toEqual([
      'a',
      '不是 UTF-8 文字',
      'b',
    ]);
  });

  it('reads every text, regardless of chunks', async () => {
    const text = fc.string({ unit: 'grapheme' }).filter((line) => !/[\r\n\ufeff]/.test(line));
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1 }), async (texts) => {
        const lines = await read(texts.map((line) => `${line}\n`).join(''));
        expect(lines.map((line) => line.text)).toEqual(texts.map((line) => line.toWellFormed()));
      }),
      { numRuns: 50 },
    );
  });

  it('reads JSON lines of any content without throwing', async () => {
    const path = join(folder, 'any.jsonl');
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        await writeFile(path, bytes);
        for (const item of await Array.fromAsync(readJsonLines(path, () => undefined))) {
          expect(['record', 'problem']).toContain(item.kind);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('reads a JSON array as well, whatever the name of the file', async () => {
    for (const name of ['array.json', 'array.jsonl']) {
      const path = join(folder, name);
      await writeFile(path, ' [\n{"a": 1},\n{"a": 2}]\n');
      const items = await Array.fromAsync(readJsonFile(path, () => undefined));
      expect(items).toEqual([
        { file: path, line: 2, bytes: 8, kind: 'record', record: { a: 1 } },
        { file: path, line: 3, bytes: 8, kind: 'record', record: { a: 2 } },
      ]);
    }
  });

  it('reads the records of packages, a package a line', async () => {
    const path = join(folder, 'packages.jsonl');
    const lines = [
      { uri: 'u', releases: [{ ocid: 'a' }, 5] },
      { ocid: 'b', releases: [{}] },
    ];
    await writeFile(path, lines.map((line) => JSON.stringify(line)).join('\n'));
    const items = await Array.fromAsync(readJsonFile(path, () => undefined));
    expect(items).toEqual([
      { file: path, line: 1, bytes: 20, kind: 'record', record: { ocid: 'a' } },
      { file: path, line: 1, bytes: 20, kind: 'problem', reason: '不是 JSON 对象' },
      { file: path, line: 2, bytes: 28, kind: 'record', record: { ocid: 'b', releases: [{}] } },
    ]);
  });

  it('reports a record that is nested too deeply', async () => {
    const path = join(folder, 'deep.jsonl');
    const nested = (depth: number) => `{"a":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;
    const lines = [nested(64), nested(65), `{"a":"${'['.repeat(99)}\\"["}`, nested(500_000)];
    await writeFile(path, lines.join('\n'));
    const items = await Array.fromAsync(readJsonFile(path, () => undefined));
    expect(items.map((item) => (item.kind === 'problem' ? item.reason : item.kind))).toEqual([
      'record',
      '记录嵌套过深（最多 64 层）',
      'record',
      '记录嵌套过深（最多 64 层）',
    ]);
  });

  it('reads compressed files, and reports broken ones', async () => {
    const text = Array.from({ length: 5_000 }, (_, at) => `{"a":${at}}\n`).join('');
    const packed = gzipSync(text);
    const files = {
      'whole.jsonl.gz': packed,
      'cut.jsonl.gz': packed.subarray(0, packed.length - 20),
      'spoiled.json.gz': Buffer.concat([packed.subarray(0, 20), Buffer.alloc(200, 7)]),
    };
    const reasons: string[] = [];
    for (const [name, bytes] of Object.entries(files)) {
      const path = join(folder, name);
      await writeFile(path, bytes);
      let read = 0;
      const items = await Array.fromAsync(readJsonFile(path, (length) => (read += length)));
      const last = items.at(-1);
      reasons.push(last?.kind === 'problem' ? last.reason : `${items.length} ${read}`);
    }
    expect(reasons).toEqual([
      `5000 ${packed.length}`,
      '压缩文件不完整（被截断）',
      '压缩文件已损坏',
    ]);
  });
});
