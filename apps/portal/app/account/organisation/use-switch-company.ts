import { useAppStore, authApi, companyApi } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-shell';
import { reloadSession, useSession } from '@zhucheng/auth-store';

/** The member's companies, and a function that switches to another (`null`: none). */
export function useSwitchCompany() {
  const store = useAppStore();
  const { state } = useSession();
  const showToast = useShowToast();
  const { data, error, refetch } = companyApi.mine.useQuery(
    {},
    { skip: state !== 'member', refetchOnMountOrArgChange: true },
  );
  const [change, { isLoading }] = authApi.switchCom.useMutation();
  const switchTo = async (companyId: string | null) => {
    const { data: done } = await change({ companyId });
    if (!done) return;
    // Also informs other tabs.
    await reloadSession(store);
    showToast('success', companyId ? `已切换到${done.userinfo.companyName}` : '已切换到个人身份');
  };
  return { companies: data?.list, error, refetch, busy: isLoading, switchTo };
}
