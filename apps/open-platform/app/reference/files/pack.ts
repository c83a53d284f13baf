import { asRecord } from '../document/operations.ts';

type Json = Record<string, unknown>;

/** Where a part of a document stands: the group and its name in it. */
interface Part {
  group: string;
  name: string;
  start: number;
  end: number;
}

/**
 * A document as its bytes, outside of the heap: a file of 12 MB would be 60 MB of objects, of which a page needs a few.
 */
export interface PackedDocument {
  /** The document without its parts, as JSON. */
  frame: string;
  parts: readonly Part[];
  bytes: Uint8Array<ArrayBuffer>;
}

/** Groups whose entries are read one at a time: `paths` and those of `components`. */
function groupsOf(document: Json): [string, Json][] {
  const components = Object.entries(asRecord(document.components));
  return [
    ['paths', asRecord(document.paths)],
    ...components.map(([name, group]): [string, Json] => [`components/${name}`, asRecord(group)]),
  ];
}

/** Packs a document. */
export function pack(document: Json): PackedDocument {
  const chunks: Buffer[] = [];
  const parts: Part[] = [];
  let at = 0;
  for (const [group, entries] of groupsOf(document)) {
    for (const [name, value] of Object.entries(entries)) {
      const chunk = Buffer.from(JSON.stringify(value ?? null));
      parts.push({ group, name, start: at, end: at + chunk.length });
      chunks.push(chunk);
      at += chunk.length;
    }
  }
  const { paths: _paths, components: _components, ...frame } = document;
  const bytes = new Uint8Array(at);
  let end = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, end);
    end += chunk.length;
  }
  return { frame: JSON.stringify(frame), parts, bytes };
}

/** Returns the document; each part is parsed when it is read first. */
export function unpack({ frame, parts, bytes }: PackedDocument): Json {
  const decoder = new TextDecoder();
  const groups = new Map<string, object>();
  for (const { group, name, start, end } of parts) {
    const entries = groups.get(group) ?? {};
    groups.set(group, entries);
    let value: unknown;
    Object.defineProperty(entries, name, {
      enumerable: true,
      get: () => (value ??= JSON.parse(decoder.decode(bytes.subarray(start, end)))),
    });
  }
  const components = [...groups].filter(([group]) => group !== 'paths');
  return {
    ...(JSON.parse(frame) as Json),
    paths: groups.get('paths') ?? {},
    components: Object.fromEntries(
      components.map(([group, entries]) => [group.slice('components/'.length), entries]),
    ),
  };
}
