import type { SourceBlock } from './source-block.ts';
import { cutWithin } from './split-text.rules.ts';
import { formatUnits, getSharedPath, listUnits, type Unit } from './units.rules.ts';

/** Length of a passage. Only a text that is shorter as a whole gives a shorter one. Code units. */
export const [MIN_PASSAGE_LENGTH, MAX_PASSAGE_LENGTH] = [120, 400];

/** A piece of a text by itself. */
export interface CutPassage {
  headingPath: readonly string[];
  text: string;
}

const lengthOf = (units: readonly Unit[]) => formatUnits(units).length;

const isInRange = (length: number) => length >= MIN_PASSAGE_LENGTH && length <= MAX_PASSAGE_LENGTH;

/**
 * Cuts a text into passages: between sentences, items and rows, at headings where the text above is long enough. Nothing
 * is lost and the order is kept; heads of lists and tables are repeated.
 */
export function cutPassages(blocks: readonly SourceBlock[]): CutPassage[] {
  const cutter = new PassageCutter();
  for (const unit of listUnits(blocks)) cutter.add(unit);
  return cutter.finish().flatMap((units) => {
    const text = formatUnits(units);
    return text === '' ? [] : { headingPath: getSharedPath(units), text };
  });
}

/** Fills passages with units one after another. */
class PassageCutter {
  readonly #passages: Unit[][] = [];
  #current: Unit[] = [];

  add(unit: Unit): void {
    if (unit.isHeading) this.#addHeading(unit);
    else this.#addText(unit);
  }

  finish(): readonly (readonly Unit[])[] {
    if (this.#current.length > 0) this.#close();
    return this.#passages;
  }

  #addHeading(unit: Unit): void {
    // The end of a section goes with what is above it, not with what is below.
    const [first] = this.#current;
    const isRest = this.#passages.length > 0 && first !== undefined && !first.isHeading;
    if (isRest || lengthOf(this.#current) >= MIN_PASSAGE_LENGTH) this.#close();
    this.#current.push(unit);
  }

  #addText(unit: Unit): void {
    const length = lengthOf([...this.#current, unit]);
    if (length <= MAX_PASSAGE_LENGTH) {
      this.#current.push(unit);
      return;
    }
    const headings = this.#takeLastHeadings();
    if (lengthOf(this.#current) >= MIN_PASSAGE_LENGTH) {
      this.#close();
      this.#current = headings;
      this.#addText(unit);
      return;
    }
    this.#current.push(...headings);
    this.#addInParts(unit, length - unit.text.length);
  }

  /** Cuts a unit that does not fit, where what comes before is too short to stand alone. */
  #addInParts(unit: Unit, lengthBefore: number): void {
    const room = Math.max(1, MAX_PASSAGE_LENGTH - lengthBefore - 1);
    const min = Math.max(1, MIN_PASSAGE_LENGTH - lengthBefore);
    const [text, rest] = cutWithin(unit.text, min, room);
    this.#current.push({ ...unit, text });
    this.#passages.push(this.#current);
    this.#current = [];
    if (rest.trim() !== '') this.#addText({ ...unit, text: rest, continues: true });
  }

  #takeLastHeadings(): Unit[] {
    const end = this.#current.findLastIndex(({ isHeading }) => !isHeading) + 1;
    return this.#current.splice(end);
  }

  /** Ends a passage; one that is too short is joined to the passage above it, or takes the end of that. */
  #close(): void {
    const units = this.#current;
    this.#current = [];
    const before = this.#passages.at(-1);
    if (!before || lengthOf(units) >= MIN_PASSAGE_LENGTH) this.#passages.push(units);
    else this.#passages.splice(-1, 1, ...shareOut([...before, ...units]));
  }
}

/** Parts units into as few passages as their length asks for: one or two. */
function shareOut(units: Unit[]): Unit[][] {
  if (lengthOf(units) <= MAX_PASSAGE_LENGTH) return [units];
  const places = units.map((_, at) => at).reverse();
  const isPossible = (at: number) =>
    isInRange(lengthOf(units.slice(0, at))) && isInRange(lengthOf(units.slice(at)));
  const possible = places.filter((at) => at > 0 && isPossible(at));
  const best = possible.find((at) => units[at]?.isHeading) ?? possible[0];
  if (best !== undefined) return [units.slice(0, best), units.slice(best)];
  return cutUnit(units);
}

/** Parts units inside of the one that crosses the border. */
function cutUnit(units: readonly Unit[]): Unit[][] {
  for (const [at, unit] of units.entries()) {
    if (unit.isHeading) continue;
    const [before, after] = [units.slice(0, at), units.slice(at + 1)];
    const partOf = (text: string) => [...before, { ...unit, text }];
    const restOf = (text: string) => [{ ...unit, text, continues: true }, ...after];
    const free = lengthOf(partOf('')) + 1;
    const taken = lengthOf(restOf('')) + 1;
    const min = Math.max(
      1,
      MIN_PASSAGE_LENGTH - free,
      taken + unit.text.length - MAX_PASSAGE_LENGTH,
    );
    const max = Math.min(MAX_PASSAGE_LENGTH - free, taken + unit.text.length - MIN_PASSAGE_LENGTH);
    if (min > max || min >= unit.text.length) continue;
    const [text, rest] = cutWithin(unit.text, min, max);
    return [partOf(text), restOf(rest)];
  }
  return [[...units]];
}
