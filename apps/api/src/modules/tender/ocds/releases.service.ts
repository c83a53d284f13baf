import { toRelease, type MergeableRelease } from '@zhucheng/domain-tender/ocds';
import { brand, createOpenData, getEnvironment } from '@zhucheng/site-config';
import { findOrganisationIds, listStoredNotices, toNameKey } from '../../../content/index.ts';
import type { Database } from '../../../db/client.ts';
import { getDivisions } from '../../../db/divisions.ts';
import { toWireId } from '../../../wire-format.ts';
import { listReleasedVersions, type SupersededVersion } from './notice-versions.rules.ts';
import { listProcesses } from './ocds.repository.ts';
import { toOcid, type Publication } from './packages.rules.ts';

const openData = createOpenData(getEnvironment());

/** Who publishes our open data, under which terms. */
export const createPublication = (origin: string): Publication => ({
  ...openData,
  origin,
  publisher: brand.company,
});

/** A release, and the version of a notice that it is about. */
export interface NoticeRelease {
  /** Id of the notice in the database. */
  noticeId: string;
  version: number;
  release: MergeableRelease;
}

/**
 * Releases of notices: of their current versions and of the given superseded ones. What the public may not read has
 * none.
 */
export async function loadReleases(
  db: Database,
  origin: string,
  noticeIds: readonly string[],
  superseded: readonly SupersededVersion[],
): Promise<NoticeRelease[]> {
  const [stored, processes, divisions] = await Promise.all([
    listStoredNotices(db, noticeIds),
    listProcesses(db, noticeIds),
    getDivisions(db),
  ]);
  const released = stored.map(({ id, version, fields, recordedAt, isPublic }) => ({
    id,
    sources: listReleasedVersions(
      { id, version, fields, recordedAt, isPublic },
      superseded.filter(({ noticeId }) => noticeId === id),
    ),
  }));
  const awards = released.flatMap(({ sources }) => sources.flatMap(({ state }) => state.awards));
  const names = [
    ...processes.flatMap(({ buyer, agency }) => [buyer, agency].filter((name) => name !== null)),
    ...awards.flatMap(({ organisations }) => organisations),
    ...released.flatMap(({ sources }) =>
      sources.flatMap(({ before }) => before?.awards.flatMap((award) => award.organisations) ?? []),
    ),
  ];
  const partyIds = await findOrganisationIds(db, [...new Set(names.map(toNameKey))]);
  const context = {
    origin,
    getPartyId: (name: string) => toWireId(partyIds.get(toNameKey(name)) ?? toNameKey(name)),
    getRegion: (code: string | null) => divisions.byCode(code)?.fullName.split(' ') ?? [],
  };
  const byNotice = new Map(processes.map((process) => [process.noticeId, process]));
  return released.flatMap(({ id, sources }) => {
    const process = byNotice.get(id);
    if (!process) return [];
    const ocid = toOcid(openData, toWireId(process.projectId), process.sourceId ?? '');
    return sources.map((source) => ({
      noticeId: id,
      version: source.version,
      release: toRelease(source, { ...process, ocid }, context),
    }));
  });
}
