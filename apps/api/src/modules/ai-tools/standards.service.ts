import { MAX_CHECKED_STANDARDS, type StandardMarkRecord } from '@zhucheng/contracts';
import {
  formatStandardNumber,
  removeStandardNumber,
  type StandardState,
} from '@zhucheng/domain-news';
import {
  findStandards,
  listFieldTexts,
  markStandards,
  type ComputeAids,
  type FieldValues,
  type StandardLookup,
  type StandardMark,
} from '@zhucheng/domain-writing';
import type { Database } from '../../db/client.ts';
import type { RequestContext } from '../../http/context.ts';
import { toWireTime } from '../../wire-format.ts';
import { findNamedStandards, type NamedStandard } from '../news/named-standards.service.ts';
import { toStandardState } from '../news/standards.rules.ts';

/** Marks each standard number of a text with its validity and its successor. */
export async function markStandardsOfText({ readDb }: RequestContext, text: string) {
  const numbers = new Map(findStandards(text).map(({ key, number }) => [key, number]));
  const looked = new Map([...numbers].slice(0, MAX_CHECKED_STANDARDS));
  const named = await findNamedStandards(readDb, [...looked.values()]);
  const find = (key: string) => named.get(looked.get(key) ?? '');
  const marks = markStandards(text, (key) => {
    const found = find(key);
    return found && toStandardState(found.row.props, found.links);
  });
  return {
    marks: marks.filter(({ key }) => looked.has(key)).map((mark) => toRecord(mark, find(mark.key))),
    complete: looked.size === numbers.size,
  };
}

function toRecord(mark: StandardMark, found: NamedStandard | undefined): StandardMarkRecord {
  const { start, end, text, number, status, label, words, successor } = mark;
  return {
    start,
    end,
    text,
    number,
    status,
    label,
    words,
    id: found?.row.id ?? null,
    title: found ? titleOf(found) : null,
    successor: successor && {
      number: successor.number,
      id: successor.id,
      partly: successor.partly,
      effectiveDate: successor.effectiveDate || null,
    },
  };
}

/** Replacements of replacements that are looked up. */
const MAX_REPLACEMENTS = 5;

/** What the site knows of the standards that a text names, and of those that have replaced them. */
export async function readStandardStates(db: Database, text: string): Promise<StandardLookup> {
  const states = new Map<string, StandardState>();
  let asked = findStandards(text).slice(0, MAX_CHECKED_STANDARDS);
  for (let step = 0; step <= MAX_REPLACEMENTS && asked.length > 0; step += 1) {
    const named = await findNamedStandards(
      db,
      asked.map(({ number }) => number),
    );
    const successors: string[] = [];
    for (const { key, number } of asked) {
      const found = named.get(number);
      if (!found) continue;
      const state = toStandardState(found.row.props, found.links);
      states.set(key, state);
      successors.push(...state.replacedBy.map((edition) => edition.number));
    }
    asked = findStandards(successors.join('\n')).filter(({ key }) => !states.has(key));
  }
  return (key) => states.get(key);
}

/** What computing needs beside the fields: the day, and the standards that the fields name. */
export async function readComputeAids(db: Database, fields: FieldValues): Promise<ComputeAids> {
  const texts = Object.values(fields).flatMap(listFieldTexts);
  const numbers = texts.flatMap((text) => findStandards(text).map(({ number }) => number));
  const named = await findNamedStandards(db, numbers);
  return {
    today: toWireTime(new Date()).slice(0, 10),
    findStandard: (typed) => {
      const found = named.get(formatStandardNumber(typed) ?? typed);
      if (!found) return undefined;
      const { status, effectiveDate, replacedBy } = toStandardState(found.row.props, found.links);
      const number = numberOf(found);
      return { number, title: titleOf(found), status, effectiveDate, replacedBy };
    },
  };
}

const numberOf = ({ row: { props } }: NamedStandard) =>
  typeof props.standardNumber === 'string' ? props.standardNumber : '';

const titleOf = (found: NamedStandard) => removeStandardNumber(found.row.title, numberOf(found));
