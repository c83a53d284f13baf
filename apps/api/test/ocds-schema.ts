import { readFileSync } from 'node:fs';
import addFormats from 'ajv-formats';
import Ajv from 'ajv-draft-04';
import { sharedDataPath } from './shared-data.ts';

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
