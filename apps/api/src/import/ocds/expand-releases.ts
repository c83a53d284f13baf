import type { SourceRecord } from '../mapping.ts';
import { isRecord } from './release-parts.ts';

/** True for a release, a record, or a package of either. */
export function isOcds(record: SourceRecord): boolean {
  if (Array.isArray(record.releases) || Array.isArray(record.records)) {
    return typeof record.ocid === 'string' || 'version' in record || 'publisher' in record;
  }
  return typeof record.ocid === 'string' && ('tag' in record || 'compiledRelease' in record);
}

/**
 * Releases of a JSON document: of a package of releases, a package of records, a record or a release. A record whose
 * releases are only linked gives its compiled release. What is no release is returned as it is, so that it is reported.
 */
export function* expandReleases(document: SourceRecord): Generator<SourceRecord> {
  if (Array.isArray(document.records)) {
    for (const record of document.records as unknown[]) yield* expandRecord(asRecord(record));
  } else if (typeof document.ocid === 'string') {
    yield* expandRecord(document);
  } else if (Array.isArray(document.releases)) {
    for (const release of document.releases as unknown[]) yield asRecord(release);
  } else {
    yield document;
  }
}

/** Anything but an object becomes an empty record, which is reported for what it lacks. */
const asRecord = (value: unknown): SourceRecord => (isRecord(value) ? value : {});

function* expandRecord(record: SourceRecord): Generator<SourceRecord> {
  const { ocid, releases, compiledRelease } = record;
  const listed = Array.isArray(releases) ? releases.map(asRecord) : [];
  if (listed.length === 0 && !isRecord(compiledRelease)) {
    yield record;
    return;
  }
  const isEmbedded = listed.length > 0 && !listed.some(isLink);
  const found = isEmbedded || !isRecord(compiledRelease) ? listed : [compiledRelease];
  for (const release of found) yield { ocid, ...release };
}

/** True for a link to a release, which has an address instead of content. */
const isLink = (release: SourceRecord) => 'url' in release && !('id' in release);
