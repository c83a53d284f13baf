import { isCallError, tenderSendingApi } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-shell';
import { CHANNEL_NAMES, type RobotKind } from '@zhucheng/domain-tender';
import { Button, Dialog, Field, Input } from '@zhucheng/ui';
import { useState } from 'react';
import styles from './sending.module.css';

/** Where members find the address of a robot. */
const HINTS: Readonly<Record<RobotKind, string>> = {
  wecom: '群设置 → 消息推送 → 添加机器人，复制 Webhook 地址',
  dingtalk: '群设置 → 机器人 → 自定义，安全设置选“加签”，复制 Webhook 地址和密钥',
  feishu: '群设置 → 群机器人 → 自定义机器人，打开“签名校验”，复制 Webhook 地址和密钥',
};

export interface RobotDialogProps {
  kind: RobotKind;
  onClose: () => void;
}

/** Dialog for the address and the secret of a robot, which are not shown again. */
export function RobotDialog({ kind, onClose }: RobotDialogProps) {
  const [url, setUrl] = useState('');
  const [secret, setSecret] = useState('');
  const [problem, setProblem] = useState<string>();
  const [save, { isLoading }] = tenderSendingApi.saveRobot.useMutation();
  const showToast = useShowToast();
  const submit = async () => {
    if (url.trim() === '') return setProblem('请填写机器人的地址');
    const { error } = await save({ kind, url, secret });
    if (error) {
      return setProblem(isCallError(error) ? error.msg : '没有保存成功，请再试一次');
    }
    showToast('success', '已保存，点“测试”看能不能收到');
    onClose();
  };
  return (
    <Dialog title={`设置${CHANNEL_NAMES[kind]}`} onClose={onClose} width={520}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Field label="Webhook 地址" error={problem} hint={HINTS[kind]}>
          {(control) => (
            <Input
              {...control}
              value={url}
              autoComplete="off"
              inputMode="url"
              onChange={(event) => {
                setUrl(event.target.value);
                setProblem(undefined);
              }}
            />
          )}
        </Field>
        {kind !== 'wecom' && (
          <Field label="签名密钥" optional hint="机器人打开了签名才需要">
            {(control) => (
              <Input
                {...control}
                type="password"
                value={secret}
                autoComplete="off"
                onChange={(event) => setSecret(event.target.value)}
              />
            )}
          </Field>
        )}
        <p className={styles.hint}>地址和密钥加密保存，以后不再显示；要换就重新填写。</p>
        <div className={styles.actions}>
          <Button variant="primary" type="submit" busy={isLoading}>
            保存
          </Button>
          <Button onClick={onClose}>取消</Button>
        </div>
      </form>
    </Dialog>
  );
}
