import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { readJsonLines, readLines, type Line } from './json-lines.ts';

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

  it('reports a JSON array', async () => {
    const path = join(folder, 'array.json');
    await writeFile(path, '[\n{"a": 1},\n{"a": 2}\n]\n');
    const [first] = await Array.fromAsync(readJsonLines(path, () => undefined));
    expect(first).toMatchObject({ kind: 'problem', reason: expect.stringContaining('JSON 数组') });
  });
});
