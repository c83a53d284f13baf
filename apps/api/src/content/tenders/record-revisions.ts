import type { NoticeFieldId } from '@zhucheng/domain-tender';
import {
  compareNotices,
  listMaterialKinds,
  type ComparableNotice,
  type NoticeState,
} from '@zhucheng/domain-tender/versions';
import type { Database } from '../../db/client.ts';
import { canonicalJson } from '../../infrastructure/canonical-json.ts';
import { plainText } from '../plain-text.ts';
import {
  insertChanges,
  insertCreations,
  insertVersions,
  raiseVersions,
  type ChangeRow,
  type VersionRow,
} from './notice-revisions.repository.ts';
import { listStoredNotices, lockNotices, type StoredNotice } from './notice-states.repository.ts';

/** Notices that a transaction writes. */
export interface WrittenNotices {
  created?: readonly string[];
  updated?: readonly string[];
  /** True if the write completes the current versions instead of making new ones. */
  completesVersions?: boolean;
}

/**
 * Runs a write of notices in a transaction, records the versions that it superseded and logs its changes. Every writer
 * of notices, their awards or their attachments goes through here. A new notice has no version to record; one that was
 * written without a change of its fields keeps its version.
 */
export async function recordRevisions(
  tx: Database,
  { created = [], updated = [], completesVersions = false }: WrittenNotices,
  write: () => Promise<void>,
): Promise<void> {
  if (updated.length > 0) await lockNotices(tx, updated);
  const before = updated.length > 0 ? await listStoredNotices(tx, updated) : [];
  await write();
  const after = before.length > 0 ? await listStoredNotices(tx, updated) : [];
  const afterById = new Map(after.map((notice) => [notice.id, notice]));
  const revisions = before.flatMap((notice) => {
    const next = afterById.get(notice.id);
    if (!next) return [];
    return [completesVersions ? toCompletion(notice, next) : toRevision(notice, next)];
  });
  const versions = revisions.flatMap(({ version }) => version ?? []);
  await insertVersions(tx, versions);
  await raiseVersions(
    tx,
    versions.map(({ noticeId }) => noticeId),
  );
  await insertCreations(tx, [...created, ...revisions.flatMap(({ published }) => published ?? [])]);
  await insertChanges(
    tx,
    revisions.flatMap(({ change }) => change ?? []),
  );
}

/**
 * Records the version that the public could read of a notice before it was out of sight, if it is back with other fields,
 * and logs the change. Meanwhile its versions were not recorded.
 */
export async function recordReturn(tx: Database, former: StoredNotice): Promise<void> {
  const [current] = await listStoredNotices(tx, [former.id]);
  if (current?.version !== former.version) return;
  const { version, change } = toRevision(former, current);
  if (!version || !change) return;
  await insertVersions(tx, [version]);
  await raiseVersions(tx, [former.id]);
  await insertChanges(tx, [change]);
}

/** What a write of a notice adds to the tables. */
interface Revision {
  /** The superseded version. */
  version?: VersionRow;
  /** Id of a notice that became public. */
  published?: string;
  change?: ChangeRow;
}

/** Versions are what the public could read: drafts are overwritten. */
function toRevision(before: StoredNotice, after: StoredNotice): Revision {
  const { changedFields, materialKinds } = compare(before, after);
  const isRestored = before.fields.state === 'withdrawn' && after.fields.state !== 'withdrawn';
  if (changedFields.length === 0) return {};
  if (!before.isPublic && !isRestored) return after.isPublic ? { published: after.id } : {};
  const { id: noticeId, version, fields, contact, sourceTitle, recordedAt } = before;
  const superseded: VersionRow = {
    noticeId,
    version,
    fields,
    contact,
    sourceTitle,
    recordedAt,
    changedFields,
    materialKinds,
  };
  if (isRestored) return { version: superseded, published: after.isPublic ? after.id : undefined };
  const kind = after.fields.state === 'published' ? 'changed' : 'withdrawn';
  return {
    version: superseded,
    change: { noticeId, version: version + 1, kind, materialKinds },
  };
}

function toCompletion(before: StoredNotice, after: StoredNotice): Revision {
  if (!after.isPublic || compare(before, after).changedFields.length === 0) return {};
  const { id: noticeId, version } = after;
  return { change: { noticeId, version, kind: 'changed', materialKinds: [] } };
}

function compare(before: StoredNotice, after: StoredNotice) {
  const changes = compareNotices(toComparable(before.fields), toComparable(after.fields));
  const changedFields: NoticeFieldId[] = changes.map(({ field }) => field);
  if (canonicalJson(before.contact) !== canonicalJson(after.contact)) changedFields.push('contact');
  return { changedFields, materialKinds: listMaterialKinds(changes) };
}

/** A stored state as it is compared. */
export function toComparable({ html, claims = [], ...fields }: NoticeState): ComparableNotice {
  return { ...fields, claims, text: plainText(html) };
}
