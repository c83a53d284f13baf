import { saveNotices, type NoticeInput } from '@zhucheng/api/content';
import type { Database } from '@zhucheng/api/db';
import {
  mapNotice,
  Unreadable,
  type MappingContext,
  type NoticeMapping,
} from '@zhucheng/api/import';
import { seenId } from './seen-id.ts';
import type { Target } from './target.ts';

/** Writes the notices of a source. */
export function tenderTarget(
  db: Database,
  mapping: NoticeMapping,
  context: MappingContext,
  source = mapping.source,
): Target<NoticeInput> {
  return {
    batchSize: 100,
    read(item) {
      if (item.kind !== 'record') throw new Unreadable('招标信息只能从 JSON Lines 导入');
      return mapNotice(mapping, item.record, context);
    },
    idOf: (item) =>
      item.kind === 'record'
        ? seenId(() => mapping.fields.sourceId(item.record, context), item.record)
        : null,
    save: (batch) => saveNotices(db, { source, title: mapping.title }, batch),
    finish: async () => [],
  };
}
