import {
  MAX_EXPORTED_CONTENTS,
  type consoleContentContract,
  type InputOf,
} from '@zhucheng/contracts';
import type { BizType } from '@zhucheng/domain-news';
import { offsetOf, pageInfo } from '../../../db/paging.ts';
import type { RequestContext } from '../../../http/context.ts';
import { canonicalJson } from '../../../infrastructure/canonical-json.ts';
import {
  endOfDay,
  fromWireId,
  startOfDay,
  toWireId,
  toWireTime,
  toWireTimeOrNull,
} from '../../../wire-format.ts';
import { contentNotFound, getVersion, presentModel } from './content-state.service.ts';
import { findEntry } from './entries.repository.ts';
import {
  countEntries,
  findEntryTags,
  listEntries,
  type EntryFilter,
} from './list/entry-list.repository.ts';
import { countEntryGroups, listEditors } from './list/entry-counts.repository.ts';
import { sumGroups } from './content.rules.ts';

type Endpoints = (typeof consoleContentContract)['endpoints'];
type Input<K extends keyof Endpoints> = InputOf<Endpoints[K]>;

/** The filter of a list with ids as PostgreSQL writes them. */
export function toEntryFilter(input: Input<'export'>): EntryFilter {
  const { bizType, state, directoryId, editorId, tag, changedFrom, changedTo, keywords } = input;
  return {
    bizType,
    state,
    directoryId: directoryId && fromWireId(directoryId),
    editorId: editorId && fromWireId(editorId),
    tag,
    changedSince: changedFrom === undefined ? undefined : startOfDay(changedFrom),
    changedBefore: changedTo === undefined ? undefined : endOfDay(changedTo),
    keywords,
  };
}

/** Numbers are exact: a change of any article invalidates them at once. */
const COUNT_CACHE_SECONDS = 30;

type EntryListRow = Awaited<ReturnType<typeof listEntries>>[number];

function presentRecord(row: EntryListRow) {
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
}

/** A page of articles as editors see them. */
export async function getContentPage(context: RequestContext, input: Input<'listPaged'>) {
  const { db } = context;
  const filter = toEntryFilter(input);
  const rows = await listEntries(db, filter, input);
  // A page that is not full is the last one: nothing has to be counted.
  const isLast = rows.length < input.size && (rows.length > 0 || input.current === 1);
  const total = isLast
    ? offsetOf(input) + rows.length
    : await context.memoise(
        ['entry'],
        `entries ${canonicalJson(filter)}`,
        COUNT_CACHE_SECONDS,
        () => countEntries(db, filter),
      );
  const tagged = input.withTags ? rows.map(({ articleId }) => articleId) : [];
  const tags = await findEntryTags(db, tagged);
  const records = rows.map((row) => ({
    ...presentRecord(row),
    tags: tags.get(row.articleId) ?? [],
  }));
  return { ...pageInfo(input, total), records };
}

/** Numbers of articles by kind and state, and who has edited any. */
export function getContentOverview(context: RequestContext, { bizType }: Input<'overview'>) {
  const { db } = context;
  return context.memoise(['entry'], `entry overview ${bizType}`, COUNT_CACHE_SECONDS, async () => {
    const [groups, editors] = [await countEntryGroups(db), await listEditors(db)];
    const { total, kinds, states } = sumGroups(groups, bizType);
    return {
      total,
      kinds,
      states,
      editors: editors.map(({ id, name }) => ({ id: toWireId(id), name: name ?? '' })),
    };
  });
}

/** All articles of a filter for an export, the last changed first; at most {@link MAX_EXPORTED_CONTENTS}. */
export async function exportContents(context: RequestContext, input: Input<'export'>) {
  const page = { current: 1, size: MAX_EXPORTED_CONTENTS };
  const rows = await listEntries(context.db, toEntryFilter(input), page);
  await context.audit(context.db, {
    resource: { kind: 'article' },
    detail: { filter: input, total: rows.length },
  });
  return rows.map(presentRecord);
}

/** An article with its newest version, or with another one. */
export async function getContent({ db }: RequestContext, { id, number }: Input<'get'>) {
  const articleId = fromWireId(id);
  const entry = await findEntry(db, articleId);
  if (!entry) throw contentNotFound();
  return presentModel(db, entry, await getVersion(db, entry, number));
}
