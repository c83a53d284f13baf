import type { Mark, MarkSpec, Node, NodeSpec } from '@tiptap/pm/model';
import { MARKS, NODES } from './schema.ts';

type Spec = readonly [string, ...unknown[]];

const isAttributes = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const escapeText = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\u00A0', '&nbsp;');

const escapeAttribute = (text: string) => escapeText(text).replaceAll('"', '&quot;');

/** Writes an element as the schema describes it; the place of its content is 0. */
function write([tag, ...rest]: Spec, inner: string): string {
  const first = rest[0];
  const attributes = isAttributes(first) ? Object.entries(first) : [];
  const children = isAttributes(first) ? rest.slice(1) : rest;
  const open = `${tag}${attributes
    .map(([name, value]) => ` ${name}="${escapeAttribute(String(value))}"`)
    .join('')}`;
  if (children.length === 0) return `<${open}>`;
  const content = children.map((child) => (child === 0 ? inner : write(child as Spec, inner)));
  return `<${open}>${content.join('')}</${tag}>`;
}

const specOfNode = (node: Node): Spec => {
  const spec: NodeSpec = NODES[node.type.name as keyof typeof NODES];
  return spec.toDOM?.(node) as unknown as Spec;
};

const specOfMark = (mark: Mark): Spec => {
  const { name, spec } = mark.type;
  const known: MarkSpec = Object.hasOwn(MARKS, name) ? MARKS[name as keyof typeof MARKS] : spec;
  return known.toDOM?.(mark, true) as unknown as Spec;
};

/** Writes inline nodes; those beside each other share the elements of the marks they share. */
function writeInlines(inlines: readonly Node[], depth = 0): string {
  let html = '';
  for (let at = 0; at < inlines.length;) {
    const node = inlines[at] as Node;
    const mark = node.marks[depth];
    let end = at + 1;
    if (mark) while (inlines[end]?.marks[depth]?.eq(mark)) end += 1;
    html += mark
      ? write(specOfMark(mark), writeInlines(inlines.slice(at, end), depth + 1))
      : node.isText
        ? escapeText(node.text ?? '')
        : write(specOfNode(node), '');
    at = end;
  }
  return html;
}

const BARE_PARENTS = new Set(['listItem', 'definition', 'tableCell', 'tableHeader', 'figure']);

/** True for the paragraph that a container shows without one, as sources and pages write it: `<li>text</li>`. */
function isBare(node: Node, parent: Node, index: number): boolean {
  if (node.type.name !== 'paragraph' || index > 0 || !BARE_PARENTS.has(parent.type.name))
    return false;
  if (parent.childCount === 1) return true;
  return node.childCount > 0 && parent.child(1).type.name !== 'paragraph';
}

/** One more line break where code ends with one: what reads HTML drops the last. */
const getCodeEnd = ({ type, textContent }: Node) =>
  type.spec.code && textContent.endsWith('\n') ? '\n' : '';

function writeNode(node: Node): string {
  if (node.inlineContent) {
    return write(specOfNode(node), writeInlines(node.children) + getCodeEnd(node));
  }
  const inner = node.children.map((child, index) =>
    isBare(child, node, index) ? writeInlines(child.children) : writeNode(child),
  );
  return write(specOfNode(node), inner.join(''));
}

/** HTML of a document, without a DOM; empty where the document says nothing. The API sanitises it when it is saved. */
export function toHtml(doc: Node): string {
  const isBlank =
    doc.childCount === 1 && doc.child(0).type.name === 'paragraph' && doc.content.size <= 2;
  return isBlank ? '' : doc.children.map(writeNode).join('');
}
