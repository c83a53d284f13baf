import {
  CHANNEL_NAMES,
  SENDING_CHANNELS,
  sortChannels,
  type SendingChannel,
} from '@zhucheng/domain-tender';
import styles from './sending.module.css';

export interface ChannelBoxesProps {
  legend: string;
  value: readonly SendingChannel[];
  /** Channels that can be used; the others are shown, but only a chosen one can be changed. */
  ready: readonly SendingChannel[];
  onChange: (channels: SendingChannel[]) => void;
}

/** Choice of channels besides the inbox. */
export function ChannelBoxes({ legend, value, ready, onChange }: ChannelBoxesProps) {
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      <label>
        <input type="checkbox" checked disabled />
        站内“通知”
      </label>
      {SENDING_CHANNELS.map((channel) => {
        const checked = value.includes(channel);
        const isReady = ready.includes(channel);
        return (
          <label key={channel}>
            <input
              type="checkbox"
              checked={checked}
              disabled={!isReady && !checked}
              onChange={() =>
                onChange(
                  checked
                    ? value.filter((one) => one !== channel)
                    : sortChannels([...value, channel]),
                )
              }
            />
            {CHANNEL_NAMES[channel]}
            {!isReady && (channel === 'mail' ? '（还没有邮箱）' : '（还没设置）')}
          </label>
        );
      })}
    </fieldset>
  );
}
