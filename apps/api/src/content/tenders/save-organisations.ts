import type { Database } from '../../db/client.ts';
import { findOrganisationIds, insertOrganisations } from './tenders.repository.ts';

/** Input of an organisation, as a notice names it. */
export interface OrganisationInput {
  name: string;
  divisionCode?: string | null;
}

/** Key of a name, equal for all spellings: half-width signs, no white space. */
export function toNameKey(name: string): string {
  return name.normalize('NFKC').replace(/\s+/g, '');
}

/** Ids of organisations by {@link toNameKey}; missing organisations are created. */
export async function saveOrganisations(
  tx: Database,
  inputs: Iterable<OrganisationInput>,
): Promise<Map<string, string>> {
  const byKey = new Map<string, OrganisationInput>();
  for (const input of inputs) {
    const key = toNameKey(input.name);
    if (!byKey.has(key)) byKey.set(key, input);
  }
  // In a fixed order, so that concurrent imports can't deadlock.
  const keys = [...byKey.keys()].filter(Boolean).toSorted();
  if (keys.length === 0) return new Map();
  const known = await findOrganisationIds(tx, keys);
  const missing = keys.filter((key) => !known.has(key));
  if (missing.length === 0) return known;
  await insertOrganisations(
    tx,
    missing.map((key) => {
      const { name = key, divisionCode = null } = byKey.get(key) ?? {};
      return { name: name.trim(), nameKey: key, divisionCode };
    }),
  );
  return findOrganisationIds(tx, keys);
}
