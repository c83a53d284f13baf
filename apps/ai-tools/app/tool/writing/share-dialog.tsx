import { aiWriteApi } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-shell';
import type { AiWrite } from '@zhucheng/contracts';
import { formatDateTime } from '@zhucheng/domain-tender';
import { Button, Dialog, Field, Input, Select } from '@zhucheng/ui';
import { useState } from 'react';
import styles from './writing.module.css';

const DAYS = [7, 30, 90] as const;

/** A new link; its token is shown here and nowhere else. */
function NewLink({ address }: { address: string }) {
  const showToast = useShowToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      showToast('success', '链接已复制');
    } catch {
      showToast('error', '浏览器不让复制，请选中链接再复制');
    }
  };
  return (
    <div className={styles.link}>
      <p>链接只显示这一次，请复制后发给要看的人。</p>
      <div>
        <Input
          readOnly
          value={address}
          aria-label="分享链接"
          onFocus={({ target }) => target.select()}
        />
        <Button variant="primary" size="field" icon="copy" onClick={() => void copy()}>
          复制
        </Button>
      </div>
    </div>
  );
}

/** Dialog that makes a share link of a writing, or revokes the one there is. */
export function ShareDialog({ write, onClose }: { write: AiWrite; onClose: () => void }) {
  const { id, tool, shareExpiresTime } = write;
  const [days, setDays] = useState<number>(DAYS[0]);
  const [address, setAddress] = useState<string>();
  const [share, sharing] = aiWriteApi.share.useMutation();
  const [unshare, unsharing] = aiWriteApi.unshare.useMutation();
  const create = async () => {
    const { data } = await share({ id, days });
    if (!data) return;
    const query = new URLSearchParams({ id: tool, share: data.model.token });
    setAddress(`${window.location.origin}/aiToolDetail?${query}`);
  };
  const revoke = async () => {
    await unshare({ id });
    setAddress(undefined);
  };
  return (
    <Dialog title="分享这一份" width={520} onClose={onClose}>
      <p className={styles.dialogText}>
        拿到链接的人不用登录就能看正文和引用，看不到您填的内容和上传的资料。到期或撤销后打不开。
      </p>
      {address && <NewLink address={address} />}
      {shareExpiresTime !== null && (
        <div className={styles.shared}>
          <p>现在的链接到 {formatDateTime(shareExpiresTime)} 为止。生成新的，旧的随即失效。</p>
          <Button size="small" busy={unsharing.isLoading} onClick={() => void revoke()}>
            撤销
          </Button>
        </div>
      )}
      <div className={styles.shareForm}>
        <Field label="多久有效">
          {(control) => (
            <Select
              {...control}
              value={days}
              onChange={({ target }) => setDays(Number(target.value))}
            >
              {DAYS.map((each) => (
                <option key={each} value={each}>
                  {each} 天
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button
          variant="primary"
          size="field"
          busy={sharing.isLoading}
          onClick={() => void create()}
        >
          生成链接
        </Button>
      </div>
    </Dialog>
  );
}
