import { tenderSendingApi } from '@zhucheng/api-client';
import { CHANNEL_NAMES, type SendingChannel, type SendingFrequency } from '@zhucheng/domain-tender';
import styles from './editor.module.css';

/** Days whose notices make one message. */
const DAYS = { daily: 1, weekly: 7 } as const;

const toNames = (channels: readonly SendingChannel[]) =>
  ['站内“通知”', ...channels.map((channel) => CHANNEL_NAMES[channel])].join('、');

export interface SendingPlanProps {
  frequency: SendingFrequency;
  channels: readonly SendingChannel[];
  /** Matches of the last 30 days; undefined if unknown. */
  month: number | undefined;
}

/** What a subscription will send when. */
export function SendingPlan({ frequency, channels, month }: SendingPlanProps) {
  const settings = tenderSendingApi.get.useQuery({}).data?.model;
  const quiet = settings?.quiet;
  const isDigest = frequency === 'daily' || frequency === 'weekly';
  const about = isDigest && month !== undefined && Math.round((month / 30) * DAYS[frequency]);
  return (
    <section className={styles.plan} aria-label="会这样发给您">
      <h3>会这样发给您</h3>
      <dl>
        {isDigest && channels.length > 0 ? (
          <>
            <dt>{frequency === 'daily' ? '每天 8:30' : '每周一 8:30'}</dt>
            <dd>
              {frequency === 'daily' ? '前一天' : '前一周'}的新公告合成一封
              {about ? `，约 ${about} 条` : ''}
              <small>
                {channels.map((channel) => CHANNEL_NAMES[channel]).join('、')}；没有就不发
              </small>
            </dd>
          </>
        ) : (
          <>
            <dt>几秒内</dt>
            <dd>
              新公告
              <small>{toNames(frequency === 'instant' ? channels : [])}</small>
            </dd>
          </>
        )}
        <dt>几秒内</dt>
        <dd>
          截止、开标、金额、标段、资格、附件有变，或公告撤回
          <small>只对命中过的公告；{toNames(settings?.urgentChannels ?? [])}</small>
        </dd>
        {quiet && (
          <>
            <dt>
              {quiet.start}–{quiet.end}
            </dt>
            <dd>安静时段，先存在“通知”里，{quiet.end} 补发</dd>
          </>
        )}
        <dt>不发</dt>
        <dd>改错字、换格式</dd>
      </dl>
    </section>
  );
}
