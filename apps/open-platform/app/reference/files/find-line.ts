import { LineCounter, parseDocument } from 'yaml';

/** Texts that are looked through for the line of a mistake; it takes a tree of the whole text. */
const MAX_CHARACTERS = 4_000_000;

/** Steps to what stands in a line of `JSON.stringify(value, null, 2)`. */
export function stepsToLine(pretty: string, line: number): (string | number)[] {
  const steps: (string | number)[] = [];
  for (const text of pretty.split('\n', line)) {
    const depth = text.search(/[^ ]|$/) / 2;
    if (depth === 0 || /^[\]}]/.test(text.trim())) continue;
    const before = steps[depth - 1];
    const key = /^ *("(?:[^"\\]|\\.)*"): /.exec(text)?.[1];
    steps.length = depth - 1;
    if (key !== undefined) steps.push(JSON.parse(key) as string);
    else steps.push(typeof before === 'number' ? before + 1 : 0);
  }
  return steps;
}

/** Line of a YAML or JSON text in which a value stands, or what contains it; undefined for texts that are too long. */
export function findLine(text: string, steps: readonly (string | number)[]): number | undefined {
  if (text.length > MAX_CHARACTERS) return undefined;
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  for (let count = steps.length; count > 0; count -= 1) {
    const node: unknown = document.getIn(steps.slice(0, count), true);
    const range = (node as { range?: [number, number, number] } | undefined)?.range;
    if (range) return lines.linePos(range[0]).line;
  }
  return 1;
}

/** Line of a text in which a reference stands first; undefined if it is written in another way. */
export function findReference(text: string, reference: string): number | undefined {
  const found = [JSON.stringify(reference), reference].map((form) => text.indexOf(form));
  const at = found.find((index) => index >= 0);
  return at === undefined ? undefined : text.slice(0, at).split('\n').length;
}
