import type { OperationHead } from './document/operations.ts';
import { serverValue } from '../shared/server-value.ts';

/** What the server knows of an API. */
export interface Reference {
  operations: readonly OperationHead[];
}

/** Description of the API as the server has last read it. */
export const referenceSource = serverValue<Reference>();
