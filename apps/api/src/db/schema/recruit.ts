import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { CONTENT_STATES, changeTimes, id, moment, oneOf, origin } from './columns.ts';
import { file } from './infrastructure.ts';

/** An open position of the company. */
export const jobOpening = pgTable(
  'job_opening',
  {
    id: id(),
    title: text('title').notNull(),
    department: text('department').notNull(),
    city: text('city').notNull(),
    education: text('education').notNull(),
    experience: text('experience').notNull(),
    headcount: integer('headcount').notNull().default(1),
    /** CNY a month before tax; null if not stated. */
    salaryMin: integer('salary_min'),
    salaryMax: integer('salary_max'),
    /** Monthly salaries a year. */
    salaryMonths: integer('salary_months').notNull().default(12),
    duties: jsonb('duties').$type<string[]>().notNull(),
    requirements: jsonb('requirements').$type<string[]>().notNull(),
    pluses: jsonb('pluses').$type<string[]>().notNull().default([]),
    /** Last day for applications, in Asia/Shanghai; null for no limit. */
    validThrough: date('valid_through', { mode: 'string' }),
    state: text('state').notNull().default('published'),
    publishAt: moment('publish_at').notNull().defaultNow(),
    /** Counts the changes; a save names the one it began from. */
    version: integer('version').notNull().default(1),
    ...origin(),
    ...changeTimes(),
  },
  (t) => [
    index('job_opening_newest').on(t.state, t.publishAt.desc().nullsFirst(), t.id),
    uniqueIndex('job_opening_source').on(t.source, t.sourceId),
    check('job_opening_state', oneOf('state', CONTENT_STATES)),
  ],
);

/** An application for a job, deleted with its résumé after twelve months. */
export const jobApplication = pgTable(
  'job_application',
  {
    id: id(),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobOpening.id),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull().default(''),
    message: text('message').notNull().default(''),
    fileId: uuid('file_id')
      .notNull()
      .references(() => file.id),
    /** Time at which the applicant agreed to the privacy policy: the time of sending. */
    consentAt: moment('consent_at').notNull(),
    ...changeTimes(),
  },
  (t) => [
    index('job_application_job').on(t.jobId, t.createdAt.desc().nullsFirst()),
    index('job_application_age').on(t.createdAt),
    index('job_application_file').on(t.fileId),
  ],
);
