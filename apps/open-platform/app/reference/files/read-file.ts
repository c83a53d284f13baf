import { readFile, stat } from 'node:fs/promises';
import { parse, validate } from '@readme/openapi-parser';
import { asRecord, deriveId, listOperations, type FoundOperation } from '../document/operations.ts';
import { findLine, findReference, stepsToLine } from './find-line.ts';
import { pack, type PackedDocument } from './pack.ts';
import { uniqueNames } from './unique-names.ts';

/** Why a file is not shown. */
export type FileProblem =
  'syntax' | 'reference' | 'version' | 'structure' | 'size' | 'memory' | 'time' | 'unreadable';

/** A file that is not shown, and where in it the reason stands. */
export class FileError extends Error {
  override readonly name = 'FileError';
  readonly problem: FileProblem;
  readonly line: number | undefined;

  constructor(problem: FileProblem, message: string, line?: number) {
    super(message);
    this.problem = problem;
    this.line = line;
  }
}

/** What a file describes. */
export interface FileDescription {
  title: string;
  version: string;
  /** Their ids are unique within the file. */
  operations: FoundOperation[];
  document: PackedDocument;
}

const MAX_BYTES = 24 * 1024 * 1024;
/** Values of a document, those counted again that it names again: YAML lets a few lines stand for billions. */
const MAX_VALUES = 4_000_000;
const MAX_DEPTH = 200;
const MAX_OPERATIONS = 5_000;

type Json = Record<string, unknown>;

const OFFLINE = { resolve: { external: false } } as const;

/** What a page can show in spite of. */
const LENIENT = {
  'array-without-items': 'warning',
  'duplicate-non-request-body-parameters': 'warning',
  'duplicate-operation-id': 'warning',
  'invalid-security-scheme-properties': 'warning',
  'non-optional-path-parameters': 'warning',
  'path-parameters-not-in-parameters': 'warning',
  'path-parameters-not-in-path': 'warning',
} as const;

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0]?.slice(0, 300) ?? '';

async function parseFile(path: string): Promise<Json> {
  try {
    return asRecord(await parse(path, OFFLINE));
  } catch (error) {
    const message = firstLine(error).replace(`Error parsing ${path}: `, '');
    const line = /\((\d+):\d+\)/.exec(message)?.[1];
    throw new FileError('syntax', message, line === undefined ? undefined : Number(line));
  }
}

/** Walks through a document: it ends, is no deeper than pages can be, and refers to nothing outside. */
function checkReferences(document: Json, text: string): void {
  let values = 0;
  const walk = (value: unknown, depth: number): void => {
    values += 1;
    if (depth > MAX_DEPTH) throw new FileError('structure', 'nested too deeply');
    if (values > MAX_VALUES) throw new FileError('size', 'too many values');
    if (typeof value !== 'object' || value === null) return;
    const { $ref: reference } = value as Json;
    if (typeof reference === 'string' && !reference.startsWith('#')) {
      const line = findReference(text, reference);
      throw new FileError('reference', `refers to ${JSON.stringify(reference)}`, line);
    }
    for (const one of Object.values(value)) walk(one, depth + 1);
  };
  walk(document, 0);
}

const TO_SCHEMA = /^#($|[^/])|\/(schemas?|properties|\$defs|definitions)(\/|$)/;

/**
 * Replaces references to schemas by schemas that allow anything. The validator follows all references and writes down
 * what it finds, which takes forever where schemas refer to each other a thousandfold; that they are schemas it sees
 * where they stand.
 */
function cutSchemaReferences(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, one] of Object.entries(value)) {
    const reference = asRecord(one).$ref;
    if (typeof reference === 'string' && TO_SCHEMA.test(reference)) (value as Json)[name] = {};
    else cutSchemaReferences(one);
  }
}

async function checkStructure(document: Json, text: string): Promise<void> {
  const options = { ...OFFLINE, validate: { rules: { openapi: LENIENT } } };
  const result = await validate(document as never, options).catch((error: unknown) => {
    throw new FileError('structure', firstLine(error));
  });
  if (result.valid) return;
  const message = result.errors[0]?.message ?? '';
  const marked = /^> *(\d+) \|/m.exec(message)?.[1];
  const steps = marked ? stepsToLine(JSON.stringify(document, null, 2), Number(marked)) : [];
  const where = steps.length > 0 ? ` at ${steps.join('/')}` : '';
  throw new FileError(
    'structure',
    firstLine(new Error(message)) + where,
    steps.length > 0 ? findLine(text, steps) : undefined,
  );
}

/** Reads an OpenAPI 3.0 or 3.1 file. Throws a {@link FileError}; never opens another file or asks another host. */
export async function readDescription(path: string): Promise<FileDescription> {
  const { size } = await stat(path);
  if (size > MAX_BYTES) throw new FileError('size', `${size} bytes, at most ${MAX_BYTES}`);
  const text = await readFile(path, 'utf8');
  const document = await parseFile(path);
  if (!/^3\.[01]\.\d+/.test(String(document.openapi))) {
    const version = String(document.openapi ?? document.swagger ?? 'none').slice(0, 20);
    const line = document.openapi === undefined ? 1 : findLine(text, ['openapi']);
    throw new FileError('version', `OpenAPI version: ${version}`, line);
  }
  checkReferences(document, text);
  const { title, version } = asRecord(document.info);
  const found = listOperations(document);
  if (found.length > MAX_OPERATIONS) {
    throw new FileError('size', `${found.length} operations, at most ${MAX_OPERATIONS}`);
  }
  const ids = uniqueNames(
    found.map(({ id }) => id),
    (index) => deriveId(found[index]?.method ?? '', found[index]?.path ?? ''),
  );
  const packed = pack(document);
  cutSchemaReferences(document);
  await checkStructure(document, text);
  return {
    title: String(title).slice(0, 100),
    version: String(version).slice(0, 40),
    operations: found.map((one, index) => ({ ...one, id: ids[index] ?? one.id })),
    document: packed,
  };
}
