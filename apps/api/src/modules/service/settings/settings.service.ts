import { DEFAULT_SERVICE_SETTINGS, type ServiceSettings } from '@zhucheng/domain-service/settings';
import type { Database } from '../../../db/client.ts';
import { listSettings } from './settings.repository.ts';
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
  };
}
