import { createHash } from 'node:crypto';
import { analyseDocument } from '../../search/analysis.ts';
import { cutPassages, type CutPassage } from './cutting/cut-passages.rules.ts';
import type { SourceBlock } from './cutting/source-block.ts';

/** Business types whose articles have passages: what a writing may cite. */
export const PASSAGE_SECTIONS = ['NEWS', 'KNOW', 'NORMAL', 'POLICY', 'PAPER', 'HELP'] as const;

/** One of {@link PASSAGE_SECTIONS}. */
export type PassageSection = (typeof PASSAGE_SECTIONS)[number];

/** What passages are taken from. */
export interface PassageOrigin {
  kind: 'article' | 'material';
  /** Id in the table of its kind. */
  refId: string;
  /** Owner of a material. */
  accountId: string | null;
  title: string;
  /** Number of a standard or of a help article. */
  numbers: readonly string[];
  /** Word for its kind, found as if it stood in the title. */
  kindName: string;
  /** Business type of an article; empty for materials. */
  section: string;
  publishedAt: Date;
  /** Factor of the scores of its passages. */
  weight: number;
}

/** A passage with what it is found by. Plain data, made without a database: threads may make it. */
export interface AnalysedPassage extends CutPassage {
  key: string;
  position: number;
  digest: string;
  /** Distinct, separated by line feeds. */
  lexemes: string;
  norm: number;
  titleNorm: number;
}

/** The passages of a source. */
export interface SourcePassages extends Pick<
  PassageOrigin,
  'kind' | 'refId' | 'accountId' | 'publishedAt'
> {
  passages: readonly AnalysedPassage[];
}

/** Cuts a text into passages and analyses them. */
export function analyseSource(
  origin: PassageOrigin,
  blocks: readonly SourceBlock[],
): SourcePassages {
  const { kind, refId, accountId, publishedAt } = origin;
  return {
    kind,
    refId,
    accountId,
    publishedAt,
    passages: analysePassages(origin, cutPassages(blocks)),
  };
}

/** Analyses the passages of a source, in their order. */
export function analysePassages(
  origin: PassageOrigin,
  passages: readonly CutPassage[],
): AnalysedPassage[] {
  const seen = new Map<string, number>();
  return passages.map(({ headingPath, text }, position) => {
    const content = JSON.stringify([origin.kind, origin.refId, headingPath, text]);
    const before = seen.get(content) ?? 0;
    seen.set(content, before + 1);
    const analysis = analysePassage(origin, { headingPath, text });
    return { headingPath, text, position, key: digestOf(content, before), ...analysis };
  });
}

function analysePassage(origin: PassageOrigin, { headingPath, text }: CutPassage) {
  const { kind, accountId, title, numbers, kindName, section, publishedAt, weight } = origin;
  const headings = headingPath.join('\n');
  const analysis = analyseDocument({
    kind,
    title,
    headings,
    body: `${headings}\n${text}`,
    numbers,
    kindName,
    publishedAt,
    attributes: [accountId ? ['owner', accountId] : ['section', section]],
  });
  return {
    digest: digestOf(analysis.digest, weight),
    lexemes: analysis.lexemes,
    norm: analysis.norm * weight,
    titleNorm: analysis.titleNorm * weight,
  };
}

/** A member's upload as the origin of passages. */
export const toMaterialOrigin = (material: {
  id: string;
  accountId: string;
  name: string;
  createdAt: Date;
}): PassageOrigin => ({
  kind: 'material',
  refId: material.id,
  accountId: material.accountId,
  title: material.name.replace(/\.[^.]*$/, ''),
  numbers: [],
  kindName: '',
  section: '',
  publishedAt: material.createdAt,
  weight: 1,
});

const digestOf = (...values: unknown[]) =>
  createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 32);
