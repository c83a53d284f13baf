import { join } from 'node:path';

/** Path below the API's sample content, where all results are written. */
export const samplePath = (...parts: string[]) =>
  join(import.meta.dirname, '../../../apps/api/sample', ...parts);
