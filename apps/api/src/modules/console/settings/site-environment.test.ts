import { randomUUID } from 'node:crypto';
import { DEFAULT_SERVICE_SETTINGS } from '@zhucheng/domain-service/settings';
import { brand } from '@zhucheng/site-config';
import { suiteDatabase, until } from '../../../../test/harness.ts';
import { ChangeListener } from '../../../db/signals/change-listener.ts';
import { saveSetting } from './settings.repository.ts';
import { followSiteEnvironment } from './site-environment.ts';

const database = await suiteDatabase();
const changes = new ChangeListener(database.url);
afterAll(async () => {
  await changes.close();
  await database.drop();
});

it('a process without the API follows the brand that staff set, before its start and after', async () => {
  const installed = brand.name;
  const save = (name: string) =>
    saveSetting(database.db, {
      name: 'brand',
      value: { ...DEFAULT_SERVICE_SETTINGS.brand, name },
      changedBy: randomUUID(),
    });
  await save('先设的名称');
  followSiteEnvironment(changes, database.db, (error) => {
    throw error;
  });
  await changes.start();
  await until(() => brand.name === '先设的名称');
  await save('后改的名称');
  await until(() => brand.name === '后改的名称');
  await save('');
  await until(() => brand.name === installed);
});
