import type { AiExportFormat, AiExportKind } from '@zhucheng/contracts';
import type { Block, Citation } from '@zhucheng/domain-writing/types';
import type { RequestContext } from '../../http/context.ts';

/** What a member takes away as a file. */
export interface ExportDocument {
  title: string;
  blocks: readonly Block[];
  citations: readonly Citation[];
  /** Sentences below the title, such as what still stands against signing. */
  notes?: readonly string[];
  /** Id by which its producer knows it (GB 45438-2025, annex E): that of what it was read from. */
  id: string;
}

/** What a member takes away as a file with a layout of its own, such as a contract with comments; it labels itself. */
export interface OwnLayout {
  title: string;
  write: (format: AiExportFormat) => Promise<Buffer>;
}

/** Reads what the caller owns as a document, by its wire id; undefined if there is no such thing. */
export type ReadDocument = (
  context: RequestContext,
  id: string,
) => Promise<ExportDocument | OwnLayout | undefined>;

const readers = new Map<AiExportKind, ReadDocument>();

/** Makes a kind of document known; called where its module is loaded. */
export function registerDocument(kind: AiExportKind, read: ReadDocument): void {
  if (readers.has(kind)) throw new Error(`two kinds of document are called ${kind}`);
  readers.set(kind, read);
}

/** How documents of a kind are read; undefined if no module has made it known. */
export const findDocumentReader = (kind: AiExportKind): ReadDocument | undefined =>
  readers.get(kind);
