import type { Database } from '../../db/client.ts';
import { analysePassages, toMaterialOrigin } from './analyse-passages.ts';
import { listCutPassages, listMaterialsAfter } from './passages.repository.ts';
import { savePassages } from './save-passages.ts';

const BATCH_SIZE = 20;

/** Analyses the passages of all materials anew, as they were cut, when the rules of the index have changed. */
export async function reanalyseMaterials(db: Database): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const materials = await listMaterialsAfter(db, after, BATCH_SIZE);
    const last = materials.at(-1);
    if (!last) return;
    for (const material of materials) await reanalyse(db, material);
    after = last.id;
  }
}

async function reanalyse(db: Database, material: Parameters<typeof toMaterialOrigin>[0]) {
  const origin = toMaterialOrigin(material);
  await db.transaction(async (tx) => {
    const passages = analysePassages(origin, await listCutPassages(tx, material.id));
    await savePassages(tx, [{ ...origin, passages }]);
  });
}
