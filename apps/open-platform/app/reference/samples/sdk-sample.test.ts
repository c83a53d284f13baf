/** @jest-environment node */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describeKeyOperations } from '@zhucheng/contracts/open/key-operations';
import { listOperations } from '../document/operations.ts';
import { readFoundOperation } from '../document/read-operation.ts';
import { createSamples } from './call-samples.ts';
import { createSdkSample, SDK_METHODS } from './sdk-sample.ts';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));

const document = {
  servers: [{ url: 'https://example.com/api' }],
  components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
  paths: Object.fromEntries(
    Array.from(
      Map.groupBy(describeKeyOperations(), ({ path }) => path),
      ([path, calls]) => [
        path,
        Object.fromEntries(calls.map(({ method, operation }) => [method, operation])),
      ],
    ),
  ),
};
const operations = listOperations(document).map((found) => readFoundOperation(document, found));
const sampleOf = (id: string) => {
  const operation = operations.find((one) => one.id === id);
  return operation && createSdkSample(operation, 'zc_test_YOUR_KEY');
};

describe('samples with the SDK', () => {
  it('are there for every operation of the public API, and for no others', () => {
    expect(operations.map(({ id }) => id).sort()).toEqual(Object.keys(SDK_METHODS).sort());
    for (const operation of operations) {
      const sdk = createSamples(operation, true).find(({ language }) => language === 'sdk');
      expect(sdk?.code).toContain(`client.${SDK_METHODS[operation.id]}(`);
    }
    const [other] = operations.map((operation) => ({ ...operation, id: 'news.list' }));
    expect(other && createSdkSample(other, '')).toBeUndefined();
  });

  it('are shown when their language is chosen', async () => {
    const styles = await readFile(
      new URL('../../shared/code/code.module.css', import.meta.url),
      'utf8',
    );
    const [operation] = operations;
    for (const { language } of operation ? createSamples(operation, true) : []) {
      expect(styles).toContain(
        `:has(input[value='${language}']:checked) pre[data-sample='${language}']`,
      );
    }
  });

  it('name the state that a change replaces, and read lists to their end', () => {
    expect(sampleOf('openWebhooks.removeWebhookSecret')).toContain(
      [
        "const { etag } = await client.webhooks.get('0192f0c1a5b87d3e9c41f2a6d7e80b35');",
        "await client.webhooks.removeSecret('0192f0c1a5b87d3e9c41f2a6d7e80b35', '0192f0c1a5b87d3e9c41f2a6d7e80b35', etag);",
      ].join('\n'),
    );
    expect(sampleOf('openTenders.listTenders')).toContain(
      'for await (const record of client.tenders.list()) {',
    );
  });

  it('compile against the SDK as it is', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sdk-samples-'));
    try {
      const files = operations.map(({ id }) => [`${id}.ts`, sampleOf(id) ?? ''] as const);
      await Promise.all(files.map(([name, code]) => writeFile(join(folder, name), code)));
      const settings = {
        extends: join(root, 'tsconfig.base.json'),
        compilerOptions: {
          lib: ['ES2024', 'DOM', 'ESNext.Disposable'],
          types: [],
          paths: { '@zhucheng/sdk': [join(root, 'libs/sdk/src/index.ts')] },
        },
        files: files.map(([name]) => name),
      };
      await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings));
      const compiler = join(root, 'node_modules/typescript7/bin/tsc');
      const compile = promisify(execFile)(process.execPath, [compiler, '-p', folder]);
      const { stdout } = await compile.catch((error: { stdout: string }) => error);
      expect(stdout).toBe('');
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
