import { journeyDatabaseUrl, runStatement } from './database.ts';

const ALL_DAY = [{ from: '00:00', to: '24:00' }];

/**
 * Opens the service around the clock before the first journey: outside its hours the chat asks for a phone number after each
 * message, and the hour at which journeys run decides nothing. Those about closed hours close it for themselves.
 */
export default async function openService(): Promise<void> {
  if (!journeyDatabaseUrl) return;
  await runStatement(
    `insert into service_setting (name, value) values ('hours', $1)
     on conflict (name) do update set value = excluded.value`,
    [JSON.stringify({ workday: ALL_DAY, restday: ALL_DAY })],
  );
}
