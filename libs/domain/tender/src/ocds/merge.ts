import { isJsonObject, type JsonObject, type JsonValue } from './json.ts';

/** A release, as far as merging reads it. */
export interface MergeableRelease extends JsonObject {
  ocid: string;
  id: string;
  date: string;
  tag: string[];
}

/** Fields of a release that merged releases don't have (`omitWhenMerged` in the schema). */
const OMITTED: ReadonlySet<string> = new Set(['ocid', 'id', 'date', 'tag', 'publisher', 'links']);

/**
 * Names of lists that are replaced as a whole: `wholeListMerge` in the schema, and `changes`, whose items have no id.
 * All other lists of objects merge by id.
 */
export const WHOLE_LISTS: ReadonlySet<string> = new Set([
  'additionalClassifications',
  'additionalIdentifiers',
  'changes',
  'classifications',
  'deliveryAddresses',
  'deliveryLocations',
  'identifiers',
  'locations',
]);

/** A value that a field had, and the release that set it. */
interface FieldVersion {
  releaseID: string;
  releaseDate: string;
  releaseTag: string[];
  value: JsonValue;
}

type Origin = Omit<FieldVersion, 'value'>;

/** A field that is replaced as a whole, with all its values. */
interface Leaf {
  kind: 'leaf';
  versions: FieldVersion[];
}

/** An object whose fields merge one by one. */
interface Branch {
  kind: 'branch';
  fields: Map<string, Node>;
}

/** Item of a list that merges by id; an item without an id equals no other. */
interface Item {
  id: JsonValue | undefined;
  branch: Branch;
  removed: boolean;
}

interface List {
  kind: 'list';
  items: Item[];
}

type Node = Leaf | Branch | List;

const createBranch = (): Branch => ({ kind: 'branch', fields: new Map() });

/**
 * Compiled release: the latest value of each field, by the merging routine of OCDS 1.1. Releases of one process in any
 * order; at least one.
 */
export function compileReleases(releases: readonly MergeableRelease[]): MergeableRelease {
  const sorted = sortReleases(releases);
  const { ocid, date } = sorted.at(-1) as MergeableRelease;
  return { ocid, id: `${ocid}-${date}`, date, tag: ['compiled'], ...toLatest(merge(sorted)) };
}

/** Versioned release: all values that each field had, with the releases that set them. */
export function versionReleases(
  releases: readonly MergeableRelease[],
): JsonObject & { ocid: string } {
  const sorted = sortReleases(releases);
  return { ocid: sorted[0]?.ocid ?? '', ...toVersioned(merge(sorted)) };
}

/** Releases in the order of their dates; those of one date keep their order. At least one. */
function sortReleases(releases: readonly MergeableRelease[]): MergeableRelease[] {
  if (releases.length === 0) throw new RangeError('There is no release to merge.');
  if (releases.some(({ ocid }) => ocid !== releases[0]?.ocid)) {
    throw new RangeError('Releases of several processes can not be merged.');
  }
  return releases.toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date));
}

function merge(releases: readonly MergeableRelease[]): Branch {
  const root = createBranch();
  for (const { id, date, tag, ...fields } of releases) {
    const origin = { releaseID: id, releaseDate: date, releaseTag: tag };
    mergeFields(root, fields, origin, OMITTED);
  }
  return root;
}

function mergeFields(
  branch: Branch,
  fields: JsonObject,
  origin: Origin,
  omitted?: ReadonlySet<string>,
) {
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || omitted?.has(name)) continue;
    const merged = mergeValue(branch.fields.get(name), name, value, origin);
    if (merged) branch.fields.set(name, merged);
  }
}

function mergeValue(
  before: Node | undefined,
  name: string,
  value: JsonValue,
  origin: Origin,
): Node | undefined {
  if (isJsonObject(value)) {
    const branch = before?.kind === 'branch' ? before : createBranch();
    mergeFields(branch, value, origin);
    return branch;
  }
  if (isIdentifiedList(name, value)) {
    if (value.length === 0) return before;
    const list: List = before?.kind === 'list' ? before : { kind: 'list', items: [] };
    for (const item of value) mergeItem(list, item, origin);
    return list;
  }
  if (value === null && before && before.kind !== 'leaf') {
    removeValues(before, origin);
    return before;
  }
  const leaf: Leaf = before?.kind === 'leaf' ? before : { kind: 'leaf', versions: [] };
  addVersion(leaf, value, origin);
  return leaf;
}

/** True for a list of objects that merges by id; lists of anything else are values. */
const isIdentifiedList = (name: string, value: JsonValue): value is JsonObject[] =>
  Array.isArray(value) && !WHOLE_LISTS.has(name) && value.every(isJsonObject);

function mergeItem(list: List, { id, ...fields }: JsonObject, origin: Origin) {
  const known = isIdentifier(id) ? list.items.find((item) => item.id === id) : undefined;
  const item = known ?? { id, branch: createBranch(), removed: false };
  if (!known) list.items.push(item);
  item.removed = false;
  mergeFields(item.branch, fields, origin);
}

const isIdentifier = (id: JsonValue | undefined) => id !== undefined && id !== null;

/** Records that a release removed an object or list: everything in it ends. */
function removeValues(node: Node, origin: Origin) {
  if (node.kind === 'leaf') {
    addVersion(node, null, origin);
  } else if (node.kind === 'branch') {
    for (const field of node.fields.values()) removeValues(field, origin);
  } else {
    for (const item of node.items) {
      removeValues(item.branch, origin);
      item.removed = true;
    }
  }
}

/** Adds a value to a field's history unless it is the latest one. */
function addVersion(leaf: Leaf, value: JsonValue, origin: Origin) {
  const latest = leaf.versions.at(-1);
  if (latest && JSON.stringify(latest.value) === JSON.stringify(value)) return;
  leaf.versions.push({ ...origin, value });
}

function toLatest(branch: Branch): JsonObject {
  const entries = Array.from(branch.fields, ([name, node]) => [name, latestOf(node)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** Latest value of a field; undefined where none is left. */
function latestOf(node: Node): JsonValue | undefined {
  if (node.kind === 'leaf') return node.versions.at(-1)?.value ?? undefined;
  if (node.kind === 'branch') {
    const fields = toLatest(node);
    return Object.keys(fields).length > 0 ? fields : undefined;
  }
  const items = node.items
    .filter(({ removed }) => !removed)
    .map(({ id, branch }) => withId(id, toLatest(branch)));
  return items.length > 0 ? items : undefined;
}

function toVersioned(branch: Branch): JsonObject {
  return Object.fromEntries(
    Array.from(branch.fields, ([name, node]) => [name, versionsOf(node)] as const),
  );
}

function versionsOf(node: Node): JsonValue {
  if (node.kind === 'leaf') return node.versions.map((version) => ({ ...version }));
  if (node.kind === 'branch') return toVersioned(node);
  return node.items.map(({ id, branch }) => withId(id, toVersioned(branch)));
}

/** The fields of an item behind its id, which is not versioned. */
const withId = (id: JsonValue | undefined, fields: JsonObject): JsonObject =>
  id === undefined ? fields : { id, ...fields };
