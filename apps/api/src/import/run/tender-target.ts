import type { NoticeInput } from '../../content/index.ts';
import { hashRecord } from '../../content/source-records.repository.ts';
import type { Database } from '../../db/index.ts';
import { mapNotice, UnreadableError, type MappingContext, type NoticeMapping } from '../index.ts';
import {
  prepareNotices,
  recountOrganisations,
  savePreparedNotices,
  type PreparedNotice,
  type RenderNotices,
} from '../../content/tenders/index.ts';
import { guessSourceId, type ImportTarget } from './import-target.ts';

/** Target for the tender notices of a source. */
export function createTenderTarget(
  db: Database,
  mapping: NoticeMapping,
  context: MappingContext,
  { source: name = mapping.source, render }: { source?: string; render: RenderNotices },
): ImportTarget<NoticeInput, PreparedNotice> {
  const source = { source: name, title: mapping.title };
  return {
    // The larger a batch, the fewer times a term that many notices hold is counted.
    batchSize: 1_000,
    *expand(item) {
      if (item.kind !== 'record' || !mapping.expand) yield item;
      else for (const record of mapping.expand(item.record)) yield { ...item, record };
    },
    read(item) {
      if (item.kind !== 'record') throw new UnreadableError('招标信息只能从 JSON 文件导入');
      return mapNotice(mapping, item.record, context);
    },
    digest: hashRecord,
    guessId: (item) =>
      item.kind === 'record'
        ? guessSourceId(() => mapping.fields.sourceId(item.record, context), item.record)
        : null,
    prepare: (batch) => prepareNotices(db, source, batch, render),
    save: (batch, tx = db) => savePreparedNotices(tx, source, batch),
    finish: async () => {
      await recountOrganisations(db);
      return [];
    },
  };
}
