import { logger } from '@zhucheng/app-server/log';
import { DescriptionFolder } from './files/folder.ts';
import { ReferenceReader } from './reference-reader.ts';
import { referenceSource, type Reference } from './reference-source.ts';

const reader = new ReferenceReader(process.env.API_ORIGIN ?? 'http://127.0.0.1:8100');
const folder = process.env.OPENAPI_DIR
  ? new DescriptionFolder(process.env.OPENAPI_DIR, logger)
  : undefined;

/** Returns the descriptions of APIs and provides them to pages; undefined if none could be read yet. */
export async function openReference(): Promise<Reference | undefined> {
  const { sections: others, failures, pending } = folder?.get() ?? NO_FILES;
  const operations = await reader.read();
  if (!operations && others.length === 0) return undefined;
  const own = { id: '', title: '本站接口', version: 'v1', operations: operations ?? [] };
  const reference = { own, others, failures, pending };
  referenceSource.provide(reference);
  return reference;
}

const NO_FILES = { sections: [], failures: [], pending: 0 };
