import { SETTING_SCHEMAS } from '@zhucheng/contracts/forms/settings';
import { DEFAULT_SERVICE_SETTINGS, type ServiceSettings } from '@zhucheng/domain-service/settings';
import type { Database } from '../../../db/client.ts';
import { listSettings } from './settings.repository.ts';

/** Settings of the service. One that is missing or malformed has its default. */
export async function getServiceSettings(db: Database): Promise<ServiceSettings> {
  const stored = await listSettings(db);
  const read = <Name extends keyof ServiceSettings>(name: Name): ServiceSettings[Name] => {
    const schema: { safeParse: (value: unknown) => { data?: unknown; success: boolean } } =
      SETTING_SCHEMAS[name];
    const { success, data } = schema.safeParse(stored.get(name));
    return success ? (data as ServiceSettings[Name]) : DEFAULT_SERVICE_SETTINGS[name];
  };
  return {
    invite: read('invite'),
    hours: read('hours'),
    holidays: read('holidays'),
    salesMailbox: read('salesMailbox'),
    landing: read('landing'),
    review: read('review'),
    replies: read('replies'),
    hotline: read('hotline'),
    filings: read('filings'),
    brand: read('brand'),
  };
}
