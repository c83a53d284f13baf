import type { NoticeInput } from '../../content/index.ts';
import type { SourceRecord } from '../mapping.ts';
import { firstLine, listAt, objectAt, ReleaseParties } from './release-parts.ts';

type Contact = NonNullable<NoticeInput['contact']>;
type Party = NonNullable<Contact['buyer']>;

const MAX_LENGTH = 200;

/** Paths of the documents of a release. */
const DOCUMENTS = ['planning.documents', 'tender.documents'] as const;
const OWNERS = ['awards', 'contracts'] as const;

/** All documents that a release names. */
export function listDocuments(release: SourceRecord): SourceRecord[] {
  const owners = OWNERS.flatMap((path) => listAt(release, path));
  return [
    ...DOCUMENTS.flatMap((path) => listAt(release, path)),
    ...owners.flatMap((owner) => [
      ...listAt(owner, 'documents'),
      ...listAt(owner, 'implementation.documents'),
    ]),
  ];
}

/** Member-only data of a release: contact points and the addresses of documents. */
export function readReleaseContact(release: SourceRecord): Contact {
  const parties = new ReleaseParties(release);
  const buyer = parties.resolve(release.buyer ?? parties.withRole('buyer'));
  const entity = parties.resolve(
    objectAt(release, 'tender').procuringEntity ?? parties.withRole('procuringEntity'),
  );
  const notes = {
    ...toNote('投标单位联系方式', bidderLines(release, parties)),
    ...toNote('文件地址', documentLines(release)),
  };
  return {
    ...known('buyer', toParty(buyer)),
    ...known('agency', isSame(buyer, entity) ? {} : toParty(entity)),
    ...known('notes', notes),
  };
}

/** True for two references to one organisation. */
export const isSame = (a: SourceRecord, b: SourceRecord): boolean =>
  (a.id !== undefined && a.id === b.id) || (a.name !== undefined && a.name === b.name);

function toParty(party: SourceRecord): Party {
  const point = objectAt(party, 'contactPoint');
  const address = objectAt(party, 'address');
  const line = (...values: unknown[]) => firstLine(MAX_LENGTH, ...values);
  const parts = [address.region, address.locality, address.streetAddress, address.postalCode];
  return {
    ...known('person', line(point.name)),
    ...known('phone', line(point.telephone)),
    ...known('email', line(point.email)),
    ...known(
      'address',
      line(
        parts
          .filter((part) => typeof part === 'string')
          .join(' ')
          .trim(),
      ),
    ),
  };
}

function bidderLines(release: SourceRecord, parties: ReleaseParties): string[] {
  const references = [
    ...listAt(release, 'tender.tenderers'),
    ...listAt(release, 'awards').flatMap((award) => listAt(award, 'suppliers')),
  ];
  const lines = references.flatMap((reference) => {
    const { person, phone, email } = toParty(parties.resolve(reference));
    const found = [person, phone, email].filter(Boolean);
    return found.length > 0 ? [`${parties.nameOf(reference) ?? ''}：${found.join('，')}`] : [];
  });
  return [...new Set(lines)];
}

function documentLines(release: SourceRecord): string[] {
  return listDocuments(release).flatMap(({ title, id, url }) =>
    typeof url === 'string' && /^https?:\/\//i.test(url)
      ? [`${firstLine(MAX_LENGTH, title, id) ?? '文件'}：${url}`]
      : [],
  );
}

const toNote = (title: string, lines: readonly string[]) =>
  lines.length > 0 ? { [title]: lines.join('\n') } : {};

/** A property that is left out without a value. */
function known<K extends string, V>(name: K, value: V | null): { [P in K]?: V } {
  const isEmpty = value === null || (typeof value === 'object' && Object.keys(value).length === 0);
  return isEmpty ? {} : ({ [name]: value } as { [P in K]: V });
}
