import {
  BOARD_STAGE_IDS,
  TASK_KIND_IDS,
  type BoardStage,
  type TaskKind,
} from '@zhucheng/domain-tender/board';
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from '../account.ts';
import { changeTimes, id, moment, oneOf } from '../columns.ts';
import { company, companyMember } from '../company.ts';
import { tenderProject } from './tender.ts';

/** Board of a company's tender projects. Its row is locked by whoever changes the board. */
export const bidBoard = pgTable('bid_board', {
  companyId: uuid('company_id')
    .primaryKey()
    .references(() => company.id, { onDelete: 'cascade' }),
  /** Raised by every change. */
  revision: bigint('revision', { mode: 'number' }).notNull().default(0),
});

/** Project on a company's board. */
export const bidProject = pgTable(
  'bid_project',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => bidBoard.companyId, { onDelete: 'cascade' }),
    projectId: uuid('project_id')
      .notNull()
      .references(() => tenderProject.id),
    stage: text('stage').$type<BoardStage>().notNull().default('pending'),
    stageAt: moment('stage_at').notNull().defaultNow(),
    /** Reason for the last move; empty where none was given. */
    reason: text('reason').notNull().default(''),
    /** A membership, so that who leaves the company loses the project. */
    ownerId: uuid('owner_id').references(() => companyMember.id, { onDelete: 'set null' }),
    addedBy: uuid('added_by').references(() => account.id, { onDelete: 'set null' }),
    /** Raised by every change of the row; a change states the version that it was made on. */
    version: integer('version').notNull().default(1),
    ...changeTimes(),
  },
  (t) => [
    uniqueIndex('bid_project_once').on(t.companyId, t.projectId),
    index('bid_project_project').on(t.projectId),
    index('bid_project_owner').on(t.ownerId),
    index('bid_project_added_by').on(t.addedBy),
    index('bid_project_stage').on(t.companyId, t.stage, t.stageAt.desc().nullsFirst()),
    check('bid_project_stage', oneOf('stage', BOARD_STAGE_IDS)),
  ],
);

/** Task of a project on a board. Those of a kind follow the project's notices until somebody sets their day. */
export const bidTask = pgTable(
  'bid_task',
  {
    id: id(),
    bidProjectId: uuid('bid_project_id')
      .notNull()
      .references(() => bidProject.id, { onDelete: 'cascade' }),
    /** Null for a task of the team's own. */
    kind: text('kind').$type<TaskKind>(),
    title: text('title').notNull(),
    /** Day set by hand; null: the notices' date, if the task has a kind. */
    day: date('day', { mode: 'string' }),
    doneAt: moment('done_at'),
    version: integer('version').notNull().default(1),
    ...changeTimes(),
  },
  (t) => [
    uniqueIndex('bid_task_kind').on(t.bidProjectId, t.kind),
    check('bid_task_kind', oneOf('kind', TASK_KIND_IDS)),
  ],
);

/** Comment on a project of a board. Stays, without a name, when its author closes the account. */
export const bidComment = pgTable(
  'bid_comment',
  {
    id: id(),
    bidProjectId: uuid('bid_project_id')
      .notNull()
      .references(() => bidProject.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => account.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('bid_comment_project').on(t.bidProjectId, t.createdAt),
    index('bid_comment_author').on(t.authorId),
  ],
);
