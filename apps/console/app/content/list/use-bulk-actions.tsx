import { consoleContentApi, consoleTasksApi, newsApi, useAppStore } from '@zhucheng/api-client';
import type { ContentBulk, ContentFilter } from '@zhucheng/contracts';
import type { BizType } from '@zhucheng/domain-news';
import { useState, type ReactNode } from 'react';
import type { BulkAction } from '../../shared/list/list-types.ts';
import type { Selection } from '../../shared/list/selection.ts';
import { useCan } from '../../shared/session/use-staff.ts';
import { undoStore } from '../../shared/undo/undo-store.ts';
import { BulkDialog, type BulkArguments, type BulkQuestion } from './bulk-dialogs.tsx';
import { listDirectoryOptions } from './use-content-filters.ts';

type Action = ContentBulk['action'];

/** Articles of a bulk change. */
export const toTarget = (
  selection: Selection,
  filter: ContentFilter,
): Pick<ContentBulk, 'ids' | 'filter' | 'except'> =>
  selection.kind === 'some'
    ? { ids: [...selection.ids] }
    : { filter, ...(selection.except.size > 0 && { except: [...selection.except] }) };

/** Changes that can't be taken back: they are out. */
const FINAL: readonly Action[] = ['publish', 'submit', 'approve', 'return'];

interface Asking {
  question: BulkQuestion;
  resolve: (answer: BulkArguments | undefined) => void;
}

/** What the list does about bulk changes. */
export interface BulkHandlers {
  onChanged: () => void;
  /** Shows tags that are being added; returns what takes them off again. */
  addTags: (selection: Selection, tags: readonly string[]) => () => void;
}

/** Actions on the selected articles, and the dialog that asks for what they need. */
export function useBulkActions(
  filter: ContentFilter,
  bizType: BizType | undefined,
  { onChanged, addTags }: BulkHandlers,
): { actions: BulkAction[]; dialog: ReactNode } {
  const store = useAppStore();
  const can = useCan();
  const [asking, setAsking] = useState<Asking>();
  const { data } = newsApi.newsDirList.useQuery({ bizType }, { skip: !bizType });

  const start = async (action: Action, selection: Selection, given: BulkArguments = {}) => {
    const request = { action, ...toTarget(selection, filter), ...given };
    const takeOff = action === 'tag' ? addTags(selection, given.tags ?? []) : undefined;
    const { data: reply } = await store.dispatch(
      consoleContentApi.bulk.initiate(request, { track: false }),
    );
    const task = reply?.model;
    if (!task) takeOff?.();
    if (task && !FINAL.includes(action)) {
      undoStore.offer(task.title, async () => {
        await store.dispatch(consoleTasksApi.undo.initiate({ id: task.id }, { track: false }));
        setTimeout(onChanged, 1_000);
      });
    }
    return task?.id;
  };
  const ask = async (question: BulkQuestion, selection: Selection) => {
    const answer = await new Promise<BulkArguments | undefined>((resolve) => {
      setAsking({ question, resolve });
    });
    setAsking(undefined);
    return answer && start(question, selection, answer);
  };
  const plain = (key: Action, label: string) => ({
    key,
    label,
    start: (selection: Selection) => start(key, selection),
  });
  const asked = (key: BulkQuestion, label: string) => ({
    key,
    label,
    start: (selection: Selection) => ask(key, selection),
  });
  const changesLive = can('content:write') && can('content:publish');
  const actions: (BulkAction | false)[] = [
    can('content:write') && plain('submit', '提交审核'),
    can('content:review') && plain('approve', '通过'),
    can('content:publish') && plain('publish', '发布'),
    can('content:publish') && asked('schedule', '定时…'),
    can('content:review') && asked('return', '退回…'),
    changesLive && asked('tag', '加标签…'),
    // Columns belong to one kind of articles.
    changesLive && bizType !== undefined && asked('move', '移动到…'),
    can('content:publish') && { ...plain('withdraw', '撤回'), isDanger: true },
    can('content:write') && { ...plain('remove', '删除草稿'), isDanger: true },
  ];
  const dialog = asking && (
    <BulkDialog
      key={asking.question}
      question={asking.question}
      directories={listDirectoryOptions(data?.list ?? [])}
      onAnswer={asking.resolve}
      onClose={() => asking.resolve(undefined)}
    />
  );
  return { actions: actions.filter((action) => action !== false), dialog };
}
