import { CODES, type InputOf, type tenderVersionsContract } from '@zhucheng/contracts';
import { compareNotices } from '@zhucheng/domain-tender/versions';
import { listStoredNotices, toComparable, type StoredNotice } from '../../../content/index.ts';
import { getDivisions } from '../../../db/divisions.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { canonicalJson } from '../../../infrastructure/canonical-json.ts';
import { fromWireId, toWireTime } from '../../../wire-format.ts';
import { noticeNotFound } from '../project.service.ts';
import { toWireChange, type WireChange } from './wire-changes.rules.ts';
import { findCurrentVersion, findVersions, listSupersededVersions } from './versions.repository.ts';

type CompareInput = InputOf<(typeof tenderVersionsContract.endpoints)['compareVersions']>;

/** Versions of a notice that are listed. */
const MAX_VERSIONS = 100;

/** The versions of a published notice that the public could read, the newest first. */
export async function getNoticeVersions(context: RequestContext, wireId: string) {
  const id = fromWireId(wireId);
  const current = await findCurrentVersion(context.readDb, id);
  if (!current) throw await noticeNotFound(context, id);
  const superseded = await listSupersededVersions(context.readDb, id, MAX_VERSIONS);
  const first = superseded.find(({ version }) => version === 1);
  const unpublished = new Set(
    superseded.filter((row) => !row.wasPublished).map(({ version }) => version),
  );
  const later = superseded
    .map(({ version, supersededAt, changedFields, materialKinds }) => ({
      version: version + 1,
      recordedAt: toWireTime(supersededAt),
      changedFields,
      materialKinds,
    }))
    .filter(({ version }) => !unpublished.has(version));
  const recordedAt = toWireTime(first?.recordedAt ?? current.createdAt);
  const isWhole = current.version === 1 || first !== undefined;
  return {
    id: wireId,
    version: current.version,
    versions: isWhole
      ? [...later, { version: 1, recordedAt, changedFields: [], materialKinds: [] }]
      : later,
  };
}

/** Fields that differ between two versions of a published notice. */
export async function getNoticeComparison(context: RequestContext, input: CompareInput) {
  const id = fromWireId(input.id);
  const current = await findCurrentVersion(context.readDb, id);
  if (!current) throw await noticeNotFound(context, id);
  const [from, to] = await Promise.all(
    [input.from, input.to]
      .toSorted((a, b) => a - b)
      .map((version) => findVersion(context, id, version)),
  );
  if (!from || !to) throw new ApiError(CODES.notFound, '没有这个版本');
  const divisions = await getDivisions(context.db);
  const names = { region: (code: string | null) => divisions.byCode(code ?? '')?.fullName ?? '' };
  const changes: WireChange[] = compareNotices(
    toComparable(from.fields),
    toComparable(to.fields),
  ).map((change) => toWireChange(change, names));
  // Contacts are for members: only that they changed is public.
  if (canonicalJson(from.contact) !== canonicalJson(to.contact)) {
    changes.push({ type: 'hidden', field: 'contact', material: null });
  }
  const toSummary = ({ version, recordedAt }: typeof from) => ({
    version,
    recordedAt: toWireTime(recordedAt),
  });
  return { id: input.id, from: toSummary(from), to: toSummary(to), changes };
}

type Version = Pick<StoredNotice, 'version' | 'fields' | 'contact' | 'recordedAt'>;

/** A version of a published notice: a superseded one, or the current one. */
async function findVersion(
  { readDb }: RequestContext,
  id: string,
  version: number,
): Promise<Version | undefined> {
  const [superseded] = await findVersions(readDb, id, [version]);
  if (superseded) return superseded;
  const [stored] = await listStoredNotices(readDb, [id]);
  return stored?.isPublic && stored.version === version ? stored : undefined;
}
