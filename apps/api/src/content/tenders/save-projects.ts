import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { lot, tenderProject } from '../../db/schema.ts';
import type { LotInput, ProjectInput } from './notice-input.ts';
import { toNameKey } from './organisations.repository.ts';

type ProjectRow = typeof tenderProject.$inferSelect;

/** Facts of a project that a later notice may add. */
type Facts = Pick<ProjectRow, 'projectNo' | 'divisionCode' | 'buyerId' | 'agencyId'>;

const FACTS = ['projectNo', 'divisionCode', 'buyerId', 'agencyId'] as const;

/**
 * Ids of projects by their key. New ones are written; known ones get the facts that they lacked. What is known stays,
 * so the order of notices doesn't matter.
 */
export async function saveProjects(
  tx: Database,
  source: string,
  inputs: readonly ProjectInput[],
  organisationIds: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const organisationId = (name?: string | null) =>
    (name && organisationIds.get(toNameKey(name))) || null;
  const factsOf = (input: ProjectInput): Facts => ({
    projectNo: input.projectNo ?? null,
    divisionCode: input.divisionCode ?? null,
    buyerId: organisationId(input.buyer),
    agencyId: organisationId(input.agency),
  });
  const merged = new Map<string, ProjectInput & Facts>();
  for (const input of inputs) {
    const before = merged.get(input.key);
    merged.set(input.key, { ...input, ...before, ...completed(before, factsOf(input)) });
  }
  const known = await projectsOf(tx, source, [...merged.keys()]);
  for (const row of known) {
    const facts = merged.get(row.sourceId ?? '');
    if (!facts || FACTS.every((name) => row[name] !== null || facts[name] === null)) continue;
    await tx.update(tenderProject).set(completed(row, facts)).where(eq(tenderProject.id, row.id));
  }
  const knownKeys = new Set(known.map(({ sourceId }) => sourceId));
  const rows = [...merged.values()]
    .filter(({ key }) => !knownKeys.has(key))
    .map(({ key, buyer: _buyer, agency: _agency, ...row }) => ({ ...row, source, sourceId: key }));
  if (rows.length > 0) await tx.insert(tenderProject).values(rows).onConflictDoNothing();
  const all = rows.length > 0 ? await projectsOf(tx, source, [...merged.keys()]) : known;
  return new Map(all.map(({ id, sourceId }) => [sourceId ?? '', id]));
}

/** What is known, completed by what is new. */
function completed(known: Facts | undefined, added: Facts): Facts {
  return {
    projectNo: known?.projectNo ?? added.projectNo,
    divisionCode: known?.divisionCode ?? added.divisionCode,
    buyerId: known?.buyerId ?? added.buyerId,
    agencyId: known?.agencyId ?? added.agencyId,
  };
}

function projectsOf(tx: Database, source: string, keys: string[]): Promise<ProjectRow[]> {
  return tx
    .select()
    .from(tenderProject)
    .where(and(eq(tenderProject.source, source), inArray(tenderProject.sourceId, keys)));
}

/** A lot and the project that it is part of. */
export interface ProjectLot {
  projectId: string;
  lot: LotInput;
}

/** Key of a lot in the map that {@link saveLots} returns. */
export const lotKey = (projectId: string, lotNo: string) => `${projectId} ${lotNo}`;

/** Ids of lots by {@link lotKey}; those not known yet are written. */
export async function saveLots(
  tx: Database,
  inputs: readonly ProjectLot[],
): Promise<Map<string, string>> {
  const byKey = new Map(inputs.map((input) => [lotKey(input.projectId, input.lot.lotNo), input]));
  if (byKey.size === 0) return new Map();
  const rows = [...byKey.values()].map(({ projectId, lot: { lotNo, name = '' } }) => ({
    projectId,
    lotNo,
    name,
  }));
  await tx.insert(lot).values(rows).onConflictDoNothing();
  const projectIds = rows.map(({ projectId }) => projectId);
  const all = await tx.select().from(lot).where(inArray(lot.projectId, projectIds));
  return new Map(all.map(({ id, projectId, lotNo }) => [lotKey(projectId, lotNo), id]));
}
