import { SaxesParser } from 'saxes';

/** An element of an XML file, names without prefixes. */
export interface XmlNode {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlNode[];
  /** Text directly in it. */
  text: string;
}

/** How a file is read. */
interface Options {
  /** Elements that are left out with all that is in them. */
  skipped?: ReadonlySet<string>;
  /** Takes each child of an element of this name, which then does not hold it. */
  forEachIn?: { name: string; take: (node: XmlNode) => void };
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** Parses XML. Entities of its own are never expanded. Throws where it is malformed. */
export function parseXml(xml: string, { skipped, forEachIn }: Options = {}): XmlNode {
  const root: XmlNode = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  let skippedDepth = 0;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    const local = localName(name);
    if (skippedDepth > 0 || skipped?.has(local)) {
      skippedDepth += 1;
      return;
    }
    const named = Object.entries(attributes).map(([key, value]) => [localName(key), value]);
    open.push({ name: local, attributes: Object.fromEntries(named), children: [], text: '' });
  });
  parser.on('closetag', () => {
    if (skippedDepth > 0) {
      skippedDepth -= 1;
      return;
    }
    const node = open.pop();
    const parent = open.at(-1);
    if (!node || !parent) return;
    if (forEachIn?.name === parent.name) forEachIn.take(node);
    else parent.children.push(node);
  });
  parser.on('text', (text) => {
    const node = open.at(-1);
    if (node && skippedDepth === 0) node.text += text;
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  return root;
}

/** First child of a name. */
export const findChild = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  node?.children.find((child) => child.name === name);

/** Children of a name. */
export const listChildren = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node?.children.filter((child) => child.name === name) ?? [];

/** `val` of the first child of a name. */
export const childValue = (node: XmlNode | undefined, name: string): string | undefined =>
  findChild(node, name)?.attributes.val;
