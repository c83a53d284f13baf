import { tenderSendingApi, tenderSubscriptionsApi } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-shell';
import {
  FREQUENCY_NAMES,
  SENDING_FREQUENCIES,
  type SendingChannel,
  type SendingFrequency,
} from '@zhucheng/domain-tender';
import { Button, Dialog } from '@zhucheng/ui';
import { useState } from 'react';
import { ChannelBoxes } from './channel-boxes.tsx';
import styles from './sending.module.css';
import type { Subscription } from './conditions.ts';

/** When each choice sends new notices. */
const EXPLANATIONS: Readonly<Record<SendingFrequency, string>> = {
  instant: '有新公告就发',
  daily: '每天 8:30，前一天的合成一封',
  weekly: '每周一 8:30，前一周的合成一封',
  off: '只在站内“通知”里',
};

export interface SendingDialogProps {
  subscription: Subscription;
  onClose: () => void;
}

/** Dialog that sets when and where the new notices of a subscription are sent. */
export function SendingDialog({ subscription, onClose }: SendingDialogProps) {
  const { id, name } = subscription;
  const [frequency, setFrequency] = useState(subscription.frequency);
  const [channels, setChannels] = useState<SendingChannel[]>(subscription.channels);
  const [update, { isLoading }] = tenderSubscriptionsApi.update.useMutation();
  const settings = tenderSendingApi.get.useQuery({});
  const showToast = useShowToast();
  const ready = (settings.data?.model.channels ?? []).filter((one) => one.ready);
  const save = async () => {
    const { error } = await update({ id, frequency, channels });
    if (error) return;
    showToast('success', '发送方式已保存');
    onClose();
  };
  return (
    <Dialog title={`“${name}”怎么发`} onClose={onClose} width={480}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <fieldset className={styles.choice}>
          <legend>新公告</legend>
          {SENDING_FREQUENCIES.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="frequency"
                checked={frequency === one}
                onChange={() => setFrequency(one)}
              />
              {FREQUENCY_NAMES[one]}
              <small>{EXPLANATIONS[one]}</small>
            </label>
          ))}
        </fieldset>
        {frequency !== 'off' && (
          <ChannelBoxes
            legend="发到"
            value={channels}
            ready={ready.map(({ channel }) => channel)}
            onChange={setChannels}
          />
        )}
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
