/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findComputations } from '@zhucheng/domain-writing';
import { parseMarkdownArticle, type ArticleRecord } from '../src/import/articles.ts';

const pathOf = (...parts: string[]) => join(import.meta.dirname, ...parts);

/** Works with a piece of every kind; others have one piece, those of the whole site begin with `site`. */
const WORKS = [
  'earthwork',
  'rebar',
  'formwork',
  'concrete',
  'masonry',
  'waterproof',
  'roofing',
  'finishing',
  'scaffold',
  'lifting',
  'power',
];
const KINDS = ['method', 'quantity', 'quality', 'safety'];

/** Standard numbers as the pieces cite them. */
const NUMBERS = /(?:GB|JGJ|JTG|CJJ)(?:\/T)? \d+(?:\.\d)?-\d{4}/g;
/** Words that point at a place outside their sentence. */
const POINTERS =
  /如上所述|如前所述|同上|[上前下]文|上例|上述|[上下]表(?!面)|表中|如下|下列|下面|前者|后者|本[节章]/;

const pieces = new Map<string, ArticleRecord>();

beforeAll(async () => {
  for (const name of await readdir(pathOf('works'))) {
    const piece = parseMarkdownArticle(await readFile(pathOf('works', name), 'utf8'));
    pieces.set(name.replace('.md', ''), piece);
  }
});

const plainText = ({ body }: ArticleRecord) => body.replace(/[\s|#*-]/g, '');
const listSentences = ({ body }: ArticleRecord) =>
  body
    .split(/[。！？\n]/)
    .map((sentence) => sentence.replace(/^[\s|#*\-\d.]+/, '').trim())
    .filter((sentence) => sentence.length >= 8);

it('has four pieces of each work', () => {
  const expected = WORKS.flatMap((work) => KINDS.map((kind) => `${work}-${kind}`));
  expect([...pieces.keys()]).toEqual(expect.arrayContaining(expected));
});

it('has pieces that are neither notes nor books', () => {
  for (const [name, piece] of pieces) {
    const { length } = plainText(piece);
    expect(`${name}: ${length >= 700 && length <= 1500 ? 'fits' : length}`).toBe(`${name}: fits`);
    expect(piece.id).toBe(`works-${name}`);
  }
});

it('has sentences that stand alone', () => {
  const pointing = [...pieces].filter(([, { body }]) => POINTERS.test(body)).map(([name]) => name);
  expect(pointing).toEqual([]);
});

it('computes what it says', () => {
  const computations = [...pieces.values()].flatMap(({ body }) => findComputations(body));
  expect(computations.length).toBeGreaterThan(100);
  expect(computations.filter(({ isRight }) => !isRight)).toEqual([]);
});

it('says of every computed figure that it is an example', () => {
  // A writing cites sentences of these pieces; the figures of an example are not those of its project.
  const unmarked = [...pieces.values()]
    .flatMap(({ body }) => body.split(/[。\n]/))
    .filter((text) => !text.startsWith('|') && findComputations(text).length > 0)
    .filter((text) => !text.includes('算例'));
  expect(unmarked).toEqual([]);
});

it('cites standards of the library that are in force, and states them as its facts', () => {
  const lines = readFileSync(pathOf('standards.jsonl'), 'utf8').trim().split('\n');
  const states = new Map(
    lines.map((line) => {
      const { number, status } = JSON.parse(line) as { number: string; status: string };
      return [number, status];
    }),
  );
  // Six standards have articles of their own instead of lines.
  for (const number of ['GB/T 50500-2024', 'GB 50204-2015', 'GB/T 50319-2013'])
    states.set(number, '现行');
  for (const [name, { body, props }] of pieces) {
    const cited = [...new Set(body.match(NUMBERS))].toSorted();
    expect([name, ...cited]).toEqual([name, ...((props.standards ?? []) as string[]).toSorted()]);
    for (const number of cited) expect(`${number} ${states.get(number)}`).toBe(`${number} 现行`);
  }
});

it('says different things about different works', () => {
  const sentences = [...pieces].map(
    ([name, piece]) => [name, new Set(listSentences(piece))] as const,
  );
  for (const [name, own] of sentences) {
    for (const [other, theirs] of sentences) {
      if (name === other) continue;
      const shared = [...own].filter((sentence) => theirs.has(sentence));
      expect([name, other, shared.length / own.size <= 0.05]).toEqual([name, other, true]);
    }
  }
});
