import { saveNotices, type NoticeInput } from '@zhucheng/api/content';
import type { Database } from '@zhucheng/api/db';
import {
  mapNotice,
  UnreadableError,
  type MappingContext,
  type NoticeMapping,
} from '@zhucheng/api/import';
import { guessSourceId, type ImportTarget } from './import-target.ts';

/** Target for the tender notices of a source. */
export function createTenderTarget(
  db: Database,
  mapping: NoticeMapping,
  context: MappingContext,
  source = mapping.source,
): ImportTarget<NoticeInput> {
  return {
    batchSize: 100,
    read(item) {
      if (item.kind !== 'record') throw new UnreadableError('招标信息只能从 JSON Lines 导入');
      return mapNotice(mapping, item.record, context);
    },
    guessId: (item) =>
      item.kind === 'record'
        ? guessSourceId(() => mapping.fields.sourceId(item.record, context), item.record)
        : null,
    save: (batch) => saveNotices(db, { source, title: mapping.title }, batch),
    finish: async () => [],
  };
}
