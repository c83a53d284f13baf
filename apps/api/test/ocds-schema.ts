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
  return (kind, document) => {
    const validate = ajv.getSchema(ids.get(`${kind}-schema`) ?? '');
    if (!validate) throw new Error(`There is no schema of a ${kind}.`);
    void validate(document);
    const problems = (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
    const missing = PACKAGE_FIELDS.filter((field) => !(field in document));
    return [...problems, ...missing.map((field) => `${field} is missing`)];
  };
}
