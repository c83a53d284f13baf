import { getValue } from '../fields.ts';
import type { SourceRecord } from '../mapping.ts';
import { readLine, readWords } from '../values/text.ts';

const NAME_LENGTH = 200;

/** Objects of a list at a path of a release; anything else in it is left out. */
export function listAt(record: SourceRecord, path: string): SourceRecord[] {
  const value = getValue(record, path);
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** Object at a path of a release; an empty one if there is none. */
export function objectAt(record: SourceRecord, path: string): SourceRecord {
  const value = getValue(record, path);
  return isRecord(value) ? value : {};
}

/** True for an object of a JSON document. */
export const isRecord = (value: unknown): value is SourceRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The first of some values that is a line of text. */
export function firstLine(maxLength: number, ...values: readonly unknown[]): string | null {
  for (const value of values) {
    const line = typeof value === 'string' ? readLine(value, maxLength) : undefined;
    if (line !== undefined) return line;
  }
  return null;
}

/** Text at a path, line breaks kept; null where there is none. */
export function wordsAt(record: SourceRecord, path: string): string | null {
  const value = getValue(record, path);
  return typeof value === 'string' ? (readWords(value) ?? null) : null;
}

/** What a release is about: the stage that decides the type of the notice. */
export type ReleaseStage =
  'planning' | 'tender' | 'amendment' | 'cancellation' | 'opening' | 'result';

/** Stages by the beginning of a tag; of several tags the furthest stage counts. */
const STAGES: readonly (readonly [RegExp, ReleaseStage])[] = [
  [/^(?:award|contract|implementation)/, 'result'],
  [/^bid/, 'opening'],
  [/^tenderCancellation$/, 'cancellation'],
  [/^tender(?:Amendment|Update)$/, 'amendment'],
  [/^tender$/, 'tender'],
  [/^planning/, 'planning'],
];

/** Tags of a release. */
export function listTags({ tag }: SourceRecord): string[] {
  const tags: unknown[] = Array.isArray(tag) ? tag : [tag];
  return tags.filter((one) => typeof one === 'string');
}

/** Stage of a release by its tags; that of a compiled one by what it contains. */
export function getStage(release: SourceRecord): ReleaseStage {
  const tags = listTags(release);
  const found = STAGES.find(([pattern]) => tags.some((tag) => pattern.test(tag)))?.[1];
  const hasBids = listAt(release, 'bids.details').length > 0;
  if (found === 'amendment' && hasBids) return 'opening';
  if (found) return found;
  if (listAt(release, 'awards').length > 0 || listAt(release, 'contracts').length > 0)
    return 'result';
  if (hasBids) return 'opening';
  return isRecord(release.tender) ? 'tender' : 'planning';
}

/** Reads organisations of a release, which name each other by id. */
export class ReleaseParties {
  readonly #byId = new Map<unknown, SourceRecord>();
  readonly #all: readonly SourceRecord[];

  constructor(release: SourceRecord) {
    this.#all = listAt(release, 'parties');
    for (const party of this.#all) this.#byId.set(party.id, party);
  }

  /** The party that has a role. */
  withRole(role: string): SourceRecord | undefined {
    return this.#all.find(({ roles }) => Array.isArray(roles) && roles.includes(role));
  }

  /** All that a release says of a reference: itself and the party with its id. Publishers of OCDS 1.0 had no parties. */
  resolve(reference: unknown): SourceRecord {
    if (!isRecord(reference)) return {};
    const party = reference.id === undefined ? undefined : this.#byId.get(reference.id);
    const known = Object.entries(reference).filter(([, value]) => value !== null);
    return { ...party, ...Object.fromEntries(known) };
  }

  /** Name of a reference; null where it has none. */
  nameOf(reference: unknown): string | null {
    const party = this.resolve(reference);
    return firstLine(NAME_LENGTH, party.name, objectAt(party, 'identifier').legalName);
  }

  /** Names of a list of references, each once. */
  namesOf(references: readonly unknown[]): string[] {
    const names = references.map((reference) => this.nameOf(reference));
    return [...new Set(names.filter((name) => name !== null))];
  }
}
