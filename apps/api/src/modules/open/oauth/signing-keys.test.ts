import { apiSuite, testConfig, until } from '../../../../test/harness.ts';
import { buildApp } from '../../../app.ts';
import { LISTENER_NAME } from '../../../db/signals/change-listener.ts';
import {
  loadSigningKeys,
  rotateSigningKeys,
  SIGNING_DAYS,
  VERIFYING_DAYS,
} from './signing-keys.service.ts';

const { api, database } = await apiSuite();
const { config } = api.app;
const DAY_MS = 86_400_000;

const listIds = async () => (await loadSigningKeys(database.db, config)).map(({ kid }) => kid);
const listPublished = async () =>
  (await api.get('/oauth/jwks')).body.keys as unknown as { kid: string }[];

describe('signing keys', () => {
  it('are replaced on schedule, published while they may verify, and taken up by running processes', async () => {
    const [first] = await listIds();
    await rotateSigningKeys(database.db, config, Date.now() + (SIGNING_DAYS - 1) * DAY_MS);
    expect(await listIds()).toEqual([first]);
    await rotateSigningKeys(database.db, config, Date.now() + SIGNING_DAYS * DAY_MS);
    const both = await listIds();
    expect(both).toEqual([expect.any(String), first]);
    await until(async () => (await listPublished()).length === 2);
    expect((await listPublished()).map(({ kid }) => kid)).toEqual(both);
    await rotateSigningKeys(database.db, config, Date.now() + VERIFYING_DAYS * DAY_MS);
    expect(await listIds()).toEqual([both[0]]);
    await until(async () => (await listPublished()).length === 1);
  });

  it('are read again after a time in which their change could not be heard', async () => {
    const [before] = await listIds();
    await rotateSigningKeys(database.db, config, Date.now() + SIGNING_DAYS * DAY_MS);
    await until(async () => (await listPublished()).length === 2);
    await database.query('delete from oauth_signing_key where id = $1', [before]);
    expect(await listPublished()).toHaveLength(2);
    await database.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = current_database()',
      [LISTENER_NAME],
    );
    await until(async () => (await listPublished()).length === 1);
    expect(await listPublished()).not.toContainEqual(expect.objectContaining({ kid: before }));
  });

  it('that cannot be read keep the process from starting, with one line that says why', async () => {
    const changes = { accountSecret: 'another-secret-than-they-were-written-with' };
    await expect(loadSigningKeys(database.db, { ...config, ...changes })).rejects.toThrow(
      /^OAuth 签名密钥读不出来：.*account-secret/,
    );
    const app = await buildApp(testConfig(database.url, changes));
    await expect(app.ready()).rejects.toThrow('OAuth 签名密钥读不出来');
    await app.close();
  });
});
