import type { consoleHelpGapsContract, InputOf } from '@zhucheng/contracts';
import { pageInfo } from '../../../db/paging.ts';
import type { RequestContext } from '../../../http/context.ts';
import { toWireId, toWireTime } from '../../../wire-format.ts';
import { countGaps, countMisses, listGaps, listMisses, listMissing } from './gaps.repository.ts';

type Input = InputOf<(typeof consoleHelpGapsContract)['endpoints']['articles']>;

/** A page of the words that no help article has. */
export async function getMissPage({ readDb }: RequestContext, input: Input) {
  const [records, total] = await Promise.all([
    listMisses(readDb, input),
    countMisses(readDb, input),
  ]);
  return { records, ...pageInfo(input, total) };
}

/** A page of the help articles that did not help, with what their readers missed. */
export async function getGapPage({ readDb }: RequestContext, input: Input) {
  const [gaps, total] = await Promise.all([listGaps(readDb, input), countGaps(readDb, input)]);
  const missing = Map.groupBy(
    await listMissing(
      readDb,
      gaps.map(({ id }) => id),
    ),
    ({ id }) => id,
  );
  const records = gaps.map(({ id, lastTime, ...gap }) => ({
    ...gap,
    id: toWireId(id),
    lastTime: toWireTime(lastTime),
    missing: (missing.get(id) ?? []).map(({ text, time }) => ({ text, time: toWireTime(time) })),
  }));
  return { records, ...pageInfo(input, total) };
}
