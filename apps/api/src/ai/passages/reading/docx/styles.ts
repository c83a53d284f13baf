import { childValue, findChild, listChildren, type XmlNode } from './xml-nodes.ts';

/** List and level that a paragraph's numbers come from. */
export interface NumberReference {
  numId?: string | undefined;
  level?: number | undefined;
}

/** What the style of a paragraph says of it. */
export interface ParagraphStyle extends NumberReference {
  id: string;
  name: string;
  /** Level in the outline, from 0; 9 is text. */
  outline?: number | undefined;
  basedOn?: string | undefined;
}

const MAX_ANCESTORS = 20;

/** `w:numPr` of a paragraph or a style. */
export function readNumberReference(properties: XmlNode | undefined): NumberReference {
  const numbers = findChild(properties, 'numPr');
  const level = childValue(numbers, 'ilvl');
  return {
    numId: childValue(numbers, 'numId'),
    ...(level !== undefined && { level: Number(level) }),
  };
}

/** `w:outlineLvl` of a paragraph or a style. */
export function readOutline(properties: XmlNode | undefined): number | undefined {
  const level = childValue(properties, 'outlineLvl');
  return level === undefined ? undefined : Number(level);
}

/** Styles of paragraphs by their ids, each with what it inherits. */
export class Styles {
  readonly #byId = new Map<string, ParagraphStyle>();
  readonly #default: string | undefined;

  constructor(file: XmlNode | undefined) {
    const styles = listChildren(findChild(file, 'styles'), 'style');
    for (const node of styles) {
      const id = node.attributes.styleId ?? '';
      const properties = findChild(node, 'pPr');
      const name = childValue(node, 'name')?.toLowerCase() ?? '';
      this.#byId.set(id, {
        id,
        name,
        ...readNumberReference(properties),
        outline: readOutline(properties) ?? outlineOfName(name),
        basedOn: childValue(node, 'basedOn'),
      });
    }
    const isDefault = ({ attributes }: XmlNode) =>
      attributes.type === 'paragraph' && /^(?:1|true|on)$/.test(attributes.default ?? '');
    this.#default = styles.find(isDefault)?.attributes.styleId;
  }

  /** A style, by its id, with all that it inherits; the default style without one. */
  get(id: string | undefined): ParagraphStyle {
    const found: ParagraphStyle = { id: id ?? '', name: '' };
    let at = id ?? this.#default;
    for (let depth = 0; at !== undefined && depth < MAX_ANCESTORS; depth += 1) {
      const style = this.#byId.get(at);
      found.name ||= style?.name ?? '';
      found.numId ??= style?.numId;
      found.level ??= style?.level;
      found.outline ??= style?.outline;
      at = style?.basedOn;
    }
    return found;
  }
}

const outlineOfName = (name: string) => {
  const level = /^(?:heading|标题)\s*([1-9])$/.exec(name)?.[1];
  if (level) return Number(level) - 1;
  return name === 'title' || name === '标题' ? 0 : undefined;
};
