import { readFileSync } from 'node:fs';
import type { FindingKind, ReviewInput, StandardStatus } from '../../src/index.ts';
import { construction } from './faulty/construction.ts';
import { lease } from './faulty/lease.ts';
import { purchase } from './faulty/purchase.ts';
import { service } from './faulty/service.ts';
import { subcontract } from './faulty/subcontract.ts';
import { SOUND, type Planted, type TakenOut, type Variant } from './labelled.ts';
import { REWORDED } from './sound.ts';

/** A fault that a review should find. */
export interface ExpectedFault {
  readonly kind: FindingKind;
  /** Offsets in the contract's text; of its title for what is missing. */
  readonly start: number;
  readonly end: number;
  readonly quote: string;
  /** Word in the finding's title; for what is missing. */
  readonly topic?: string;
}

/** A contract of the set with the faults planted in it; none in a sound one. */
export interface LabelledContract {
  readonly name: string;
  readonly input: ReviewInput;
  readonly faults: readonly ExpectedFault[];
  readonly heldOut: boolean;
}

/** Standards that the set's contracts name and that are out of force. */
const STANDARDS: Readonly<Record<string, StandardStatus>> = {
  'GB 50500-2013': {
    status: '废止',
    successor: 'GB/T 50500-2024',
    title: '建设工程工程量清单计价规范',
  },
  'GB 50319-2000': { status: '废止', successor: 'GB/T 50319-2013', title: '建设工程监理规范' },
  'GB 50204-2002': {
    status: '废止',
    successor: 'GB 50204-2015',
    title: '混凝土结构工程施工质量验收规范',
  },
};

const read = (name: string) =>
  readFileSync(new URL(`./contracts/${name}.txt`, import.meta.url), 'utf8');

function replaceOnce(text: string, find: string, put: string): string {
  const at = text.indexOf(find);
  if (at < 0 || text.indexOf(find, at + 1) >= 0)
    throw new Error(`not once in the contract: ${find}`);
  return text.slice(0, at) + put + text.slice(at + find.length);
}

const isPlanted = (fault: Planted | TakenOut): fault is Planted => 'put' in fault;

function plant(text: string, fault: Planted | TakenOut): string {
  if (isPlanted(fault)) return replaceOnce(text, fault.find, fault.put);
  const [from, to] = [text.indexOf(fault.from), text.indexOf(fault.to)];
  if (from < 0 || to < from) throw new Error(`no section: ${fault.from}`);
  return text.slice(0, from) + text.slice(to);
}

function expect(text: string, fault: Planted | TakenOut): ExpectedFault {
  if (!isPlanted(fault)) {
    const quote = text.split('\n', 1)[0] ?? '';
    return { kind: fault.kind, start: 0, end: quote.length, quote, topic: fault.topic };
  }
  const quote = fault.quote ?? fault.put;
  const start = text.indexOf(fault.put) + fault.put.indexOf(quote);
  return { kind: fault.kind, start, end: start + quote.length, quote };
}

const inputOf = (base: string, text: string, side: string): ReviewInput => ({
  text,
  side,
  kind: SOUND[base]?.kind ?? '施工',
  lookupStandard: (number) => STANDARDS[number] ?? { status: '现行' },
});

function loadFaulty(
  { base, side, faults, heldOut = false }: Variant,
  at: number,
): LabelledContract {
  const text = faults.reduce(plant, read(base));
  return {
    name: `${base} ${at}`,
    input: inputOf(base, text, side),
    faults: faults.map((fault) => expect(text, fault)),
    heldOut,
  };
}

/** Thirty contracts with four faults each. */
export const loadFaultyContracts = (): LabelledContract[] =>
  [construction, subcontract, purchase, lease, service].flat().map(loadFaulty);

/** Fifteen sound contracts, five of them in wordings that a search for words would flag. */
export const loadSoundContracts = (): LabelledContract[] => [
  ...Object.entries(SOUND).map(([name, { side }]) => ({
    name,
    input: inputOf(name, read(name), side),
    faults: [],
    heldOut: false,
  })),
  ...REWORDED.map(({ base, side, edits }) => ({
    name: `${base} reworded`,
    input: inputOf(
      base,
      edits.reduce((text, [find, put]) => replaceOnce(text, find, put), read(base)),
      side,
    ),
    faults: [],
    heldOut: false,
  })),
];
