import { useShowToast } from '@zhucheng/app-shell';
import { Button } from '@zhucheng/ui';
import { useState } from 'react';
import { saveFile } from '../components/save-file.ts';

const ADDRESS = '/api/user/profile/export';

/** File name from the response's `Content-Disposition`. */
function parseFileName(reply: Response): string {
  const given = /filename\*=UTF-8''([^;]+)/.exec(reply.headers.get('content-disposition') ?? '');
  return given?.[1] ? decodeURIComponent(given[1]) : '我的数据.zip';
}

/** Fetches the member's data and saves it; a plain link could not show the reason of a rejection. */
export function ExportButton() {
  const showToast = useShowToast();
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    try {
      const reply = await fetch(ADDRESS);
      if (reply.ok) return saveFile(await reply.blob(), parseFileName(reply));
      const { msg } = (await reply.json()) as { msg: string };
      showToast('error', msg);
    } catch {
      showToast('error', '网络异常，请稍后再试');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" icon="download" busy={busy} onClick={() => void start()}>
      下载压缩包
    </Button>
  );
}
