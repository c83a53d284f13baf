import { CODES, type InputOf, type tenderDuplicatesContract } from '@zhucheng/contracts';
import type { InformationTypeId, ProjectTypeId, TradingCategoryId } from '@zhucheng/domain-tender';
import { toSourceLink } from '../../../content/index.ts';
import type { Database } from '../../../db/client.ts';
import { getDivisions, regionName, type Divisions } from '../../../db/divisions.ts';
import { pageInfo } from '../../../db/paging.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { toWireId, toWireTime, toWireTimeOrNull } from '../../../wire-format.ts';
import { getAccountNames } from '../../accounts/companies/company.service.ts';
import {
  countPairs,
  findPair,
  listPairs,
  type PairRow,
  type PairSide,
} from './duplicates.repository.ts';

type Input = InputOf<(typeof tenderDuplicatesContract.endpoints)['listPaged']>;

/** A page of pairs in a state, the newest first; open ones as long as the public reads both notices. */
export async function getDuplicatePage({ db }: RequestContext, input: Input) {
  const [rows, total] = await Promise.all([listPairs(db, input), countPairs(db, input.state)]);
  return { ...pageInfo(input, total), records: await presentPairs(db, rows) };
}

/** A pair as on the wire. */
export async function getPair(db: Database, id: string) {
  const row = await findPair(db, id);
  const [pair] = row ? await presentPairs(db, [row]) : [];
  if (!pair) throw pairNotFound();
  return pair;
}

/** The error for a pair that does not exist. */
export const pairNotFound = () =>
  new ApiError(CODES.notFound, '没有找到这一对公告，请刷新列表后再试');

async function presentPairs(db: Database, rows: readonly PairRow[]) {
  const deciders = [...new Set(rows.flatMap(({ decidedBy }) => decidedBy ?? []))];
  const [divisions, names] = await Promise.all([getDivisions(db), getAccountNames(db, deciders)]);
  return rows.map(({ id, state, reasons, notice, other, createdAt, decidedAt, decidedBy }) => ({
    id: toWireId(id),
    state,
    reasons,
    notice: presentSide(notice, divisions),
    other: presentSide(other, divisions),
    foundAt: toWireTime(createdAt),
    decidedAt: toWireTimeOrNull(decidedAt),
    decidedBy: (decidedBy && names.get(decidedBy)) ?? null,
  }));
}

/** Codes were validated by the write path. */
function presentSide({ divisionCode, state, createdAt, ...side }: PairSide, divisions: Divisions) {
  return {
    ...side,
    id: toWireId(side.id),
    infoType: side.infoType as InformationTypeId,
    category: side.category as TradingCategoryId,
    projectType: side.projectType as ProjectTypeId,
    region: regionName(divisions, divisionCode),
    publishTime: toWireTime(side.publishTime),
    deadline: toWireTimeOrNull(side.deadline),
    openTime: toWireTimeOrNull(side.openTime),
    sourceUrl: toSourceLink(side.sourceUrl),
    collectedAt: toWireTime(createdAt),
    isPublic: state === 'published' && side.publishTime <= new Date(),
  };
}
