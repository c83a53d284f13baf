import { type consoleAuditContract, type InputOf, type AuditRecord } from '@zhucheng/contracts';
import type { Database } from '../../../db/client.ts';
import { offsetOf, pageInfo } from '../../../db/paging.ts';
import type { RequestContext } from '../../../http/context.ts';
import { fromWireId, isWireId, toWireId, toWireTime } from '../../../wire-format.ts';
import {
  countAudit,
  findNames,
  listActions,
  listAudit,
  listResourceKinds,
  listStaffNames,
  type AuditFilter,
  type AuditRow,
} from './audit.repository.ts';
import {
  findActions,
  getActionTitle,
  getResourceTitle,
  isId,
  listIds,
  splitDetail,
} from './audit.rules.ts';

type Endpoints = (typeof consoleAuditContract)['endpoints'];

/** Seconds for which a number of entries holds: counting a large log takes longer than a page of it. */
const COUNT_SECONDS = 10;

/** Adds to a filter the actions that its words mean. */
export async function toAuditFilter(
  db: Database,
  filter: InputOf<Endpoints['export']>,
): Promise<AuditFilter> {
  const { keywords } = filter;
  const wordActions = keywords ? findActions(await listActions(db), keywords) : [];
  return { ...filter, wordActions };
}

const toUuid = (id: string) => (isWireId(id) ? fromWireId(id) : id);

/** Names of the records that entries speak of, by their ids on the wire. */
async function findNamesOf(db: Database, rows: readonly AuditRow[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ actorId, resourceId, detail }) => {
    const { before, after, facts } = splitDetail(detail);
    return [
      ...[actorId, resourceId].filter(isId),
      ...[before, after, facts].flatMap((fields) => listIds(fields)),
    ];
  });
  const names = await findNames(db, [...new Set(ids.map(toUuid))]);
  return new Map([...names].map(([id, name]) => [toWireId(id), name]));
}

/** An entry as on the wire. */
function presentEntry(row: AuditRow, names: Map<string, string>): AuditRecord {
  const { resourceId } = row;
  const nameOf = (id: string | null) => (id === null ? '' : (names.get(toWireId(id)) ?? ''));
  return {
    id: toWireId(row.id),
    at: toWireTime(row.at),
    actor: {
      kind: row.actorKind as AuditRecord['actor']['kind'],
      id: row.actorId && toWireId(row.actorId),
      name: nameOf(row.actorId),
    },
    action: row.action,
    title: getActionTitle(row.action),
    resource: {
      kind: row.resourceKind,
      title: getResourceTitle(row.resourceKind),
      id: resourceId !== null && isId(resourceId) ? toWireId(resourceId) : resourceId,
      name: nameOf(resourceId),
    },
    ...splitDetail(row.detail),
    address: row.address ?? '',
    requestId: row.requestId ?? '',
  };
}

/** Entries with the names of the ids in them. */
export async function presentEntries(db: Database, rows: readonly AuditRow[]) {
  const names = await findNamesOf(db, rows);
  return { records: rows.map((row) => presentEntry(row, names)), names: Object.fromEntries(names) };
}

/** A page of the log, the newest first. */
export async function getAuditPage(
  { readDb: db, memoise }: RequestContext,
  { current, size, ...input }: InputOf<Endpoints['listPaged']>,
) {
  const filter = await toAuditFilter(db, input);
  const page = { current, size };
  const rows = await listAudit(db, filter, { limit: size, offset: offsetOf(page) });
  // A first page that is not full needs no count.
  const isWhole = current === 1 && rows.length < size;
  const key = `audit ${JSON.stringify(filter)}`;
  const total = isWhole
    ? rows.length
    : await memoise([], key, COUNT_SECONDS, () => countAudit(db, filter));
  return { ...pageInfo(page, total), ...(await presentEntries(db, rows)) };
}

/** What the log can be filtered by. */
export async function getAuditChoices({ readDb: db }: RequestContext) {
  const [people, actions, kinds] = [
    await listStaffNames(db),
    await listActions(db),
    await listResourceKinds(db),
  ];
  return {
    actors: people.map(({ id, name }) => ({ value: toWireId(id), label: name })),
    actions: actions.map((value) => ({ value, label: getActionTitle(value) })),
    resources: kinds.map((value) => ({ value, label: getResourceTitle(value) })),
  };
}
