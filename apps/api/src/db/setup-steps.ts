import { eq } from 'drizzle-orm';
import type { Database } from './client.ts';
import { setupStep } from './schema/infrastructure.ts';

/** Set-up step as recorded in the database, with the version that was applied last. */
export interface SetupStep {
  name: string;
  version: string;
  detail: Record<string, unknown>;
}

/** Step that ran, with the time of its last run. */
export interface AppliedStep extends SetupStep {
  doneAt: Date;
}

/** Returns a recorded step; undefined before its first run. */
export async function findSetupStep(db: Database, name: string): Promise<AppliedStep | undefined> {
  const [step] = await db.select().from(setupStep).where(eq(setupStep.name, name));
  return step && { ...step, detail: step.detail as Record<string, unknown> };
}

/** Records that a step was applied. */
export async function saveSetupStep(db: Database, step: SetupStep): Promise<void> {
  const { version, detail } = step;
  await db
    .insert(setupStep)
    .values(step)
    .onConflictDoUpdate({
      target: setupStep.name,
      set: { version, detail, doneAt: new Date() },
    });
}
