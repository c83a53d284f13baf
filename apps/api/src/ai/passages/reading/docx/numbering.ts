import { formatNumber } from './number-formats.rules.ts';
import type { Styles } from './styles.ts';
import { childValue, findChild, listChildren, type XmlNode } from './xml-nodes.ts';

/** A level of a list: how its numbers look. */
interface Level {
  start: number;
  format: string;
  /** Text of a number: `第%1条`, `%1.%2`. */
  text: string;
  /** Level whose numbers make it begin anew, from 1; 0 for none. */
  restart: number | undefined;
  /** All numbers in it are digits. */
  isLegal: boolean;
  styleId: string | undefined;
  suffix: string;
}

interface List {
  abstractId: string;
  levels: ReadonlyMap<number, Level>;
  starts: ReadonlyMap<number, number>;
}

const [LEVELS, DEFAULT_SUFFIX] = [9, 'tab'];

/** Number of a paragraph. */
export interface ParagraphNumber {
  /** Empty for a bullet. */
  text: string;
  isBullet: boolean;
}

/** Counts the automatic numbers of a document's paragraphs, which its text does not hold. */
export class Numbering {
  readonly #lists = new Map<string, List>();
  /** Numbers by definition of a list, by level: lists of one definition go on counting. */
  readonly #counts = new Map<string, (number | undefined)[]>();
  readonly #begun = new Set<string>();

  constructor(file: XmlNode | undefined, styles: Styles) {
    const root = findChild(file, 'numbering');
    const definitions = new Map(
      listChildren(root, 'abstractNum').map((node) => [node.attributes.abstractNumId ?? '', node]),
    );
    const lists = new Map(
      listChildren(root, 'num').map((node) => [node.attributes.numId ?? '', node]),
    );
    for (const [numId, node] of lists) {
      const abstractId = childValue(node, 'abstractNumId') ?? '';
      const link = childValue(definitions.get(abstractId), 'numStyleLink');
      const linked = lists.get(styles.get(link).numId ?? '');
      const resolved = (link && linked && childValue(linked, 'abstractNumId')) || abstractId;
      this.#lists.set(numId, readList(node, resolved, definitions.get(resolved)));
    }
  }

  /** Level that a style stands for in a list. */
  levelOfStyle(numId: string, styleId: string): number | undefined {
    const levels = this.#lists.get(numId)?.levels ?? new Map<number, Level>();
    return [...levels].find(([, level]) => level.styleId === styleId)?.[0];
  }

  /** Number of the next paragraph at a level of a list; undefined where the list is unknown. */
  next(numId: string, at: number): ParagraphNumber | undefined {
    const list = this.#lists.get(numId);
    const level = list?.levels.get(at);
    if (!list || !level) return undefined;
    const counts = this.#counts.get(list.abstractId) ?? Array<number | undefined>(LEVELS);
    this.#counts.set(list.abstractId, counts);
    if (!this.#begun.has(numId)) {
      this.#begun.add(numId);
      for (const [overridden, start] of list.starts) counts[overridden] = start - 1;
    }
    counts[at] = (counts[at] ?? level.start - 1) + 1;
    for (let below = at + 1; below < LEVELS; below += 1) {
      const restart = list.levels.get(below)?.restart;
      if (restart === undefined || (restart > 0 && at < restart)) counts[below] = undefined;
    }
    if (level.format === 'bullet') return { text: '', isBullet: true };
    return { text: formatLevel(list, level, counts), isBullet: false };
  }
}

function formatLevel(list: List, level: Level, counts: readonly (number | undefined)[]): string {
  if (level.format === 'none') return level.text.replaceAll(/%\d/g, '').trim();
  const text = level.text.replaceAll(/%([1-9])/g, (_, digit: string) => {
    const at = Number(digit) - 1;
    const shown = list.levels.get(at);
    const format = level.isLegal ? 'decimal' : (shown?.format ?? 'decimal');
    return formatNumber(counts[at] ?? shown?.start ?? 1, format);
  });
  return level.suffix === 'nothing' || text === '' ? text : `${text} `;
}

function readList(node: XmlNode, abstractId: string, definition: XmlNode | undefined): List {
  const levels = new Map(listChildren(definition, 'lvl').map(readLevel));
  const starts = new Map<number, number>();
  for (const override of listChildren(node, 'lvlOverride')) {
    const at = Number(override.attributes.ilvl ?? 0);
    const start = childValue(override, 'startOverride');
    const own = findChild(override, 'lvl');
    if (own) levels.set(...readLevel(own));
    if (start !== undefined) starts.set(at, Number(start));
  }
  return { abstractId, levels, starts };
}

function readLevel(node: XmlNode): [number, Level] {
  const restart = childValue(node, 'lvlRestart');
  const legal = findChild(node, 'isLgl');
  return [
    Number(node.attributes.ilvl ?? 0),
    {
      start: Number(childValue(node, 'start') ?? 1),
      format: childValue(node, 'numFmt') ?? 'decimal',
      text: childValue(node, 'lvlText') ?? '',
      restart: restart === undefined ? undefined : Number(restart),
      isLegal:
        legal !== undefined && legal.attributes.val !== '0' && legal.attributes.val !== 'false',
      styleId: childValue(node, 'pStyle'),
      suffix: childValue(node, 'suff') ?? DEFAULT_SUFFIX,
    },
  ];
}
