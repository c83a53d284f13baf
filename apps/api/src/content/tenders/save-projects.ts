import type { Database } from '../../db/client.ts';
import type { LotInput, ProjectInput } from './notice-input.ts';
import { toNameKey } from './save-organisations.ts';
import {
  findProjects,
  insertLots,
  insertProjects,
  updateProjectFacts,
  type ProjectFacts,
} from './tenders.repository.ts';

const FACT_NAMES = ['projectNo', 'divisionCode', 'buyerId', 'agencyId'] as const;

/**
 * Ids of projects by their key. New projects are created; missing facts of existing ones are completed. Known facts
 * stay, so the order of notices doesn't matter.
 */
export async function saveProjects(
  tx: Database,
  source: string,
  inputs: readonly ProjectInput[],
  organisationIds: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const merged = mergeProjects(inputs, organisationIds);
  const keys = [...merged.keys()];
  const known = await findProjects(tx, source, keys);
  const completed = known.flatMap((row) => {
    const facts = merged.get(row.sourceId ?? '');
    if (!facts || FACT_NAMES.every((name) => row[name] !== null || facts[name] === null)) return [];
    return [{ id: row.id, ...completeFacts(row, facts) }];
  });
  await updateProjectFacts(tx, completed);
  const knownKeys = new Set(known.map(({ sourceId }) => sourceId));
  const missing = [...merged.values()]
    .filter(({ key }) => !knownKeys.has(key))
    .map(({ key, buyer: _buyer, agency: _agency, ...row }) => ({ ...row, source, sourceId: key }));
  if (missing.length > 0) await insertProjects(tx, missing);
  const all = missing.length > 0 ? await findProjects(tx, source, keys) : known;
  return new Map(all.map(({ id, sourceId }) => [sourceId ?? '', id]));
}

function mergeProjects(
  inputs: readonly ProjectInput[],
  organisationIds: ReadonlyMap<string, string>,
): Map<string, ProjectInput & ProjectFacts> {
  const organisationId = (name?: string | null) =>
    (name && organisationIds.get(toNameKey(name))) || null;
  const merged = new Map<string, ProjectInput & ProjectFacts>();
  for (const input of inputs) {
    const before = merged.get(input.key);
    const facts = {
      projectNo: input.projectNo ?? null,
      divisionCode: input.divisionCode ?? null,
      buyerId: organisationId(input.buyer),
      agencyId: organisationId(input.agency),
    };
    merged.set(input.key, { ...input, ...before, ...completeFacts(before, facts) });
  }
  return merged;
}

/** Known facts, completed by added ones. */
function completeFacts(known: ProjectFacts | undefined, added: ProjectFacts): ProjectFacts {
  return {
    projectNo: known?.projectNo ?? added.projectNo,
    divisionCode: known?.divisionCode ?? added.divisionCode,
    buyerId: known?.buyerId ?? added.buyerId,
    agencyId: known?.agencyId ?? added.agencyId,
  };
}

/** A lot and its project. */
export interface ProjectLot {
  projectId: string;
  lot: LotInput;
}

/** Key of a lot in the map that {@link saveLots} returns. */
export const toLotKey = (projectId: string, lotNo: string) => `${projectId} ${lotNo}`;

/** Ids of lots by {@link toLotKey}; missing lots are created. */
export async function saveLots(
  tx: Database,
  inputs: readonly ProjectLot[],
): Promise<Map<string, string>> {
  const byKey = new Map(
    inputs.map(({ projectId, lot }) => [
      toLotKey(projectId, lot.lotNo),
      { projectId, lotNo: lot.lotNo, name: lot.name ?? '' },
    ]),
  );
  if (byKey.size === 0) return new Map();
  const lots = await insertLots(tx, [...byKey.values()]);
  return new Map(lots.map(({ id, projectId, lotNo }) => [toLotKey(projectId, lotNo), id]));
}
