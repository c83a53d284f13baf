import type {
  ExperimentState,
  RunningExperiment,
  Variant,
  ViewCount,
} from '@zhucheng/domain-service/experiments';
import { and, asc, count, desc, eq, inArray, sql, sum } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { offsetOf, type PageInput } from '../../../db/paging.ts';
import { experiment, experimentDay } from '../../../db/schema.ts';

/** Row of the table `experiment`. */
export type Experiment = typeof experiment.$inferSelect;

const ofState = (state?: ExperimentState) => (state ? eq(experiment.state, state) : undefined);

/** A page of experiments, the newest first. */
export const listExperiments = (
  db: Database,
  { state, ...page }: PageInput & { state?: ExperimentState | undefined },
) =>
  db
    .select()
    .from(experiment)
    .where(ofState(state))
    .orderBy(desc(experiment.createdAt), desc(experiment.id))
    .limit(page.size)
    .offset(offsetOf(page));

/** Number of experiments, of a state if one is given. */
export async function countExperiments(db: Database, state?: ExperimentState): Promise<number> {
  const [row] = await db.select({ total: count() }).from(experiment).where(ofState(state));
  return row?.total ?? 0;
}

/** An experiment, locked until the transaction ends. */
export async function lockExperiment(tx: Database, id: string): Promise<Experiment | undefined> {
  const [row] = await tx.select().from(experiment).where(eq(experiment.id, id)).for('update');
  return row;
}

/** Inserts a draft. */
export async function insertExperiment(
  tx: Database,
  values: typeof experiment.$inferInsert,
): Promise<Experiment> {
  const [row] = await tx.insert(experiment).values(values).returning();
  if (!row) throw new Error('the experiment was not inserted');
  return row;
}

/** Changes an experiment. */
export async function updateExperiment(
  tx: Database,
  id: string,
  changes: Partial<typeof experiment.$inferInsert>,
): Promise<Experiment> {
  const [row] = await tx.update(experiment).set(changes).where(eq(experiment.id, id)).returning();
  if (!row) throw new Error('the experiment was not changed');
  return row;
}

/** Sums of experiments by variant. */
export const listResults = (db: Database, ids: readonly string[]) =>
  db
    .select({
      experimentId: experimentDay.experimentId,
      variant: experimentDay.variant,
      views: sum(experimentDay.views).mapWith(Number),
      visitors: sum(experimentDay.visitors).mapWith(Number),
      conversions: sum(experimentDay.conversions).mapWith(Number),
    })
    .from(experimentDay)
    .where(inArray(experimentDay.experimentId, [...ids]))
    .groupBy(experimentDay.experimentId, experimentDay.variant);

/** Counts of an experiment by day and variant; null for an unknown one. */
export async function listDays(db: Database, id: string) {
  const [known] = await db
    .select({ id: experiment.id })
    .from(experiment)
    .where(eq(experiment.id, id));
  if (!known) return null;
  return db
    .select()
    .from(experimentDay)
    .where(eq(experimentDay.experimentId, id))
    .orderBy(asc(experimentDay.day), asc(experimentDay.variant));
}

/** Running experiments; of a page if one is given. */
export const listRunning = (db: Database, page?: string): Promise<RunningExperiment[]> =>
  db
    .select({ id: experiment.id, page: experiment.page })
    .from(experiment)
    .where(and(eq(experiment.state, 'running'), page ? eq(experiment.page, page) : undefined));

/** Counts of a variant to be added to today's. */
interface Addition {
  experimentId: string;
  variant: Variant;
  views?: number;
  visitors?: number;
  conversions?: number;
}

/** Seconds after the end of an experiment in which views are still taken: servers report what they have counted before. */
const REPORT_SECONDS = 60;

/** Adds counts to today's of experiments that run or have just ended; those of others are dropped. */
async function addCounts(db: Database, additions: readonly Addition[]): Promise<void> {
  if (additions.length === 0) return;
  const rows = JSON.stringify(additions);
  await db.execute(sql`
    insert into experiment_day (experiment_id, day, variant, views, visitors, conversions)
    select e.id, (now() at time zone 'Asia/Shanghai')::date, a.variant,
           sum(coalesce(a.views, 0)), sum(coalesce(a.visitors, 0)), sum(coalesce(a.conversions, 0))
    from jsonb_to_recordset(${rows}::jsonb)
      as a("experimentId" uuid, variant text, views int, visitors int, conversions int)
    join experiment e on e.id = a."experimentId" and (e.state = 'running'
      or e.ended_at > now() - make_interval(secs => ${REPORT_SECONDS}))
    group by e.id, a.variant
    order by e.id, a.variant
    on conflict (experiment_id, day, variant) do update set
      views = experiment_day.views + excluded.views,
      visitors = experiment_day.visitors + excluded.visitors,
      conversions = experiment_day.conversions + excluded.conversions`);
}

/** Adds views that the server of an app has counted. */
export const addViews = (db: Database, counts: readonly ViewCount[]): Promise<void> =>
  addCounts(db, counts);

/** Adds a conversion. */
export const addConversion = (
  tx: Database,
  experimentId: string,
  variant: Variant,
): Promise<void> => addCounts(tx, [{ experimentId, variant, conversions: 1 }]);

/** Tells the servers of the apps, with the changes of content, that experiments have started or ended. */
export async function announceExperiments(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_notify('content_changed', '["experiment"]')`);
}
