import type { consoleContentContract, InputOf } from '@zhucheng/contracts';
import type { BizType } from '@zhucheng/domain-news';
import { pageInfo } from '../../../db/paging.ts';
import type { RequestContext } from '../../../http/context.ts';
import { fromWireId, toWireId, toWireTime, toWireTimeOrNull } from '../../../wire-format.ts';
import { contentNotFound, getVersion, presentModel } from './content-state.service.ts';
import { findEntry } from './entries.repository.ts';
import { countEntries, listEntries, type EntryFilter } from './entry-list.repository.ts';

type Endpoints = (typeof consoleContentContract)['endpoints'];
type Input<K extends keyof Endpoints> = InputOf<Endpoints[K]>;

/** The filter of a list with ids as PostgreSQL writes them. */
export function toEntryFilter(input: Pick<Input<'listPaged'>, keyof EntryFilter>): EntryFilter {
  const { bizType, state, directoryId, editorId, keywords } = input;
  return {
    bizType,
    state,
    directoryId: directoryId && fromWireId(directoryId),
    editorId: editorId && fromWireId(editorId),
    keywords,
  };
}

/** A page of articles as editors see them. */
export async function getContentPage({ db }: RequestContext, input: Input<'listPaged'>) {
  const filter = toEntryFilter(input);
  const [rows, total] = await Promise.all([
    listEntries(db, filter, input),
    countEntries(db, filter),
  ]);
  const records = rows.map((row) => {
    const { articleId, directoryId, editorId, editorName, changedAt, scheduledAt, ...shown } = row;
    return {
      ...shown,
      id: toWireId(articleId),
      bizType: shown.bizType as BizType,
      dirId: toWireId(directoryId),
      scheduledAt: toWireTimeOrNull(scheduledAt),
      releaseTime: toWireTimeOrNull(shown.releaseTime),
      changeTime: toWireTime(changedAt),
      readCount: shown.readCount ?? 0,
      editor: editorId ? { id: toWireId(editorId), name: editorName ?? '' } : null,
    };
  });
  return { ...pageInfo(input, total), records };
}

/** An article with its newest version, or with another one. */
export async function getContent({ db }: RequestContext, { id, number }: Input<'get'>) {
  const articleId = fromWireId(id);
  const entry = await findEntry(db, articleId);
  if (!entry) throw contentNotFound();
  return presentModel(db, entry, await getVersion(db, entry, number));
}
