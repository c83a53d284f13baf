import type { Operation, OperationHead } from './document/operations.ts';
import type { FileProblem } from './files/read-file.ts';
import { serverValue } from '../shared/server-value.ts';

/** An operation in lists, read when its page is rendered. */
export interface ListedOperation extends OperationHead {
  read: () => Operation;
}

/** The operations that one document describes. */
export interface ApiSection {
  /** Part of the addresses of its pages; empty for this site's own API. */
  id: string;
  title: string;
  version: string;
  operations: readonly ListedOperation[];
}

/** A file of `OPENAPI_DIR` that is not shown. */
export interface FailedFile {
  file: string;
  problem: FileProblem;
  line: number | undefined;
}

/** What the server knows of APIs. */
export interface Reference {
  /** This site's own; without operations while its description could not be read. */
  own: ApiSection;
  /** Those of `OPENAPI_DIR`. */
  others: readonly ApiSection[];
  failures: readonly FailedFile[];
  /** Number of files that are being read. */
  pending: number;
}

/** All sections of a reference, this site's own first. */
export const sectionsOf = ({ own, others }: Reference): readonly ApiSection[] => [own, ...others];

/** Finds an operation by its id, which is unique in all sections. */
export function findOperation(reference: Reference, id: string) {
  for (const section of sectionsOf(reference)) {
    const operation = section.operations.find((one) => one.id === id);
    if (operation) return { section, operation };
  }
  return undefined;
}

/** Address of an operation, or of a section. */
export const referenceHref = (id: string): string =>
  id === '' ? '/open/api' : `/open/api/${encodeURIComponent(id)}`;

/** Descriptions as the server has last read them. */
export const referenceSource = serverValue<Reference>();
