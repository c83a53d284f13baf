import { CODES, type experimentsContract, type InputOf } from '@zhucheng/contracts';
import {
  EXPERIMENT_PAGES,
  getRate,
  getWilsonInterval,
  VARIANTS,
  type RunningExperiment,
  type Variant,
  type ViewCount,
} from '@zhucheng/domain-service/experiments';
import type { Database } from '../../../db/client.ts';
import { pageInfo } from '../../../db/paging.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { requireSession } from '../../../http/session.ts';
import { fromWireId, toWireId, toWireTime, toWireTimeOrNull } from '../../../wire-format.ts';
import {
  addViews,
  announceExperiments,
  countExperiments,
  insertExperiment,
  listDays,
  listExperiments,
  listResults,
  listRunning,
  lockExperiment,
  updateExperiment,
  type Experiment,
} from './experiments.repository.ts';

type Endpoints = (typeof experimentsContract)['endpoints'];

const notFound = () => new ApiError(CODES.notFound, '没有找到这个实验，请刷新列表后再试');
const conflict = (message: string) => new ApiError(CODES.conflict, message);

async function presentExperiments(db: Database, rows: readonly Experiment[]) {
  const ids = rows.map(({ id }) => id);
  const sums = ids.length === 0 ? [] : await listResults(db, ids);
  return rows.map(({ id, name, page, state, winner, createdAt, startedAt, endedAt }) => ({
    id: toWireId(id),
    name,
    page,
    pageName: EXPERIMENT_PAGES[page] ?? page,
    state,
    winner,
    createdAt: toWireTime(createdAt),
    startedAt: toWireTimeOrNull(startedAt),
    endedAt: toWireTimeOrNull(endedAt),
    results: VARIANTS.map((variant) => {
      const found = sums.find((sum) => sum.experimentId === id && sum.variant === variant);
      const { views = 0, visitors = 0, conversions = 0 } = found ?? {};
      const rate = getRate(conversions, visitors);
      const { low, high } = getWilsonInterval(conversions, visitors);
      return { variant, views, visitors, conversions, rate, low, high };
    }),
  }));
}

async function presentExperiment(db: Database, row: Experiment) {
  const [presented] = await presentExperiments(db, [row]);
  if (!presented) throw notFound();
  return presented;
}

/** A page of experiments with their sums, the newest first. */
export async function getExperimentPage({ db }: RequestContext, input: InputOf<Endpoints['list']>) {
  const [rows, total] = await Promise.all([
    listExperiments(db, input),
    countExperiments(db, input.state),
  ]);
  return { ...pageInfo(input, total), records: await presentExperiments(db, rows) };
}

/** Counts of an experiment by day. */
export async function getExperimentDays({ db }: RequestContext, wireId: string) {
  const days = await listDays(db, fromWireId(wireId));
  if (!days) throw notFound();
  return days.map(({ experimentId: _, ...counts }) => counts);
}

/** Audits what a member of staff did with an experiment. */
const audit = (tx: Database, context: RequestContext, row: Experiment) =>
  context.audit(tx, {
    resource: { kind: 'experiment', id: toWireId(row.id) },
    detail: { name: row.name, page: row.page, state: row.state, winner: row.winner },
  });

/** Writes a draft, new or not, and starts it if asked. A second one that runs on a page is refused by the index. */
export async function saveExperiment(
  context: RequestContext,
  { id, name, page, state }: InputOf<Endpoints['save']>,
) {
  const started = state === 'running' ? { state, startedAt: new Date() } : {};
  if (id !== undefined) {
    return changeExperiment(context, id, (row) => {
      if (row.state !== 'draft') throw conflict('这个实验已经开始过，请新建一个');
      return { name, page, ...started };
    });
  }
  const { userId } = requireSession(context);
  return context.db.transaction(async (tx) => {
    const row = await insertExperiment(tx, { name, page, createdBy: userId, ...started });
    await audit(tx, context, row);
    if (state === 'running') await announceExperiments(tx);
    return presentExperiment(tx, row);
  });
}

/** Changes an experiment; the servers of the apps learn it when the transaction commits. */
async function changeExperiment(
  context: RequestContext,
  wireId: string,
  change: (row: Experiment) => Partial<Experiment>,
) {
  const id = fromWireId(wireId);
  return context.db.transaction(async (tx) => {
    const row = await lockExperiment(tx, id);
    if (!row) throw notFound();
    const changed = await updateExperiment(tx, id, change(row));
    await audit(tx, context, changed);
    await announceExperiments(tx);
    return presentExperiment(tx, changed);
  });
}

/** Ends a running experiment. */
export const endExperiment = (context: RequestContext, id: string, winner: Variant | null) =>
  changeExperiment(context, id, ({ state }) => {
    if (state !== 'running') throw conflict('这个实验没有在进行，不用结束');
    return { state: 'ended', winner, endedAt: new Date() };
  });

/** Running experiments, for the servers of the apps. */
export const getRunning = (db: Database): Promise<RunningExperiment[]> => listRunning(db);

/** Stores the views that the server of an app has counted. */
export const addAppViews = (db: Database, counts: readonly ViewCount[]): Promise<void> =>
  addViews(db, counts);
