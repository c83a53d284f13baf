import {
  contracts,
  fileContracts,
  keyContracts,
  type EndpointDef,
  type FileEndpointDef,
  type KeyEndpointDef,
} from '@zhucheng/contracts';
import { FINISHED_PARTS, readCallTable } from '@zhucheng/test-kit/tables';
import { apiSuite } from '../harness.ts';

const endpoints = Object.values(contracts).flatMap(({ endpoints: all }) =>
  Object.values<EndpointDef>(all),
);
const files = fileContracts.flatMap(({ files: all }) =>
  Object.values<FileEndpointDef>(all).map((file) => ({ ...file, method: 'GET' as const })),
);
const declared = [...endpoints, ...files];
/** Calls of the public API: their table is the description itself. */
const keyCalls = keyContracts.flatMap(({ endpoints: all }) => Object.values<KeyEndpointDef>(all));
const finished = readCallTable().filter(({ part }) => FINISHED_PARTS.includes(part));

const { api } = await apiSuite();

describe('the contract', () => {
  it.each([...declared, ...keyCalls].map(({ method, path }) => [method, path] as const))(
    'has a handler at %s %s',
    (method, path) => expect(api.app.hasRoute({ method, url: `/api${path}` })).toBe(true),
  );

  it.each(finished)('declares $method $path as $auth', ({ method, path, auth }) => {
    const found = declared.filter((entry) => entry.method === method && entry.path === path);
    expect(found.map((entry) => entry.auth)).toEqual([auth]);
  });

  it('declares no call outside the table', () => {
    const known = new Set(readCallTable().map(({ method, path }) => `${method} ${path}`));
    const extra = declared.filter(({ method, path }) => !known.has(`${method} ${path}`));
    expect(extra.map(({ path }) => path)).toEqual([]);
  });
});

describe('OpenAPI description', () => {
  it('is version 3.1 and lists every endpoint but those of the console', async () => {
    const { status, body } = await api.get('/openapi.json');
    const { openapi, paths } = body as unknown as { openapi: string; paths: object };
    expect(status).toBe(200);
    expect(openapi).toBe('3.1.0');
    const open = [...declared, ...keyCalls].filter(({ path }) => !path.startsWith('/console/'));
    expect(Object.keys(paths).toSorted()).toEqual(
      [...new Set(open.map(({ path }) => path.replaceAll(/:(\w+)/g, '{$1}')))].toSorted(),
    );
    expect(JSON.stringify(body)).not.toContain('console');
  });

  it('has no dangling references', async () => {
    const { body } = await api.get('/openapi.json');
    const text = JSON.stringify(body);
    const references = new Set(text.match(/#\/[\w/]+/g));
    for (const reference of references) {
      const target = reference
        .slice(2)
        .split('/')
        .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], body);
      expect(target).toBeDefined();
    }
  });
});
