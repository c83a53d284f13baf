import { getArticlePath } from '@zhucheng/domain-news';
import type { Finding } from '@zhucheng/domain-review';
import type { Database } from '../../db/client.ts';
import { toWireId } from '../../wire-format.ts';
import { findNamedStandards } from '../news/named-standards.service.ts';
import { findPoliciesOf } from './reviews.repository.ts';

const LAW = /《(?:中华人民共和国)?([^》]+)》/;

/** Pages of the library that have the laws and standards on which findings rest, by their names in the findings. */
export async function findBasisPages(
  db: Database,
  findings: readonly Pick<Finding, 'kind' | 'basis'>[],
): Promise<Map<string, string>> {
  const sources = [...new Set(findings.map(({ basis }) => basis.source))].filter(Boolean);
  const laws = new Map(sources.map((source) => [source, LAW.exec(source)?.[1]]));
  const named = [...new Set(laws.values())].filter((law) => law !== undefined);
  const policies = await findPoliciesOf(db, named);
  const standards = await findNamedStandards(
    db,
    sources.filter((source) => !laws.get(source)),
  );
  const pages = new Map<string, string>();
  for (const source of sources) {
    const policy = policies.get(laws.get(source) ?? '');
    const standard = standards.get(source)?.row.id;
    if (policy) pages.set(source, getArticlePath({ id: toWireId(policy), bizType: 'POLICY' }));
    else if (standard) pages.set(source, getArticlePath({ id: standard, bizType: 'NORMAL' }));
  }
  return pages;
}
