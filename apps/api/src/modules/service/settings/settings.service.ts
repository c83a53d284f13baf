import { DEFAULT_SERVICE_SETTINGS, type ServiceSettings } from '@zhucheng/domain-service/settings';
import type { Database } from '../../../db/client.ts';
import type { RequestContext } from '../../../http/context.ts';
import { invalidFields } from '../../../http/error-mapping.ts';
import { listSettings, saveSetting } from './settings.repository.ts';
import { SETTING_SCHEMAS } from './settings.rules.ts';

/** Settings of the service. One that is missing or malformed has its default. */
export async function getServiceSettings(db: Database): Promise<ServiceSettings> {
  const stored = await listSettings(db);
  const read = <Name extends keyof ServiceSettings>(name: Name): ServiceSettings[Name] => {
    const { success, data } = SETTING_SCHEMAS[name].safeParse(stored.get(name));
    return success ? data : DEFAULT_SERVICE_SETTINGS[name];
  };
  return {
    invite: read('invite'),
    hours: read('hours'),
    holidays: read('holidays'),
    salesMailbox: read('salesMailbox'),
    landing: read('landing'),
    review: read('review'),
  };
}

/** Names of all settings. */
type SettingName = keyof ServiceSettings;

/** All settings with the values that apply. */
export async function listServiceSettings(db: Database) {
  const settings = await getServiceSettings(db);
  return (Object.keys(settings) as SettingName[]).map((name) => ({ name, value: settings[name] }));
}

/** Checks and stores a setting; the change is audited. Throws for a value of another shape. */
export async function saveServiceSetting(
  context: RequestContext,
  name: SettingName,
  given: unknown,
) {
  const { success, data: value, error } = SETTING_SCHEMAS[name].safeParse(given);
  if (!success) {
    throw invalidFields(
      error.issues.map(({ path, message }) => ({
        field: ['value', ...path].join('.'),
        message,
      })),
    );
  }
  await context.db.transaction(async (tx) => {
    const before = (await getServiceSettings(tx))[name];
    await saveSetting(tx, name, value);
    await context.audit(tx, {
      resource: { kind: 'setting', id: name },
      detail: { before: { value: before }, after: { value } },
    });
  });
  return { name, value };
}
