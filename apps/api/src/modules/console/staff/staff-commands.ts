import { withDatabase } from '../../../db/client.ts';
import { migrateDatabase } from '../../../db/migrate.ts';
import type { StaffLink } from './invite-staff.service.ts';
import {
  addStaffByCommand,
  resetStaffByCommand,
  type StaffCommandConfig,
} from './staff-command.service.ts';

export type { StaffLink };

/** What the command line does with staff. */
export interface StaffCommands {
  add: (person: { phone: string; name: string; roles: readonly string[] }) => Promise<StaffLink>;
  reset: (phone: string) => Promise<StaffLink>;
}

/** Brings a database up to date and runs a command on it. */
export async function openStaffDatabase<T>(
  url: string,
  config: StaffCommandConfig,
  run: (commands: StaffCommands) => Promise<T>,
): Promise<T> {
  await migrateDatabase(url);
  return withDatabase(url, (db) =>
    run({
      add: (person) => addStaffByCommand(db, config, person),
      reset: (phone) => resetStaffByCommand(db, config, phone),
    }),
  );
}
