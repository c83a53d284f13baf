import { toNameKey } from '../../../content/index.ts';
import type { RequestContext } from '../../../http/context.ts';
import { requireSession } from '../../../http/session.ts';
import { toWireId } from '../../../wire-format.ts';
import {
  findCompanyName,
  listCompanyNames,
  replaceCompanyNames,
} from './company-names.repository.ts';

/** Names that the caller's company bids under. */
export async function getCompanyNames(context: RequestContext) {
  const { userId, companyId } = requireSession(context);
  const [rows, company] = await Promise.all([
    listCompanyNames(context.db, userId),
    companyId === null ? undefined : findCompanyName(context.db, companyId),
  ]);
  const names = rows.map(({ name, organisationId }) => ({
    name,
    organisationId: organisationId && toWireId(organisationId),
  }));
  return { names, company: company ?? null };
}

/** Replaces the names; of several spellings of a name the first is kept. */
export async function saveCompanyNames(context: RequestContext, names: readonly string[]) {
  const byKey = new Map<string, string>();
  for (const name of names) {
    const key = toNameKey(name);
    if (!byKey.has(key)) byKey.set(key, name);
  }
  const rows = [...byKey].map(([nameKey, name]) => ({ name, nameKey }));
  await replaceCompanyNames(context.db, requireSession(context).userId, rows);
  return getCompanyNames(context);
}
