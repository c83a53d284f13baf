import { consoleStaffApi, isCallError, useAppStore, withoutErrorToast } from '@zhucheng/api-client';
import type { CallError } from '@zhucheng/api-client';
import type { StaffRecord } from '@zhucheng/contracts';
import { useShowToast } from '@zhucheng/app-shell';
import { undoStore } from '../shared/undo/undo-store.ts';

/** Link that is shown once. */
export interface OneTimeLink {
  staff: StaffRecord;
  link: string;
  expiresAt: string;
}

/** Result of a call whose refusal its form shows. */
export type Result<Data> =
  { data: Data; error?: undefined } | { data?: undefined; error: CallError };

/** Changes of members of staff. */
export function useStaffCalls() {
  const store = useAppStore();
  const showToast = useShowToast();
  const block = async ({ accountId, name }: StaffRecord, blocked: boolean): Promise<boolean> => {
    const { error } = await store.dispatch(
      consoleStaffApi.block.initiate({ accountId, blocked }, { track: false }),
    );
    if (error) return false;
    undoStore.offer(blocked ? `已停用 ${name}，其所有登录已退出` : `已恢复 ${name}`, async () => {
      await store.dispatch(
        consoleStaffApi.block.initiate({ accountId, blocked: !blocked }, { track: false }),
      );
    });
    return true;
  };
  const update = async (values: { accountId: string; name: string; roleIds: string[] }) => {
    const { error } = await withoutErrorToast(store, () =>
      store.dispatch(consoleStaffApi.update.initiate(values, { track: false })),
    );
    if (!error) showToast('success', `已保存 ${values.name}`);
    return error;
  };
  const invite = async (values: { phone: string; name: string; roleIds: string[] }) => {
    const { data, error } = await withoutErrorToast(store, () =>
      store.dispatch(consoleStaffApi.invite.initiate(values, { track: false })),
    );
    return { link: data?.model, error };
  };
  const resetTotp = async (accountId: string): Promise<OneTimeLink | undefined> => {
    const { data } = await store.dispatch(
      consoleStaffApi.totpReset.initiate({ accountId }, { track: false }),
    );
    return data?.model;
  };
  return { block, update, invite, resetTotp };
}

/** Message for a form: of its first field, else of the refusal. */
export const getMessage = (error: unknown): string =>
  isCallError(error) ? (error.errors?.[0]?.message ?? error.msg) : '没有保存，请再试一次';
