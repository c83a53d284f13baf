import fc from 'fast-check';
import { readJsonRecords } from './json-records.ts';
import { isJson } from './json-text.ts';
import type { ScanOptions } from './scan-options.ts';

/** Splits bytes into chunks of a length. */
function* chunksOf(bytes: Buffer, length: number): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

async function read(text: string | Buffer, options?: ScanOptions, chunk = 7) {
  const items = await Array.fromAsync(readJsonRecords(chunksOf(Buffer.from(text), chunk), options));
  return items.map((item) => (item.kind === 'record' ? item.record : item.reason));
}

describe('readJsonRecords', () => {
  it('finds the records of an array, of a list in an object, and of a sequence', async () => {
    const records = [{ a: '}]",\\' }, { b: [{ c: 1 }, []] }];
    const [first, second] = records.map((record) => JSON.stringify(record));
    const documents = [
      `[${first},${second}]`,
      `\ufeff [ ${first} ,\r\n ${second} ] \n`,
      `{"records":[${first},${second}]}`,
      `{"uri":"x","x":{"records":[1]},"releases" : [${first},${second}],"more":[{"y":{}}]}`,
      `{"releases":[],"records":[${first}, ${second}]}`,
      `${first}\n${second}\n`,
      `${first}${second}`,
    ];
    for (const document of documents) expect(await read(document)).toEqual(records);
  });

  it('takes an object that names itself before its list for a record', async () => {
    const record = { ocid: 'ocds-1', releases: [{ id: '1' }] };
    expect(await read(JSON.stringify(record))).toEqual([record]);
    expect(await read(JSON.stringify({ records: [record, record] }))).toEqual([record, record]);
  });

  it('takes no other array or name for the list', async () => {
    const others = [
      { data: [{ a: 1 }] },
      { records: { releases: [1] } },
      { a: { releases: [1] } },
      { a: 'records', b: [1] },
      { note: '"records":[', b: 1 },
    ];
    for (const other of others) expect(await read(JSON.stringify(other))).toEqual([other]);
  });

  it('reads nothing in empty documents', async () => {
    for (const text of ['', ' \n', '[]', '[ ]', '{"records":[]}', '\ufeff']) {
      expect(await read(text)).toEqual([]);
    }
  });

  it('says on which line a record begins', async () => {
    const text = '[\n{"a":\n1},\n\n{"a":2}, 5]';
    const items = await Array.fromAsync(readJsonRecords([Buffer.from(text)]));
    expect(items.map(({ line }) => line)).toEqual([2, 5, 5]);
  });

  it('reports values that are no records and reads on', async () => {
    const text = '[1, "x", null, [{}], {"a": tru}, , {"a":1}, {"b":2}{}, {"c":3},]';
    expect(await read(text)).toEqual([
      '不是 JSON 对象',
      '不是 JSON 对象',
      '不是 JSON 对象',
      '不是 JSON 对象',
      '不是有效的 JSON',
      '列表中多了逗号',
      { a: 1 },
      '不是有效的 JSON',
      { c: 3 },
      '列表中多了逗号',
    ]);
    const binary = Buffer.concat([Buffer.from('[{"a":"'), Buffer.from([0xd6]), Buffer.from('"}]')]);
    expect(await read(binary)).toEqual(['不是 UTF-8 文字']);
  });

  it('stops where the structure of the document is broken', async () => {
    const broken = {
      '[{"a":1}': '文件不完整（被截断）',
      '[{"a":1},{"b":"': '文件不完整（被截断）',
      '{"records":[{"a":1}]': '文件不完整（被截断）',
      '{"records":[{"a":1}],"b': '文件不完整（被截断）',
      '[{"a":1},\n{"b":[1}]': 'JSON 结构有误：第 2 行的括号不配对',
      '[{"a":1}]]': '不是 JSON：第 1 行应以 { 或 [ 开头',
      '{"a":1},{"b":2}': '不是 JSON：第 1 行应以 { 或 [ 开头',
      '{"records":[{"a":1}] oops}': 'JSON 结构有误：第 1 行结束的文档无效',
    };
    for (const [text, reason] of Object.entries(broken)) {
      expect(await read(text)).toEqual([{ a: 1 }, reason]);
    }
    expect(await read('[{"a":1}}')).toEqual(['JSON 结构有误：第 1 行的括号不配对']);
    for (const text of ['PK\u0003', '<html>', '"x"', '12', ']', '\ufeff\ufeff[]']) {
      expect(await read(text)).toEqual(['不是 JSON：第 1 行应以 { 或 [ 开头']);
    }
  });

  it('takes no part of a byte order mark for one', async () => {
    for (const part of [[0xef], [0xef, 0xbb]]) {
      const damaged = Buffer.concat([Buffer.from(part), Buffer.from('[{"a":1}]')]);
      expect(await read(damaged)).toEqual(['不是 JSON：第 1 行应以 { 或 [ 开头']);
    }
  });

  it('skips records that are too large or too deep', async () => {
    const deep = `${'['.repeat(4)}${']'.repeat(4)}`;
    const text = `[{"a":"${'x'.repeat(100)}"},{"b":${deep}},{"c":[[[]]]},{"d":1}]`;
    expect(await read(text, { maxBytes: 60, maxDepth: 4, maxSkippedBytes: 500 })).toEqual([
      '记录过大（108 字节，最多 60 字节）',
      '记录嵌套过深（最多 4 层）',
      { c: [[[]]] },
      { d: 1 },
    ]);
  });

  it('ends when a record never does', async () => {
    const endless = function* (beginning: string, part: string) {
      yield Buffer.from(beginning);
      for (;;) yield Buffer.from(part);
    };
    const options = { maxBytes: 1_000, maxSkippedBytes: 5_000 };
    for (const [beginning, part] of [
      ['[{"a":"', 'x'.repeat(100)],
      ['[', '['.repeat(100)],
      ['{"a":', '{"a":'],
      ['{"a', 'a'.repeat(100)],
      ['{"records":[1', '1'.repeat(100)],
    ] as const) {
      const items = await Array.fromAsync(readJsonRecords(endless(beginning, part), options));
      expect(items.at(-1)).toMatchObject({ reason: expect.stringContaining('仍未结束') });
    }
  });

  it('reads what JSON.parse reads, regardless of chunks', async () => {
    const record = fc.dictionary(fc.string(), fc.jsonValue());
    const lists = fc.constantFrom('records', 'releases');
    const around = fc.dictionary(
      fc.string().filter((key) => !['ocid', 'id', 'sourceId', 'records', 'releases'].includes(key)),
      fc.jsonValue(),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(record),
        lists,
        around,
        around,
        fc.integer({ min: 1, max: 40 }),
        fc.constantFrom(undefined, 1, '\t'),
        async (records, list, before, after, chunk, indent) => {
          const parsed = JSON.parse(JSON.stringify(records)) as unknown[];
          const document = { ...before, [list]: records, ...after };
          for (const value of [records, document]) {
            expect(await read(JSON.stringify(value, null, indent), {}, chunk)).toEqual(parsed);
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it('neither throws nor invents records when a document is mutilated', async () => {
    const records = [{ a: '中"\\', b: [1, { c: null }] }, { d: {} }, { e: -1.5e3 }];
    const bytes = Buffer.from(JSON.stringify({ x: [[]], records, y: 'z' }));
    const damage = fc.record({
      at: fc.nat(bytes.length - 1),
      length: fc.nat(3),
      inserted: fc.uint8Array({ maxLength: 2 }),
    });
    await fc.assert(
      fc.asyncProperty(damage, fc.integer({ min: 1, max: 50 }), async (cut, chunk) => {
        const damaged = Buffer.concat([
          bytes.subarray(0, cut.at),
          cut.inserted,
          bytes.subarray(cut.at + cut.length),
        ]);
        const items = await read(damaged, { maxBytes: 1_000 }, chunk);
        const isValid = isJson(damaged);
        if (!isValid) expect(items.some((item) => typeof item === 'string')).toBe(true);
        for (const item of items) {
          if (typeof item !== 'string') expect(damaged.toString()).toContain('{');
        }
      }),
      { numRuns: 500 },
    );
  });

  it('reads any bytes without throwing', async () => {
    const bytes = fc.array(fc.constantFrom(...'{}[]",:\\ \n1ax'), { maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(bytes, fc.integer({ min: 1, max: 9 }), async (characters, chunk) => {
        const text = characters.join('');
        const whole = await read(text, { maxDepth: 5 }, 1_000);
        expect(await read(text, { maxDepth: 5 }, chunk)).toEqual(whole);
      }),
      { numRuns: 1_000 },
    );
  });
});
