import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contracts, type EndpointDef } from '@zhucheng/contracts';
import { programPath } from '../../src/paths.ts';
import { apiSuite } from '../harness.ts';
import { CONTENT_CALLS } from './content-calls.ts';
import { PEOPLE_CALLS } from './people-calls.ts';
import { SERVICE_CALLS } from './service-calls.ts';
import { callAndRead, createWorld, type World } from './world.ts';

const CALLS = { ...CONTENT_CALLS, ...PEOPLE_CALLS, ...SERVICE_CALLS };

const actions = new Map(
  Object.values(contracts)
    .flatMap(({ endpoints }) => Object.values<EndpointDef>(endpoints))
    .filter(({ path }) => path.startsWith('/console/'))
    .flatMap(({ path, audit }) => (audit ? [[path as string, audit]] : [])),
);

const { api, database } = await apiSuite({ rateLimit: 100_000 });
let world: World;
beforeAll(async () => (world = await createWorld(api, database)));

describe('an audited call of staff', () => {
  it.each(Object.entries(CALLS))('%s leaves exactly one entry', async (path, createCall) => {
    const { answer, actions: written } = await callAndRead(world, path, await createCall(world));
    expect([answer.body.code, answer.body.msg]).toEqual(['30000', expect.any(String)]);
    expect(written).toEqual([actions.get(path)]);
  });
});

/** A module of `test/console` that suites begin with; it may name the domain of their calls. */
const SHARED = /from '[./]+\/test\/(console\/[\w-]+\.ts)'/g;

function readSuite(path: string): string {
  const text = readFileSync(path, 'utf8');
  const shared = Array.from(text.matchAll(SHARED), ([, name = '']) =>
    readFileSync(join(import.meta.dirname, '..', name), 'utf8'),
  );
  return [text, ...shared].join('\n');
}

/** Texts of the modules' suites, whose successful calls the frame refuses without exactly one entry. */
const suites = readdirSync(programPath('modules'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => readSuite(join(programPath('modules'), name)));

/** True if a suite of the call's domain makes the call. */
function isMadeBySuite(path: string): boolean {
  const at = path.lastIndexOf('/') + 1;
  const [domain, name] = [path.slice(0, at), path.slice(at)];
  return suites.some(
    (text) =>
      text.includes(path.slice('/console/'.length)) ||
      (text.includes(domain) && new RegExp(`['"\`]${name}['"\`]|\\b${name}:`).test(text)),
  );
}

describe('the walk', () => {
  it.each([...actions.keys()].filter((path) => !(path in CALLS)))(
    'leaves %s to the suite of its module',
    (path) => expect(isMadeBySuite(path)).toBe(true),
  );

  it('has no call that is not audited', () => {
    expect(Object.keys(CALLS).filter((path) => !actions.has(path))).toEqual([]);
  });
});
