import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, extname, join, resolve } from 'node:path';
import { UsageError } from './import-request.ts';
import type { OnBytes } from './json/input-stream.ts';
import { readJsonFile, type InputItem } from './json/json-lines.ts';

/** A file of the input and its size in bytes. */
export interface InputFile {
  path: string;
  size: number;
}

const MARKDOWN = new Set(['.md', '.markdown']);
const JSON_LINES = /\.(?:jsonl|ndjson)(?:\.gz)?$/i;
const JSON_DOCUMENT = /\.json(?:\.gz)?$/i;
/** Maximum size of a Markdown file, in bytes. */
const MAX_MARKDOWN_BYTES = 8 * 1024 * 1024;

/**
 * Files of the paths of a command line: files as they are, and the readable files below folders in the order of their
 * names. Paths are relative to the user's folder.
 */
export async function findFiles(
  paths: readonly string[],
  target: 'tenders' | 'articles',
): Promise<InputFile[]> {
  const found: InputFile[] = [];
  for (const path of paths) {
    const { full, isFolder } = await locate(path);
    const files = isFolder ? await filesBelow(full, target) : [full];
    if (files.length === 0) throw new UsageError(`文件夹里没有可导入的文件：${path}`);
    for (const file of files) found.push({ path: file, size: (await stat(file)).size });
  }
  return found;
}

async function locate(path: string): Promise<{ full: string; isFolder: boolean }> {
  // npm runs scripts in the project's root; INIT_CWD is the user's folder.
  for (const folder of [process.cwd(), process.env.INIT_CWD ?? process.cwd()]) {
    const full = resolve(folder, path);
    const info = await stat(full).catch(() => undefined);
    if (info) return { full, isFolder: info.isDirectory() };
  }
  throw new UsageError(`找不到文件：${path}`);
}

async function filesBelow(folder: string, target: 'tenders' | 'articles'): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && isReadable(entry.name, target))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

const isReadable = (name: string, target: 'tenders' | 'articles') =>
  !name.startsWith('.') &&
  basename(name).toLowerCase() !== 'readme.md' &&
  (JSON_LINES.test(name) ||
    (target === 'tenders' ? JSON_DOCUMENT.test(name) : MARKDOWN.has(extname(name))));

/** True for a file that is one Markdown article rather than JSON. */
export const isMarkdown = (path: string) => MARKDOWN.has(extname(path).toLowerCase());

/** All records of the files, one file after the other. */
export async function* readItems(
  files: readonly InputFile[],
  onBytes: OnBytes,
): AsyncGenerator<InputItem> {
  for (const file of files) {
    if (isMarkdown(file.path)) {
      yield await readMarkdown(file);
      onBytes(file.size);
    } else {
      yield* readJsonFile(file.path, onBytes);
    }
  }
}

async function readMarkdown({ path, size }: InputFile): Promise<InputItem> {
  const position = { file: path, line: 1, bytes: size };
  if (size > MAX_MARKDOWN_BYTES) {
    return {
      ...position,
      kind: 'problem',
      reason: `文件过大（${size} 字节，最多 ${MAX_MARKDOWN_BYTES} 字节）`,
    };
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
    return { ...position, kind: 'markdown', text };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { ...position, kind: 'problem', reason: '不是 UTF-8 文字' };
  }
}
