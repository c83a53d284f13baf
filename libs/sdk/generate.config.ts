import { createClient, type UserConfig } from '@hey-api/openapi-ts';
import {
  describeKeyOperations,
  KEY_SECURITY_SCHEME,
  PROBLEM_SCHEMA,
} from '@zhucheng/contracts/open/key-operations';
import { PROBLEMS } from '@zhucheng/contracts/open/problems';
import { WEBHOOK_EVENTS } from '@zhucheng/contracts/open/webhook-events';

/** The description of the public API alone, whose operations have short names. */
function describePublicApi(): UserConfig['input'] {
  const byPath = Map.groupBy(describeKeyOperations(), ({ path }) => path);
  const paths = Array.from(byPath, ([path, operations]) => [
    path,
    Object.fromEntries(
      operations.map(({ method, operation }) => {
        const { operationId } = operation as { operationId: string };
        return [method, { ...operation, operationId: operationId.replace(/^\w+\./, '') }];
      }),
    ),
  ]);
  return {
    openapi: '3.1.0',
    info: { title: '筑程云公开接口', version: '1' },
    paths: Object.fromEntries(paths),
    components: {
      schemas: {
        Problem: PROBLEM_SCHEMA,
        ProblemCode: { enum: Object.keys(PROBLEMS) },
        WebhookEventType: { enum: Object.keys(WEBHOOK_EVENTS) },
      },
      securitySchemes: { key: KEY_SECURITY_SCHEME },
    },
  } as UserConfig['input'];
}

/** Writes types and calls of the public API into a folder: those of the contracts as they are now. */
export async function generate(folder: string): Promise<void> {
  await createClient({
    input: describePublicApi(),
    output: {
      path: folder,
      header: ['// Generated from libs/contracts by `npm run generate`.'],
      importFileExtension: '.ts',
    },
    plugins: ['@hey-api/typescript', '@hey-api/client-fetch', '@hey-api/sdk'],
    logs: { level: 'silent' },
  });
}

if (import.meta.main) await generate(process.argv[2] ?? 'src/generated');
