import {
  EXPERIMENT_STATES,
  VARIANTS,
  type ExperimentState,
  type Variant,
} from '@zhucheng/domain-service/experiments';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from '../account.ts';
import { changeTimes, id, moment, oneOf } from '../columns.ts';

/** Comparison of two variants of a page. */
export const experiment = pgTable(
  'experiment',
  {
    id: id(),
    name: text('name').notNull(),
    /** Path of the page. */
    page: text('page').notNull(),
    state: text('state').$type<ExperimentState>().notNull().default('draft'),
    winner: text('winner').$type<Variant>(),
    createdBy: uuid('created_by').references(() => account.id, { onDelete: 'set null' }),
    startedAt: moment('started_at'),
    endedAt: moment('ended_at'),
    ...changeTimes(),
  },
  (t) => [
    uniqueIndex('experiment_running')
      .on(t.page)
      .where(sql`state = 'running'`),
    index('experiment_newest').on(t.createdAt.desc().nullsFirst()),
    index('experiment_created_by').on(t.createdBy),
    check('experiment_state', oneOf('state', EXPERIMENT_STATES)),
    check('experiment_winner', oneOf('winner', VARIANTS)),
  ],
);

/** Counts of an experiment by day in Asia/Shanghai and variant, without ids of visitors. */
export const experimentDay = pgTable(
  'experiment_day',
  {
    experimentId: uuid('experiment_id')
      .notNull()
      .references(() => experiment.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    variant: text('variant').$type<Variant>().notNull(),
    views: integer('views').notNull().default(0),
    visitors: integer('visitors').notNull().default(0),
    conversions: integer('conversions').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.experimentId, t.day, t.variant] }),
    check('experiment_day_variant', oneOf('variant', VARIANTS)),
  ],
);
