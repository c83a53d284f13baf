import { tenderOrganisationsApi, toastShown, useAppStore } from '@zhucheng/api-client';
import { requireLogin, useIsMember } from '@zhucheng/auth-store';
import { Button } from '@zhucheng/ui';

/** Button 关注 of an organisation. Visitors are asked to log in first, then the organisation is followed. */
export function FollowButton({ id }: { id: string }) {
  const store = useAppStore();
  const member = useIsMember();
  const { data } = tenderOrganisationsApi.listFollowed.useQuery(
    { id, current: 1, size: 1 },
    { skip: !member },
  );
  const [follow, { isLoading: isFollowing }] = tenderOrganisationsApi.follow.useMutation();
  const [unfollow, { isLoading: isLeaving }] = tenderOrganisationsApi.unfollow.useMutation();
  const followed = member && (data?.total ?? 0) > 0;
  const toggle = async () => {
    if (!(await requireLogin(store, '即可关注这家单位'))) return;
    const { error } = await (followed ? unfollow({ id }) : follow({ id }));
    if (error) return;
    const text = followed ? '已取消关注' : '已关注，可在个人中心看它的公告';
    store.dispatch(toastShown({ kind: 'success', text }));
  };
  return (
    <Button
      icon="star"
      variant={followed ? 'outlined' : 'primary'}
      aria-pressed={followed}
      busy={isFollowing || isLeaving}
      onClick={() => void toggle()}
    >
      {followed ? '已关注' : '关注'}
    </Button>
  );
}
