import type { consoleContentContract, InputOf } from '@zhucheng/contracts';
import type { BizType } from '@zhucheng/domain-news';
import { listFieldChanges, type FieldChange } from '@zhucheng/domain-news/editing';
import type { Database } from '../../../../db/client.ts';
import type { RequestContext } from '../../../../http/context.ts';
import { fromWireId, toWireId } from '../../../../wire-format.ts';
import {
  contentNotFound,
  getVersion,
  presentVersion,
  type Head,
} from '../content-state.service.ts';
import { findEntry, type EntryRow } from '../entries.repository.ts';
import { listDirectories } from '../live-articles.repository.ts';

type Input = InputOf<(typeof consoleContentContract)['endpoints']['diff']>;

/** Differences of two versions of an article, against the version before by default. */
export async function getContentDiff({ db }: RequestContext, { id, from, to }: Input) {
  const entry = await findEntry(db, fromWireId(id));
  if (!entry) throw contentNotFound();
  const after = await getVersion(db, entry, to);
  const before =
    from === undefined ? await findBefore(db, entry, after) : await getVersion(db, entry, from);
  // Loaded when it is needed: no other call compares documents.
  const { diffDocuments, toDocument } = await import('@zhucheng/domain-rich-text');
  const old = toDocument((before ?? after).content.body);
  const young = toDocument(after.content.body);
  return {
    from: before ? await presentVersion(db, entry, before) : null,
    to: await presentVersion(db, entry, after),
    fields: before
      ? await nameDirectories(
          db,
          listFieldChanges(before.content, after.content, entry.bizType as BizType),
        )
      : [],
    body: {
      before: old.toJSON() as unknown,
      after: young.toJSON() as unknown,
      changes: diffDocuments(old, young),
    },
  };
}

/** Changes with the names of directories and topics instead of their ids. */
async function nameDirectories(db: Database, changes: FieldChange[]): Promise<FieldChange[]> {
  const isNamed = ({ field }: FieldChange) => field === 'directoryId' || field === 'topicIds';
  const values = changes.filter(isNamed).flatMap(({ before, after }) => [before, after]);
  const ids = values.flat().filter((id) => typeof id === 'string');
  if (ids.length === 0) return changes;
  const rows = await listDirectories(db, ids.map(fromWireId));
  const names = new Map(rows.map(({ id, name }) => [toWireId(id), name]));
  const nameOf = (id: unknown) => (typeof id === 'string' ? (names.get(id) ?? '已删除') : id);
  const show = (value: unknown) => (Array.isArray(value) ? value.map(nameOf) : nameOf(value));
  return changes.map((change) =>
    isNamed(change)
      ? { ...change, before: show(change.before), after: show(change.after) }
      : change,
  );
}

/** The version from which another one began; for the proposal of an import the newest one. */
async function findBefore(db: Database, entry: EntryRow, { row }: Head): Promise<Head | undefined> {
  if (row?.kind === 'proposal') return getVersion(db, entry);
  const number = row?.baseNumber ?? null;
  return number === null ? undefined : getVersion(db, entry, number);
}
