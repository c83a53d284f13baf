import { helpShareApi } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-shell';
import { useRequireLogin } from '@zhucheng/auth-store';
import type { ShareDialogProps, ShareTarget } from '@zhucheng/app-shell/share-links';
import { Button } from '@zhucheng/ui';
import { useState, type ComponentType } from 'react';

/** Button 分享 of members: opens the dialog that makes, lists and revokes links. */
export function ShareButton(target: ShareTarget) {
  const requireLogin = useRequireLogin();
  const showToast = useShowToast();
  const [Dialog, setDialog] = useState<ComponentType<ShareDialogProps>>();
  const open = async () => {
    if (!(await requireLogin('即可生成分享链接，给没有账号的人看'))) return;
    const loaded = await import('@zhucheng/app-shell/share-links').catch(() => undefined);
    if (loaded) setDialog(() => loaded.ShareDialog);
    else showToast('error', '网络不通，请稍后再试');
  };
  return (
    <>
      <Button size="small" icon="share" onClick={() => void open()}>
        分享
      </Button>
      {Dialog && <Dialog {...target} calls={helpShareApi} onClose={() => setDialog(undefined)} />}
    </>
  );
}
