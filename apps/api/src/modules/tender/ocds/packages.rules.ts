import {
  compileReleases,
  versionReleases,
  type MergeableRelease,
} from '@zhucheng/domain-tender/ocds';
import type { OpenData } from '@zhucheng/site-config';

const EXTENSIONS = 'https://raw.githubusercontent.com/open-contracting-extensions';

/** Who publishes, and where. */
export interface Publication extends OpenData {
  origin: string;
  publisher: string;
}

/** OCDS extensions that our releases use. */
const USED_EXTENSIONS = [
  'ocds_lots_extension/v1.1.5',
  'ocds_bid_extension/v1.1.5',
  'ocds_location_extension/v1.1.5',
  'ocds_bidOpening_extension/master',
].map((path) => `${EXTENSIONS}/${path}/extension.json`);

/** Fields of every package. `publishedDate` is that of its newest content, so that equal packages have equal bytes. */
function packageHead(
  { origin, publisher, license }: Publication,
  uri: string,
  publishedDate: string,
) {
  return {
    uri,
    version: '1.1' as const,
    publishedDate,
    publisher: { name: publisher, uri: origin },
    ...(license !== undefined && { license }),
    extensions: USED_EXTENSIONS,
  };
}

/** Package with the record of a process: its releases, what they add up to, and all values that each field had. */
export function createRecordPackage(
  publication: Publication,
  path: string,
  releases: readonly [MergeableRelease, ...MergeableRelease[]],
) {
  const sorted = releases.toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date));
  const compiledRelease = compileReleases(sorted);
  const { ocid, date } = compiledRelease;
  return {
    ...packageHead(publication, publication.origin + path, date),
    records: [
      { ocid, releases: sorted, compiledRelease, versionedRelease: versionReleases(sorted) },
    ],
  };
}

/** A part of the change feed. */
export interface FeedPage {
  /** Path and query of the page itself, and of the next one. */
  path: string;
  nextPath: string;
  publishedDate: string;
  releases: readonly MergeableRelease[];
}

/** Package of releases with the address of the next ones. */
export function createReleasePackage(
  publication: Publication,
  { path, nextPath, publishedDate, releases }: FeedPage,
) {
  const { origin } = publication;
  return {
    ...packageHead(publication, origin + path, publishedDate),
    links: { next: origin + nextPath },
    releases,
  };
}

/** Id of a process: the one that its source gave it, if it is another publisher's, else our own. */
export function toOcid({ ocidPrefix }: OpenData, projectId: string, sourceId: string): string {
  const isForeign =
    /^ocds-[a-z0-9]{6}-\S+$/.test(sourceId) && !sourceId.startsWith(`${ocidPrefix}-`);
  return isForeign ? sourceId : `${ocidPrefix}-${projectId}`;
}
