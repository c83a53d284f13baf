import katex from 'katex';

/** Element of MathML: only tags and attributes that say how mathematics looks. */
export interface MathElement {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly (MathElement | string)[];
}

/** KaTeX writes these; `mglyph`, links and hidden parts are not among them. Others leave what stands in them. */
const TAGS = new Set(
  'math mrow mi mn mo mtext mspace mfrac msup msub msubsup msqrt mroot mover munder munderover mtable mtr mtd menclose mstyle mpadded'.split(
    ' ',
  ),
);

/** Neither colours nor classes, styles, addresses: nothing that hides or moves what stands around a formula. */
const ATTRIBUTES = new Set(
  'display mathvariant fence stretchy separator accent accentunder minsize maxsize linethickness displaystyle scriptlevel columnalign rowspacing columnspacing columnlines rowlines notation width height depth lspace rspace lquote rquote'.split(
    ' ',
  ),
);

/** A length that would draw over the neighbours. */
const NEGATIVE = /^-/u;

/** Macros that may be expanded, and the largest size that may be asked for, in em. */
const LIMITS = { maxExpand: 200, maxSize: 5 };
const MAX_ELEMENTS = 2_000;
const MAX_DEPTH = 60;

/** Formula in TeX as MathML; undefined if it is none, or beyond measure. */
export function readFormula(tex: string, isDisplay: boolean): MathElement | undefined {
  try {
    const markup = katex.renderToString(tex, {
      output: 'mathml',
      displayMode: isDisplay,
      trust: false,
      throwOnError: true,
      strict: 'ignore',
      ...LIMITS,
    });
    return readMarkup(markup);
  } catch {
    // Besides its own errors, deep nesting ends in a RangeError.
    return undefined;
  }
}

const TOKEN = /<(?<end>\/?)(?<tag>[a-z]+)(?<attributes>[^>]*?)(?<empty>\/?)>|(?<text>[^<]+)/gu;
const ATTRIBUTE = /(?<name>[a-z]+)="(?<value>[^"]*)"/gu;
/** Holds the source of the formula, which is no part of what is seen. */
const SOURCE = 'annotation';

type Open = { tag: string; attributes: Record<string, string>; children: (MathElement | string)[] };

/** Reads the markup that KaTeX writes, and keeps of it what is allowed. */
function readMarkup(markup: string): MathElement | undefined {
  const root: Open = { tag: '', attributes: {}, children: [] };
  const open = [root];
  let count = 0;
  for (const { groups = {} } of markup.matchAll(TOKEN)) {
    const { end, tag = '', attributes = '', empty, text } = groups;
    const parent = open.at(-1) ?? root;
    if (text !== undefined) parent.children.push(decode(text));
    else if (end) {
      const closed = open.pop();
      if (!closed || closed === root) return undefined;
      close(closed, open.at(-1) ?? root);
    } else {
      count += 1;
      if (count > MAX_ELEMENTS || open.length > MAX_DEPTH) return undefined;
      const element = { tag, attributes: readAttributes(attributes), children: [] };
      if (empty) close(element, parent);
      else open.push(element);
    }
  }
  const [math] = root.children;
  return typeof math === 'object' && math.tag === 'math' ? math : undefined;
}

function close(element: Open, parent: Open): void {
  if (element.tag === SOURCE) return;
  if (TAGS.has(element.tag)) parent.children.push(element);
  else parent.children.push(...element.children);
}

function readAttributes(text: string): Record<string, string> {
  const all = Array.from(text.matchAll(ATTRIBUTE), ({ groups = {} }) => groups);
  const allowed = all.flatMap(({ name = '', value = '' }) =>
    ATTRIBUTES.has(name) && !NEGATIVE.test(value) ? [[name, decode(value)] as const] : [],
  );
  return Object.fromEntries(allowed);
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

const decode = (text: string): string =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/gu, (entity) => ENTITIES[entity] ?? entity);
