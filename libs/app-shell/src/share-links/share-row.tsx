import type { Share } from '@zhucheng/contracts';
import { SHARE_STATES } from '@zhucheng/contracts/constants';
import { Button } from '@zhucheng/ui';
import { useShowToast } from '../hooks.ts';
import type { ShareCalls } from './share-form.tsx';

/** How often a link was opened, how often it may be, and until when. */
export function describeShare({ kind, views, maxViews, expireTime }: Share): string {
  const limit = maxViews === null ? '' : `，最多 ${maxViews} 次`;
  return `${kind === 'column' ? '栏目 · ' : ''}打开 ${views} 次${limit} · ${expireTime.slice(0, 10)} 到期`;
}

/** Button that revokes a link; of one that can't be opened any more, the reason. */
export function ShareEnd({ share, calls }: { share: Share; calls: Pick<ShareCalls, 'revoke'> }) {
  const { id, title, state } = share;
  const showToast = useShowToast();
  const [revoke, { isLoading }] = calls.revoke.useMutation();
  const end = async () => {
    const { error } = await revoke({ id });
    if (!error) showToast('success', '已撤销，链接打不开了');
  };
  if (state !== 'live') return <span>{SHARE_STATES[state]}</span>;
  return (
    <Button size="small" busy={isLoading} aria-label={`撤销：${title}`} onClick={() => void end()}>
      撤销
    </Button>
  );
}
