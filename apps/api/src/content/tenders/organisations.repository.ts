import { inArray } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { organisation } from '../../db/schema.ts';

/** The same company however its name is typed: half-width signs, no white space. */
export function toNameKey(name: string): string {
  return name.normalize('NFKC').replace(/\s+/g, '');
}

/** An organisation as a notice names it. */
export interface OrganisationInput {
  name: string;
  divisionCode?: string | null;
}

/** Ids of organisations by the key of their name; those not known yet are written. */
export async function saveOrganisations(
  tx: Database,
  inputs: Iterable<OrganisationInput>,
): Promise<Map<string, string>> {
  const byKey = new Map<string, OrganisationInput>();
  for (const input of inputs)
    if (!byKey.has(toNameKey(input.name))) byKey.set(toNameKey(input.name), input);
  // In one order, so that two imports at once can't wait for each other.
  const keys = [...byKey.keys()].filter(Boolean).toSorted();
  if (keys.length === 0) return new Map();
  const known = await idsOf(tx, keys);
  const missing = keys.filter((key) => !known.has(key));
  if (missing.length === 0) return known;
  const rows = missing.map((key) => {
    const { name = key, divisionCode = null } = byKey.get(key) ?? {};
    return { name: name.trim(), nameKey: key, divisionCode };
  });
  await tx.insert(organisation).values(rows).onConflictDoNothing();
  return idsOf(tx, keys);
}

async function idsOf(tx: Database, keys: string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: organisation.id, key: organisation.nameKey })
    .from(organisation)
    .where(inArray(organisation.nameKey, keys));
  return new Map(rows.map(({ id, key }) => [key, id]));
}
