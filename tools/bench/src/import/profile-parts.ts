import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Parts of an import by the source files that do them; the first one that a call stack holds, from its top, counts. */
const PARTS: readonly (readonly [name: string, files: RegExp])[] = [
  ['清洗 HTML', /\/content\/sanitise\.ts|\/sanitize-html\/|\/markdown-it\//],
  ['切词与索引词', /\/search\/|\/pinyin-pro\/|\/@node-rs\/jieba/],
  ['数据库', /\/drizzle-orm\/|\/pg\/|\/pg-protocol\/|\/pg-pool\/|\.repository\.ts/],
  ['读取与映射', /\/api\/src\/import\/|\/import\/src\/(?:json\/|files\.ts)/],
  ['启动', /node:internal\/modules|\/zod\//],
];

interface ProfileNode {
  id: number;
  callFrame: { functionName: string; url: string; lineNumber: number; columnNumber: number };
  children?: number[];
}

interface Profile {
  nodes: ProfileNode[];
  samples: number[];
  timeDeltas: number[];
}

/** Processor time by part in seconds, from the CPU profiles in a folder, one for each thread. */
export async function readParts(folder: string): Promise<Map<string, number>> {
  const seconds = new Map<string, number>(PARTS.map(([name]) => [name, 0]));
  for (const file of await readdir(folder)) {
    const profile = JSON.parse(await readFile(join(folder, file), 'utf8')) as Profile;
    addParts(seconds, profile);
  }
  return seconds;
}

const sourceMaps = new Map<string, SourceMap | undefined>();

/** Path of the source of a function, which the importer's bundle may hold. */
function findSource({ url, lineNumber, columnNumber }: ProfileNode['callFrame']): string {
  if (!url.startsWith('file:')) return url;
  if (!sourceMaps.has(url)) {
    const file = `${fileURLToPath(url)}.map`;
    const map = existsSync(file)
      ? new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload)
      : undefined;
    sourceMaps.set(url, map);
  }
  const entry = sourceMaps.get(url)?.findEntry(lineNumber, columnNumber);
  return entry && 'originalSource' in entry ? `/${entry.originalSource}` : url;
}

function addParts(seconds: Map<string, number>, { nodes, samples, timeDeltas }: Profile): void {
  const partOf = new Map<number, string | undefined>();
  const nodeById = new Map(nodes.map((node) => [node.id, node]));
  const visit = (id: number, inherited: string | undefined) => {
    const node = nodeById.get(id);
    if (!node) return;
    const { functionName } = node.callFrame;
    const source = findSource(node.callFrame);
    const own = PARTS.find(([, files]) => files.test(source))?.[0];
    const part = functionName === '(idle)' ? undefined : (own ?? inherited ?? '其他');
    partOf.set(id, part);
    for (const child of node.children ?? []) visit(child, part);
  };
  const [root] = nodes;
  if (root) visit(root.id, undefined);
  for (const [at, id] of samples.entries()) {
    const part = partOf.get(id);
    if (part) seconds.set(part, (seconds.get(part) ?? 0) + (timeDeltas[at] ?? 0) / 1_000_000);
  }
}
