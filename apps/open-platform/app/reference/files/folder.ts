import { readdir, realpath, stat } from 'node:fs/promises';
import { extname, join, parse, sep } from 'node:path';
import { readFoundOperation } from '../document/read-operation.ts';
import type { ApiSection, FailedFile } from '../reference-source.ts';
import { FileReader } from './file-reader.ts';
import { unpack } from './pack.ts';
import type { FileDescription } from './read-file.ts';
import { uniqueNames } from './unique-names.ts';
import type { FileReport } from './worker.ts';

/** Where the folder's troubles are written. */
export interface FolderLog {
  warn: (details: object, message: string) => void;
}

/** What the folder holds. */
export interface FolderContent {
  sections: readonly ApiSection[];
  failures: readonly FailedFile[];
  /** Files that are being read. */
  pending: number;
}

/** Settings of a {@link DescriptionFolder}, for tests. */
export interface FolderOptions {
  /** How long the list of files counts as current, in milliseconds. */
  freshMs?: number;
  /** Time after which reading a file is given up, in milliseconds. */
  timeoutMs?: number;
}

const FRESH_MS = 30_000;
/** A file of 12 MB takes 1 to 3 seconds; what takes this long was made to. */
const TIMEOUT_MS = 30_000;
/** More files are left out, in the order of their names. */
const MAX_FILES = 40;
const KINDS = new Set(['.json', '.yaml', '.yml']);

interface KnownFile {
  /** Of the file as it was read; changes with it. */
  stamp?: string;
  report?: FileReport;
}

function toSection(id: string, { title, version, operations, document }: FileDescription) {
  let last: ReturnType<typeof readFoundOperation> | undefined;
  return {
    id,
    title,
    version,
    operations: operations.map((found) => {
      const head = { ...found, id: `${id}~${found.id}` };
      // A page reads its operation several times over.
      const read = () =>
        last?.id === head.id ? last : (last = readFoundOperation(unpack(document), head));
      return { ...head, read };
    }),
  };
}

/**
 * The OpenAPI files of a folder. They are listed again after a while, and changed ones read again, one at a time in a
 * thread: nobody waits for it, and pages go on with what was read before.
 */
export class DescriptionFolder {
  readonly #folder: string;
  readonly #log: FolderLog;
  readonly #freshMs: number;
  readonly #timeoutMs: number;
  #files = new Map<string, KnownFile>();
  #sections = new Map<FileDescription, ApiSection>();
  #listedAt = -Infinity;
  #reading: Promise<void> | undefined;

  constructor(
    folder: string,
    log: FolderLog,
    { freshMs = FRESH_MS, timeoutMs = TIMEOUT_MS }: FolderOptions = {},
  ) {
    this.#folder = folder;
    this.#log = log;
    this.#freshMs = freshMs;
    this.#timeoutMs = timeoutMs;
  }

  /** Returns what is known, and starts to look for changes when that is old. */
  get(): FolderContent {
    if (!this.#reading && performance.now() - this.#listedAt > this.#freshMs) void this.refresh();
    const names = [...this.#files.keys()];
    const ids = uniqueNames(names.map((name) => parse(name).name.replaceAll('.', '-')));
    const content = { sections: [] as ApiSection[], failures: [] as FailedFile[], pending: 0 };
    for (const [index, [file, { report }]] of [...this.#files].entries()) {
      if (!report) content.pending += 1;
      else if ('description' in report) {
        content.sections.push(this.#sectionOf(ids[index] ?? file, report.description));
      } else content.failures.push({ file, problem: report.problem, line: report.line });
    }
    return content;
  }

  /** Looks for changes now; resolves when all of them are read. */
  refresh(): Promise<void> {
    this.#reading ??= this.#refresh().finally(() => {
      this.#listedAt = performance.now();
      this.#reading = undefined;
    });
    return this.#reading;
  }

  #sectionOf(id: string, description: FileDescription): ApiSection {
    const known = this.#sections.get(description);
    if (known?.id === id) return known;
    const section = toSection(id, description);
    this.#sections.set(description, section);
    return section;
  }

  async #refresh(): Promise<void> {
    const found = await this.#list();
    this.#files = new Map(
      Array.from(found.keys(), (file) => [file, this.#files.get(file) ?? {}] as const),
    );
    const reader = new FileReader(this.#timeoutMs);
    for (const [file, stamp] of found) {
      if (this.#files.get(file)?.stamp === stamp) continue;
      const report = await reader.read(join(this.#folder, file));
      this.#files.set(file, { stamp, report });
      if ('problem' in report) {
        const { problem, line, message } = report;
        this.#log.warn({ file, line, problem, reason: message }, 'an OpenAPI file is not shown');
      }
    }
    reader.close();
    const used = new Set(
      [...this.#files.values()].map(
        ({ report }) => report && 'description' in report && report.description,
      ),
    );
    for (const one of this.#sections.keys()) if (!used.has(one)) this.#sections.delete(one);
  }

  /** Files of the folder itself with what changes when they do; links that lead out of it are none. */
  async #list(): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    try {
      const root = (await realpath(this.#folder)) + sep;
      const names = (await readdir(root)).filter((name) => !name.startsWith('.')).sort();
      for (const name of names.filter((each) => KINDS.has(extname(each).toLowerCase()))) {
        const path = await realpath(join(root, name)).catch(() => undefined);
        const { size, mtimeMs, isFile } = await statOf(path);
        if (!path?.startsWith(root) || !isFile) continue;
        if (found.size < MAX_FILES) found.set(name, `${path} ${size} ${mtimeMs}`);
      }
      if (names.length > MAX_FILES) {
        this.#log.warn({ files: names.length, read: MAX_FILES }, 'OPENAPI_DIR has too many files');
      }
    } catch (error) {
      this.#log.warn({ error, folder: this.#folder }, 'OPENAPI_DIR can not be read');
    }
    return found;
  }
}

async function statOf(path: string | undefined) {
  const stats = path === undefined ? undefined : await stat(path).catch(() => undefined);
  return { size: stats?.size ?? 0, mtimeMs: stats?.mtimeMs ?? 0, isFile: stats?.isFile() ?? false };
}
