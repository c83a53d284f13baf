import { toSiteEnvironment } from '@zhucheng/domain-service/settings';
import { FEATURES_OFF, setSiteOverrides } from '@zhucheng/site-config';
import type { ChangeListener } from '../../../db/signals/change-listener.ts';
import type { Database } from '../../../db/client.ts';
import { getServiceSettings } from '../../service/settings/settings.service.ts';
import { getSwitches } from './switches.service.ts';

/** What staff have set over the environment of the servers: brand, hotline, filings, features that are off. */
export async function getSiteEnvironment(db: Database): Promise<Record<string, string>> {
  const [settings, switches] = await Promise.all([getServiceSettings(db), getSwitches(db)]);
  const off = switches.filter(({ on }) => !on).map(({ feature }) => feature);
  return {
    ...toSiteEnvironment(settings),
    ...(off.length > 0 ? { [FEATURES_OFF]: off.join(',') } : {}),
  };
}

/** Keeps the site's values of this process as staff have set them, for the messages and documents that it writes itself. */
export function followSiteEnvironment(
  changes: ChangeListener,
  db: Database,
  onFault: (error: unknown) => void,
): void {
  let questions = 0;
  const follow = async () => {
    questions += 1;
    const question = questions;
    const values = await getSiteEnvironment(db);
    if (question === questions) setSiteOverrides(values);
  };
  changes.subscribe({
    onChange: ({ tags }) => {
      if (tags.includes('site') || tags.includes('*')) follow().catch(onFault);
    },
  });
}
