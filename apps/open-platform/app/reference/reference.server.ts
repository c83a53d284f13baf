import { ReferenceReader } from './reference-reader.ts';
import { referenceSource, type Reference } from './reference-source.ts';

const reader = new ReferenceReader(process.env.API_ORIGIN ?? 'http://127.0.0.1:8100');

/** Returns the description of the API and provides it to pages; undefined if it could not be read yet. */
export async function openReference(): Promise<Reference | undefined> {
  const reference = await reader.read();
  if (reference) referenceSource.provide(reference);
  return reference;
}
