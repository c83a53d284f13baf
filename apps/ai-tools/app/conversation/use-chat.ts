import { aiChatApi, useAppStore } from '@zhucheng/api-client';
import { useSiteNavigate } from '@zhucheng/app-shell';
import { useIsMember, useRequireLogin } from '@zhucheng/auth-store';
import { listBranch } from '@zhucheng/domain-writing/branches';
import { useEffect } from 'react';
import { useRun } from '../shared/run/use-run.ts';

/** Address of a conversation. */
export const getConversationPath = (id: string): string => `/Conversation?id=${id}`;

/** A conversation of the member: its messages, the branch that is read, and the answer that is being written. */
export function useChat(id: string | undefined) {
  const isMember = useIsMember();
  const store = useAppStore();
  const query = aiChatApi.get.useQuery({ id: id ?? '' }, { skip: id === undefined || !isMember });
  const tree = query.data?.model;
  const messages = tree?.messages ?? [];
  const branch = listBranch(messages, tree?.current ?? null);
  const writing = messages.find(({ state }) => state === 'writing');
  const run = useRun(writing?.run ?? undefined);
  const hasEnded = run.view.end !== undefined;
  useEffect(() => {
    if (!hasEnded || id === undefined) return;
    void store.dispatch(aiChatApi.get.initiate({ id }, { forceRefetch: true, subscribe: false }));
  }, [hasEnded, id, store]);
  return { tree, messages, branch, writing, run, error: query.error, refetch: query.refetch };
}

/** A conversation that is shown. */
export type Chat = ReturnType<typeof useChat>;

/** Sends a question, in a new conversation if there is none yet; false if it was not sent. */
export function useSend(id: string | undefined) {
  const requireLogin = useRequireLogin();
  const navigate = useSiteNavigate();
  const [create, creating] = aiChatApi.create.useMutation();
  const [send, sending] = aiChatApi.send.useMutation();
  const ask = async (text: string, materials: string[]): Promise<boolean> => {
    if (!(await requireLogin('即可提问，写好的问题还在'))) return false;
    const conversation = id ?? (await create({})).data?.model.id;
    if (conversation === undefined) return false;
    const { data } = await send({ id: conversation, text, materials });
    if (!data) return false;
    if (id === undefined) navigate(getConversationPath(conversation));
    return true;
  };
  return { ask, busy: creating.isLoading || sending.isLoading };
}
