/** @jest-environment node */
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { listOperations } from '../document/operations.ts';
import { readFoundOperation } from '../document/read-operation.ts';
import { findLine, stepsToLine } from './find-line.ts';
import { DescriptionFolder } from './folder.ts';
import { pack, unpack } from './pack.ts';
import { uniqueNames } from './unique-names.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openapi-'));
});
afterEach(() => rm(folder, { recursive: true }));

const info = { title: '量测接口', version: '2' };
const describing = (paths: object, more: object = {}) =>
  JSON.stringify({ openapi: '3.1.0', info, paths, ...more });
const ok = { responses: { 200: { description: 'ok' } } };
const write = (name: string, text: string) => writeFile(join(folder, name), text);

const warnings: object[] = [];
async function read(options: ConstructorParameters<typeof DescriptionFolder>[2] = {}) {
  warnings.length = 0;
  const log = { warn: (details: object) => warnings.push(details) };
  const files = new DescriptionFolder(folder, log, { freshMs: Infinity, ...options });
  await files.refresh();
  return files;
}

describe('files of a folder', () => {
  it('have sections and addresses of their own, whatever they call their operations', async () => {
    await write(
      'b.json',
      describing({ '/x': { get: { operationId: 'list all/~', ...ok }, put: ok } }),
    );
    await write(
      'a.yaml',
      `openapi: 3.0.3\ninfo: {title: 甲, version: "1"}\npaths:\n  /x:\n    get: {operationId: dup, responses: {default: {description: x}}}\n    post: {operationId: dup, responses: {default: {description: x}}}\n`,
    );
    await write('.hidden.json', describing({}));
    await write('read.me', 'no');
    const { sections, failures, pending } = (await read()).get();
    expect(
      sections.map(({ id, title, operations }) => [id, title, operations.map((one) => one.id)]),
    ).toEqual([
      ['a', '甲', ['a~dup', 'a~dup-2']],
      ['b', '量测接口', ['b~list-all', 'b~put-x']],
    ]);
    expect(sections[1]?.operations[1]?.read()).toMatchObject({
      method: 'PUT',
      path: '/x',
      id: 'b~put-x',
    });
    expect([failures, pending]).toEqual([[], 0]);
  });

  it('that are broken are named with their line, and the others are shown', async () => {
    await write('good.json', describing({ '/x': { get: ok } }));
    await write('syntax.json', '{\n "openapi": "3.1.0",\n "info": {,\n}');
    await write('syntax.yaml', 'openapi: 3.1.0\ninfo:\n  title: x\n version: 1\n');
    await write('structure.yaml', 'openapi: 3.0.0\ninfo:\n  titel: x\n  version: "1"\npaths: {}\n');
    await write('old.json', '{\n "swagger": "2.0", "info": {}, "paths": {} }');
    await write(
      'bomb.yaml',
      `openapi: 3.1.0\ninfo: {title: x, version: "1"}\npaths: {}\nx0: &x0 [1]\n${Array.from({ length: 12 }, (_, n) => `x${n + 1}: &x${n + 1} [${Array(10).fill(`*x${n}`).join(', ')}]`).join('\n')}\n`,
    );
    await write('binary.json', '\u0000\u0001');
    const { sections, failures } = (await read()).get();
    expect(sections.map(({ id }) => id)).toEqual(['good']);
    expect(failures).toEqual([
      {
        file: 'binary.json',
        problem: expect.stringMatching(/syntax|version/) as string,
        line: expect.anything() as number,
      },
      { file: 'bomb.yaml', problem: 'size', line: undefined },
      { file: 'old.json', problem: 'version', line: 1 },
      { file: 'structure.yaml', problem: 'structure', line: 3 },
      { file: 'syntax.json', problem: 'syntax', line: 3 },
      { file: 'syntax.yaml', problem: 'syntax', line: 4 },
    ]);
    expect(warnings).toHaveLength(6);
    expect(warnings).toContainEqual(expect.objectContaining({ file: 'syntax.yaml', line: 4 }));
  });

  it('never refer to other files or hosts', async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end('{}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const secret = join(folder, 'secret.txt');
    await write('secret.txt', '{"type": "string", "description": "secret"}');
    const references = [
      `${host}/a.json`,
      `file://${secret}`,
      'secret.txt',
      '../secret.txt#/a',
      '//127.0.0.1/a',
    ];
    for (const [index, $ref] of references.entries()) {
      await write(
        `r${index}.json`,
        describing({}, { components: { schemas: { a: { $ref } } } }).replace(
          '{"$ref"',
          '\n{"$ref"',
        ),
      );
    }
    await write(
      'id.json',
      describing(
        {},
        {
          components: {
            schemas: { a: { $id: `${host}/x`, $ref: '#/components/schemas/b' }, b: {} },
          },
        },
      ),
    );
    const outside = await mkdtemp(join(tmpdir(), 'outside-'));
    await writeFile(join(outside, 'out.json'), describing({}));
    await symlink(join(outside, 'out.json'), join(folder, 'out.json'));
    const { sections, failures } = (await read()).get();
    server.close();
    await rm(outside, { recursive: true });
    expect(failures.map(({ problem, line }) => [problem, line])).toEqual(
      references.map(() => ['reference', 2]),
    );
    expect(sections.map(({ id }) => id)).toEqual(['id']);
    expect(asked).toEqual([]);
  });

  it('are read again when they change, and are gone when they are', async () => {
    await write('a.json', describing({ '/x': { get: ok } }));
    await write('b.json', describing({ '/x': { get: ok } }));
    const files = await read();
    const [, same] = files.get().sections;
    await write('a.json', describing({ '/x': { get: ok }, '/y': { get: ok } }));
    await files.refresh();
    expect(files.get().sections.map(({ operations }) => operations.length)).toEqual([2, 1]);
    expect(files.get().sections[1]).toBe(same);
    await rm(join(folder, 'a.json'));
    await files.refresh();
    expect(files.get().sections.map(({ id }) => id)).toEqual(['b']);
  });

  it('are given up when they take too long, and none are there without the folder', async () => {
    await write('a.json', describing({}));
    expect((await read({ timeoutMs: 0 })).get().failures).toMatchObject([{ problem: 'time' }]);
    const log = { warn: (details: object) => warnings.push(details) };
    const missing = new DescriptionFolder(join(folder, 'missing'), log);
    await missing.refresh();
    expect(missing.get()).toEqual({ sections: [], failures: [], pending: 0 });
    expect(warnings.at(-1)).toMatchObject({ folder: join(folder, 'missing') });
  });

  it('may be generated: 12 MB, 1,000 operations, circular schemas, within the memory of the thread', async () => {
    const names = Array.from({ length: 600 }, (_, index) => `S${index}`);
    const schemas = Object.fromEntries(
      names.map((name, index) => [
        name,
        {
          type: 'object',
          description: '说明'.repeat(2_000),
          properties: {
            next: { $ref: `#/components/schemas/S${(index + 1) % names.length}` },
            all: {
              type: 'array',
              items: { $ref: `#/components/schemas/S${(index * 7) % names.length}` },
            },
          },
        },
      ]),
    );
    const paths = Object.fromEntries(
      Array.from({ length: 1_000 }, (_, index) => [
        `/r${index}`,
        {
          get: {
            description: '文'.repeat(1_600),
            responses: {
              200: {
                description: 'ok',
                content: {
                  'application/json': { schema: { $ref: `#/components/schemas/S${index % 600}` } },
                },
              },
            },
          },
        },
      ]),
    );
    const text = describing(paths, { components: { schemas } });
    expect(Buffer.byteLength(text)).toBeGreaterThan(12_000_000);
    await write('big.json', text);
    const [section] = (await read()).get().sections;
    expect(section?.operations).toHaveLength(1_000);
    const reply = section?.operations[999]?.read().replies[0];
    expect(reply?.fields.map(({ name }) => name)).toEqual(['next', 'all']);
  });
});

