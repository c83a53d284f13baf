import { sql } from 'drizzle-orm';
import { fromDrizzle } from 'pg-boss';
import type { Database } from './client.ts';

/** Transaction in the form in which pg-boss writes into it: a job that it starts exists only once it is committed. */
export const toJobTransaction = (tx: Database) => fromDrizzle(tx, sql);
