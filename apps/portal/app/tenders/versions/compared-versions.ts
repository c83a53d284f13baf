import { formatMaterialKinds, NOTICE_FIELDS } from '@zhucheng/domain-tender';
import type { NoticeDetail } from '../stages.ts';

/** Query names of a notice's page. */
export const VERSION_QUERY_NAMES = ['from', 'to'] as const;

/** Id of the block that compares versions. */
export const VERSIONS_ANCHOR = 'versions';

/** Two versions to be compared, the older first. */
export interface ComparedVersions {
  from: number;
  to: number;
}

/**
 * Returns the versions of a notice that an address names, in either order; without them the latest two.
 * Returns undefined where there is nothing to compare, null for versions that do not exist.
 */
export function findComparedVersions(
  query: URLSearchParams,
  { version, revisions }: Pick<NoticeDetail, 'version' | 'revisions'>,
): ComparedVersions | undefined | null {
  const values = VERSION_QUERY_NAMES.map((name) => query.get(name));
  if (values.every((value) => value === null)) {
    return version > 1 ? { from: findFormerVersion(revisions, version), to: version } : undefined;
  }
  const numbers = values.map((value, at) =>
    parseVersion(value, at === 0 ? findFormerVersion(revisions, version) : version),
  );
  const [from = 0, to = 0] = numbers.toSorted((a, b) => a - b);
  return from >= 1 && to <= version ? { from, to } : null;
}

const parseVersion = (text: string | null, fallback: number): number => {
  if (text === null) return fallback;
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 0;
};

/** Returns the address of a comparison on a notice's page. */
export const getComparisonPath = (noticePath: string, { from, to }: ComparedVersions): string =>
  `${noticePath}?from=${from}&to=${to}#${VERSIONS_ANCHOR}`;

type Revision = NoticeDetail['revisions'][number];

/** Returns the version before another one; numbers of versions that were not public are left out. */
export const findFormerVersion = (revisions: readonly Revision[], version: number): number =>
  revisions.find((revision) => revision.version < version)?.version ?? 1;

/** Returns the versions that can be chosen, the newest first: the latest ones and the first. */
export function listChoices(revisions: readonly Revision[]): number[] {
  return [...revisions.map(({ version }) => version).filter((version) => version > 1), 1];
}

/** Describes what a version changed, what matters to bidders first: 投标截止、附件有变；另改 1 处. */
export function describeRevision({ changedFields, materialKinds }: Revision): string {
  const material = formatMaterialKinds(materialKinds);
  const kinds: readonly string[] = materialKinds;
  const others = changedFields.filter((field) => {
    const rule = NOTICE_FIELDS[field];
    return !('material' in rule && kinds.includes(rule.material));
  });
  if (!material) return `改了${others.map((field) => NOTICE_FIELDS[field].name).join('、')}`;
  return others.length > 0 ? `${material}有变；另改 ${others.length} 处` : `${material}有变`;
}