it('a packed document reads like itself', () => {
  const document = {
    openapi: '3.1.0',
    paths: { '/a': { get: { parameters: [{ $ref: '#/components/parameters/p' }] } } },
    components: { parameters: { p: { name: 'p', in: 'query' } }, schemas: {} },
  };
  const copy = unpack(pack(document));
  const [found] = listOperations(document);
  if (!found) throw new Error('no operation');
  expect(readFoundOperation(copy, found)).toEqual(readFoundOperation(document, found));
});

it('names are unique, and the same for the same texts', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'a-2', 'a 2', '/', '', 'ä', '测')), (texts) => {
      const names = uniqueNames(texts);
      expect(new Set(names).size).toBe(texts.length);
      expect(uniqueNames(texts)).toEqual(names);
      for (const name of names) expect(name).toMatch(/^[\p{L}\p{N}._-]+$/u);
    }),
  );
});

it('finds the line of any value of a document', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 4 }), (json) => {
      const pretty = JSON.stringify(JSON.parse(json), null, 2);
      const lines = pretty.split('\n');
      for (const [index, line] of lines.entries()) {
        if (/^\s*[\]}]/.test(line) || index === 0) continue;
        expect(findLine(pretty, stepsToLine(pretty, index + 1))).toBe(index + 1);
      }
    }),
  );
});
