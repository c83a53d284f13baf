import { TASK_STATES, type TaskFailure, type TaskState } from '@zhucheng/contracts';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from '../account.ts';
import { changeTimes, id, moment, oneOf, requests } from '../columns.ts';

/** View of a list in the console that a member of staff has saved: filter and shown columns. */
export const listView = pgTable(
  'list_view',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Page of the list below `/console`, such as `staff`. */
    page: text('page').notNull(),
    name: text('name').notNull(),
    /** Query of the address, without the page number. */
    query: text('query').notNull(),
    /** Names of the hidden columns. */
    hidden: jsonb('hidden').$type<string[]>().notNull().default([]),
    ...changeTimes(),
  },
  (t) => [uniqueIndex('list_view_name').on(t.accountId, t.page, t.name)],
);

/** Change of many records that a member of staff has asked for. Processes work on it batch by batch. */
export const staffTask = pgTable(
  'staff_task',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Name of its definition. */
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    input: jsonb('input').notNull().default({}),
    /** Ids of the records; of a task that reverts another, its undo entries. */
    items: jsonb('items').$type<unknown[]>().notNull(),
    state: text('state').$type<TaskState>().notNull().default('queued'),
    /** Number of items that are done, failed ones included; they are the first. */
    done: integer('done').notNull().default(0),
    failures: jsonb('failures').$type<TaskFailure[]>().notNull().default([]),
    /** What a reverting task needs to restore the changed records. */
    undo: jsonb('undo').$type<unknown[]>().notNull().default([]),
    revertsId: uuid('reverts_id').references((): AnyPgColumn => staffTask.id, {
      onDelete: 'cascade',
    }),
    /** Number of attempts that failed since the last finished batch. */
    attempts: integer('attempts').notNull().default(0),
    /** Time until which no other process takes the task up. */
    leasedUntil: moment('leased_until'),
    finishedAt: moment('finished_at'),
    requests: requests(),
    ...changeTimes(),
  },
  (t) => [
    index('staff_task_account').on(t.accountId, t.createdAt.desc().nullsFirst()),
    index('staff_task_open').on(t.state, t.createdAt),
    uniqueIndex('staff_task_reverts').on(t.revertsId),
    check('staff_task_state', oneOf('state', TASK_STATES)),
  ],
);
