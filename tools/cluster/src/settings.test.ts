import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clusterEnvironment } from '@zhucheng/deploy';
import { UsageError } from '@zhucheng/stack/command-line';
import { parseArguments } from './arguments.ts';
import { clusterFiles } from './files.ts';
import { keepChoices, readClusterSettings, type ClusterSettings } from './settings.ts';

describe('the settings of a cluster', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'cluster-settings-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  const read = (port = '9400') => readClusterSettings({ DATA_DIR: folder, CLUSTER_PORT: port });

  it('keep their passwords, readable by their owner only', () => {
    const { secrets } = read();
    expect(read().secrets).toEqual(secrets);
    expect(new Set(Object.values(secrets)).size).toBe(7);
    const file = join(folder, 'cluster/secrets.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toContain(secrets.application);
  });

  it.each(['80', '65500', 'http', '9400.5'])('refuse a first port of %s', (port) => {
    expect(() => read(port)).toThrow('CLUSTER_PORT 必须是');
  });

  it('keep what was chosen until it is chosen otherwise', () => {
    const env = { DATA_DIR: folder };
    const pooler = ({ topology, secrets }: ClusterSettings) =>
      clusterEnvironment(topology, secrets).DATABASE_POOLER;
    expect(pooler(read())).toBe('');
    keepChoices(readClusterSettings(env, { pooler: true, apps: ['portal'] }));
    expect(pooler(read())).toBe('127.0.0.1:9454');
    expect([...readClusterSettings(env, { pooler: false }).apps.keys()]).toEqual(['portal']);
  });

  it('give every process a port of its own within a hundred', () => {
    const programs = { postgresBinaries: '/usr/lib/postgresql/15/bin', pgbackrest: '/usr/bin/x' };
    const files = [...clusterFiles(read('7300'), programs).values()];
    const { topology, ports, apps } = read('7300');
    const all = [
      ports.nginx,
      ...[...apps.values()].flat(),
      ...ports.workers,
      ...topology.api.map(({ port }) => port),
      ...topology.postgres.flatMap(({ port, restPort }) => [port, restPort]),
      ...topology.etcd.flatMap(({ clientPort, peerPort }) => [clientPort, peerPort]),
      topology.proxy.writerPort,
      topology.proxy.readerPort,
      topology.proxy.apiPort,
      topology.pooler.port,
      topology.redis.port,
      topology.backup.port,
    ];
    expect(new Set(all).size).toBe(all.length);
    expect(all.every((port) => port >= 7300 && port < 7400)).toBe(true);
    // No file names a port that isn't the cluster's.
    const named = files.join('\n').match(/127\.0\.0\.1:\d+/g) ?? [];
    const known = new Set(all.map((port) => `127.0.0.1:${port}`));
    expect(named.filter((address) => !known.has(address))).toEqual([]);
  });
});

describe('the command line', () => {
  it('is understood', () => {
    expect(parseArguments([])).toEqual({ command: 'help' });
    expect(parseArguments(['up'])).toEqual({ command: 'up', apps: undefined, built: false });
    expect(parseArguments(['up', '--built', '--apps', 'landing'])).toEqual({
      command: 'up',
      apps: ['portal', 'landing'],
      built: true,
    });
    expect(parseArguments(['up', '--pooler', 'on'])).toMatchObject({ command: 'up', pooler: true });
    expect(parseArguments(['up', '--pooler', 'off'])).toMatchObject({
      command: 'up',
      pooler: false,
    });
    expect(parseArguments(['down', '--remove'])).toEqual({ command: 'down', remove: true });
    expect(parseArguments(['drill', 'writer', '--times', '10'])).toEqual({
      command: 'drill',
      name: 'writer',
      times: 10,
      rate: undefined,
    });
    expect(parseArguments(['drill', 'rollout', '--from', 'HEAD~40'])).toMatchObject({
      name: 'rollout',
      from: 'HEAD~40',
    });
    expect(parseArguments(['soak', '--warm', '30', '--rate', '70'])).toEqual({
      command: 'soak',
      warm: 30,
      minutes: 30,
      rate: 70,
    });
  });

  it.each([
    [['fly']],
    [['up', 'now']],
    [['up', '--remove']],
    [['up', '--apps', 'gateway']],
    [['down', '--apps', 'portal']],
    [['up', '--pooler', 'maybe']],
    [['down', '--pooler', 'on']],
    [['--fast']],
    [['drill']],
    [['drill', 'moon']],
    [['drill', 'writer', '--times', '0']],
    [['drill', 'writer', '--from', 'HEAD~40']],
    [['up', '--from', 'HEAD~40']],
    [['up', '--warm', '30']],
    [['soak', '--warm', '0']],
  ])('is refused: %j', (args) => {
    expect(() => parseArguments(args)).toThrow(UsageError);
  });
});
