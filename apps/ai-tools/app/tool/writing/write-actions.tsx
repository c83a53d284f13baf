import { aiWriteApi } from '@zhucheng/api-client';
import { useShowToast, useSiteNavigate } from '@zhucheng/app-shell';
import type { AiWrite } from '@zhucheng/contracts';
import { toPlainText } from '@zhucheng/domain-writing';
import { Button, ConfirmDialog } from '@zhucheng/ui';
import { useState } from 'react';
import { ExportButtons } from '../../shared/export-buttons.tsx';
import { getWritePath } from '../../shared/tools.ts';
import { RenameDialog } from './rename-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';

/** What can be done with a writing as a whole. */
export function WriteActions({ write }: { write: AiWrite }) {
  const { id, tool, title, draft } = write;
  const navigate = useSiteNavigate();
  const showToast = useShowToast();
  const [dialog, setDialog] = useState<'rename' | 'share' | 'remove'>();
  const [copy, copying] = aiWriteApi.copy.useMutation();
  const [remove, removing] = aiWriteApi.remove.useMutation();
  const close = () => setDialog(undefined);
  const copyText = async () => {
    try {
      await navigator.clipboard.writeText(`${title}\n\n${toPlainText(draft?.blocks ?? [])}`);
      showToast('success', '全文已复制');
    } catch {
      showToast('error', '浏览器不让复制，请选中文字再复制');
    }
  };
  const duplicate = async () => {
    const { data } = await copy({ id });
    if (data) navigate(getWritePath(tool, data.model.id));
  };
  const toBin = async () => {
    const { data } = await remove({ id });
    if (data) navigate('/aiWriteList');
    else close();
  };
  return (
    <>
      {draft && (
        <>
          <ExportButtons kind="write" id={id} />
          <Button icon="copy" onClick={() => void copyText()}>
            复制全文
          </Button>
          <Button onClick={() => setDialog('rename')}>改标题</Button>
          <Button icon="share" onClick={() => setDialog('share')}>
            分享
          </Button>
          <Button busy={copying.isLoading} onClick={() => void duplicate()}>
            另存一份
          </Button>
        </>
      )}
      <Button onClick={() => setDialog('remove')}>删除</Button>
      {dialog === 'rename' && <RenameDialog write={write} onClose={close} />}
      {dialog === 'share' && <ShareDialog write={write} onClose={close} />}
      {dialog === 'remove' && (
        <ConfirmDialog
          title="删除这一份？"
          action="放进回收站"
          busy={removing.isLoading}
          onConfirm={() => void toBin()}
          onClose={close}
        >
          放进回收站，30 天内可以取回；分享链接随即打不开。
        </ConfirmDialog>
      )}
    </>
  );
}
