import { authApi, companyApi, type AppStore } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-kit';
import { reloadSession, useSession } from '@zhucheng/auth-store';
import { useStore } from 'react-redux';

/** The member's organisations, and how to act for another of them (`null`: for nobody but oneself). */
export function useSwitchCompany() {
  const store = useStore() as AppStore;
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
    // Other tabs learn of it by this too.
    await reloadSession(store);
    showToast('success', companyId ? `已切换到${done.userinfo.companyName}` : '已切换到个人身份');
  };
  return { companies: data?.list, error, refetch, busy: isLoading, switchTo };
}
