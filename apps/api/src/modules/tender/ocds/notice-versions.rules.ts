import { NOTICE_FIELDS, type MaterialKind, type NoticeFieldId } from '@zhucheng/domain-tender';
import type { NoticeVersionSource } from '@zhucheng/domain-tender/ocds';
import type { NoticeState } from '@zhucheng/domain-tender/versions';
import { toWireId } from '../../../wire-format.ts';

/** The current version of a notice. */
export interface CurrentVersion {
  id: string;
  version: number;
  fields: NoticeState;
  recordedAt: Date;
  /** True if the public may read the notice. */
  isPublic: boolean;
}

/** A superseded version, and what the next one changed. */
export interface SupersededVersion {
  noticeId: string;
  version: number;
  fields: NoticeState;
  recordedAt: Date;
  changedFields: readonly NoticeFieldId[];
  materialKinds: readonly MaterialKind[];
}

const isPublished = (state: NoticeState) => state.state === 'published';

/**
 * Versions of a notice that have a release, the oldest first: all of a public notice, of a withdrawn one its end only,
 * of one that never was public none, nor of one that another stands for: its tender was not cancelled.
 */
export function listReleasedVersions(
  current: CurrentVersion,
  superseded: readonly SupersededVersion[],
): NoticeVersionSource[] {
  const { version, fields, isPublic } = current;
  const isPending = isPublished(fields) || version === 1;
  if (!isPublic && (isPending || fields.state === 'merged')) return [];
  const versions = [...superseded.toSorted((a, b) => a.version - b.version), current];
  const sources = versions.map((one, at) => {
    const earlier = superseded.find((other) => other.version === one.version - 1);
    const before = versions.slice(0, at).findLast(({ fields: state }) => isPublished(state));
    return {
      noticeId: toWireId(current.id),
      version: one.version,
      recordedAt: one.recordedAt.toISOString(),
      state: one.fields,
      before: before?.fields,
      isRestored: earlier !== undefined && !isPublished(earlier.fields),
      // Contacts are member-only, and so is that they changed.
      changedFields: (earlier?.changedFields ?? [])
        .filter((field) => field !== 'contact')
        .map((field) => NOTICE_FIELDS[field].name),
      isMaterial: (earlier?.materialKinds ?? []).length > 0,
    };
  });
  return isPublic ? sources : sources.slice(-1);
}
