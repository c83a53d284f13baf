import { readFileSync } from 'node:fs';
import addFormats from 'ajv-formats';
import Ajv from 'ajv-draft-04';
import { sharedDataPath } from '../shared-data.ts';
import { fromWireId, toWireId } from '../../src/wire-format.ts';
import { until, type SuiteDatabase, type TestApi } from '../harness.ts';

const NAMES = [
  'release-schema',
  'versioned-release-validation-schema',
  'record-schema',
  'release-package-schema',
  'record-package-schema',
] as const;

/** Documents that the standard's schema describes. */
type Kind = 'release-package' | 'record-package';

/** Fields that packages of OCDS 1.1 must have, although later schemas don't ask for them. */
const PACKAGE_FIELDS = ['uri', 'version', 'publishedDate', 'publisher'];

/** Codelists of fields by the name of the field, with that of its owner where it has several. */
const CODELISTS: Readonly<Record<string, string>> = {
  tag: 'releaseTag',
  roles: 'partyRole',
  documentType: 'documentType',
  'tender.status': 'tenderStatus',
  'lots.status': 'tenderStatus',
  'awards.status': 'awardStatus',
};

/** Codes of a codelist: its first column, or its second one behind the section. */
function readCodes(name: string): Set<string> {
  const file = sharedDataPath(`ocds/schema/codelists/${name}.csv`) ?? '';
  const [head = '', ...lines] = readFileSync(file, 'utf8').split(/\r?\n/);
  const column = head.startsWith('Code') ? /^(\w+),/ : /^(?:"[^"]*"|[^,]*),(\w+),/;
  return new Set(lines.flatMap((line) => column.exec(line)?.[1] ?? []));
}

/** Values of a document that are in no codelist, with their place. */
function findUnknownCodes(document: unknown, codes: ReadonlyMap<string, Set<string>>): string[] {
  const visit = (value: unknown, owner: string, field: string): string[] => {
    if (Array.isArray(value)) return value.flatMap((item) => visit(item, owner, field));
    if (typeof value === 'object' && value !== null) {
      return Object.entries(value).flatMap(([name, inner]) => visit(inner, field, name));
    }
    const known = codes.get(`${owner}.${field}`) ?? codes.get(field);
    if (!known || typeof value !== 'string' || known.has(value)) return [];
    return [`${owner}.${field}: ${value} is no code`];
  };
  return visit(document, '', '');
}

/** Returns what is wrong with a package, by the published schema and the rules of 1.1 that it lacks. */
export type CheckPackage = (kind: Kind, document: object) => string[];

/** Loads the schema of OCDS; undefined where the shared data is absent. */
export function loadOcdsSchema(): CheckPackage | undefined {
  if (!sharedDataPath('ocds/schema/release-schema.json')) return undefined;
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats(ajv);
  const ids = new Map<string, string>();
  for (const name of NAMES) {
    const file = sharedDataPath(`ocds/schema/${name}.json`) ?? '';
    const schema = JSON.parse(readFileSync(file, 'utf8')) as { id: string };
    ajv.addSchema(schema);
    ids.set(name, schema.id);
  }
  const codes = new Map(
    Object.entries(CODELISTS).map(([field, name]) => [field, readCodes(name)] as const),
  );
  return (kind, document) => {
    const validate = ajv.getSchema(ids.get(`${kind}-schema`) ?? '');
    if (!validate) throw new Error(`There is no schema of a ${kind}.`);
    void validate(document);
    const problems = (validate.errors ?? []).map(
      (error) => `${error.instancePath} ${error.message}`,
    );
    const missing = PACKAGE_FIELDS.filter((field) => !(field in document));
    problems.push(...findUnknownCodes(document, codes));
    return [...problems, ...missing.map((field) => `${field} is missing`)];
  };
}

/** A release, as far as tests read it. */
export interface Release {
  ocid: string;
  id: string;
  date: string;
  tag: string[];
  tender?: Record<string, unknown>;
  awards?: { id: string; status: string }[];
}
interface RecordPackage {
  uri: string;
  publishedDate: string;
  license: string;
  records: {
    ocid: string;
    releases: Release[];
    compiledRelease: Release & { buyer: { name: string } };
    versionedRelease: Record<string, unknown>;
  }[];
}
interface FeedPackage {
  uri: string;
  links: { next: string };
  releases: Release[];
}

/** Path below the API of a link in the feed. */
export const toFeedPath = (address: string) => address.replace(/^.*\/api/, '');

const checkPackage = loadOcdsSchema();

/** Addition to the title of a suite that can not check its packages by the schema. */
export const SCHEMA_NOTE = checkPackage ? '' : '（未按标准校验：检出目录旁没有 shared/data）';

/** Reads the open data of an API under test; every package is checked by the schema of OCDS. */
export function createOcdsClient(api: TestApi, database: SuiteDatabase) {
  const check = checkPackage ?? (() => []);
  const readRecord = async (projectId: string) => {
    const { status, body } = await api.post('/ai/pub/bid/ocdsRecord', { projectId });
    const model = body.model as RecordPackage;
    if (status === 200) expect(check('record-package', model)).toEqual([]);
    return { status, body, model, record: model?.records[0] };
  };
  const projectOf = async (noticeId: string) => {
    const [row] = await database.query('select project_id from tender_notice where id = $1', [
      fromWireId(noticeId),
    ]);
    return toWireId(String(row?.project_id));
  };
  const readFeed = async (path: string) => {
    const { status, body, headers } = await api.get(path);
    const feed = body as unknown as FeedPackage;
    if (status === 200) expect(check('release-package', feed)).toEqual([]);
    return { status, body, headers, feed };
  };

  /** Releases of the whole feed from an address on, and the address of what follows. */
  async function readWholeFeed(start = '/ocds/releases') {
    const releases: Release[] = [];
    let path = start;
    for (;;) {
      const { feed } = await readFeed(path);
      const next = toFeedPath(feed.links.next);
      releases.push(...feed.releases);
      if (next === path || feed.releases.length === 0) return { releases, path: next };
      path = next;
    }
  }

  /** The feed after all that was written is settled: transactions elsewhere in the cluster delay it. */
  async function readFeedUntil(start: string, count: number) {
    let found: Release[] = [];
    await until(async () => {
      found = (await readWholeFeed(start)).releases;
      return found.length >= count;
    });
    return found;
  }

  return { readRecord, projectOf, readFeed, readWholeFeed, readFeedUntil };
}
