import {
  consoleLeadsApi,
  isCallError,
  useAppStore,
  withoutErrorToast,
  type AppStore,
} from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-shell';
import type { LeadRecord } from '@zhucheng/contracts';
import { LEAD_STATE_LABELS, type LeadState } from '@zhucheng/domain-service';
import { useMemo } from 'react';
import { undoStore } from '../shared/undo/undo-store.ts';

/** Somebody who sees to leads. */
export interface Owner {
  id: string;
  name: string;
}

/** Changes of a lead; absent fields stay. */
export interface LeadChanges {
  state?: LeadState;
  dueAt?: string | null;
  dueInMinutes?: number;
  company?: string;
  userName?: string;
  userIdentity?: string;
  position?: string;
  remark?: string;
}

/** Name of a lead: company, else person, else the end of the number. */
export const nameLead = ({ company, userName, phone }: LeadRecord): string =>
  company || userName || `尾号 ${phone.slice(-4)}`;

/** Message of a refused call for a form. */
export const getMessage = (error: unknown): string =>
  isCallError(error) ? (error.errors?.[0]?.message ?? error.msg) : '没有保存，请再试一次';

/** Request of the export and of bulk changes: the filter of the list. */
export type LeadFilter = NonNullable<Parameters<typeof consoleLeadsApi.bulk.initiate>[0]['filter']>;

const createChanges = (store: AppStore) => ({
  /** Changes fields; the error of a refusal for forms. */
  update: async ({ id, version }: LeadRecord, changes: LeadChanges) => {
    const { error } = await withoutErrorToast(store, () =>
      store.dispatch(
        consoleLeadsApi.update.initiate({ id, version, ...changes }, { track: false }),
      ),
    );
    return error;
  },
  /** Moves a lead to a state, with a way back. */
  move: async (lead: LeadRecord, state: LeadState): Promise<boolean> => {
    const { id, version, state: before, dueAt } = lead;
    const change = (changes: Parameters<typeof consoleLeadsApi.update.initiate>[0]) =>
      store.dispatch(consoleLeadsApi.update.initiate(changes, { track: false }));
    const moving = change({ id, version, state });
    const text = `${nameLead(lead)}：${LEAD_STATE_LABELS[state]}`;
    const back = async () => {
      const { data } = await moving;
      return data && (() => void change({ id, version: data.model.version, state: before, dueAt }));
    };
    await undoStore.offerEarly(text, back());
    const { error } = await moving;
    if (error) void store.dispatch(consoleLeadsApi.get.initiate({ id }, { forceRefetch: true }));
    return !error;
  },
  /** Gives a lead to somebody, with a way back. */
  assign: async (lead: LeadRecord, owner: Owner | null): Promise<boolean> => {
    const give = async (ownerId: string | null) =>
      !(
        await store.dispatch(
          consoleLeadsApi.assign.initiate({ id: lead.id, owner: ownerId }, { track: false }),
        )
      ).error;
    const giving = give(owner?.id ?? null);
    const text = owner
      ? `已把 ${nameLead(lead)} 交给 ${owner.name}`
      : `${nameLead(lead)} 不再有负责人`;
    const back = async () =>
      (await giving) ? async () => void (await give(lead.owner?.id ?? null)) : undefined;
    await undoStore.offerEarly(text, back());
    return giving;
  },
});

const createOthers = (store: AppStore, showToast: ReturnType<typeof useShowToast>) => ({
  note: async (id: string, text: string): Promise<boolean> =>
    !(await store.dispatch(consoleLeadsApi.note.initiate({ id, text }, { track: false }))).error,
  /** The whole number; undefined if it was refused. */
  reveal: async (id: string): Promise<string | undefined> =>
    (await store.dispatch(consoleLeadsApi.reveal.initiate({ id }, { track: false }))).data?.model
      .phone,
  merge: async (lead: LeadRecord, ids: string[]): Promise<void> => {
    const merging = store.dispatch(
      consoleLeadsApi.merge.initiate({ id: lead.id, ids }, { track: false }),
    );
    const unmerge = (mergeId: string) =>
      store.dispatch(consoleLeadsApi.unmerge.initiate({ id: lead.id, mergeId }, { track: false }));
    const back = async () => {
      const mergeId = (await merging).data?.model.mergeId;
      return mergeId ? async () => void (await unmerge(mergeId)) : undefined;
    };
    await undoStore.offerEarly(`已把 ${ids.length} 条并入 ${nameLead(lead)}`, back());
  },
  create: (values: { phone: string; company: string; userName: string; remark: string }) =>
    withoutErrorToast(store, () =>
      store.dispatch(consoleLeadsApi.create.initiate(values, { track: false })),
    ),
  setDuty: (on: boolean) => store.dispatch(consoleLeadsApi.duty.initiate({ on }, { track: false })),
  bulk: async (
    input: Parameters<typeof consoleLeadsApi.bulk.initiate>[0],
  ): Promise<string | undefined> =>
    (await store.dispatch(consoleLeadsApi.bulk.initiate(input, { track: false }))).data?.model.id,
  exportAll: async (filter: LeadFilter): Promise<void> => {
    const { data } = await store.dispatch(
      consoleLeadsApi.export.initiate(filter, { track: false }),
    );
    if (!data) return;
    location.assign(data.model.address);
    showToast('success', `正在导出 ${data.model.total} 条，记入了操作记录`);
  },
});

/** Changes of leads. */
export function useLeadCalls() {
  const store = useAppStore();
  const showToast = useShowToast();
  return useMemo(
    () => ({ ...createChanges(store), ...createOthers(store, showToast) }),
    [store, showToast],
  );
}
