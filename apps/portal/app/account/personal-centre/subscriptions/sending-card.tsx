import { isCallError, tenderSendingApi } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-shell';
import type { ReplyOf, tenderSendingContract } from '@zhucheng/contracts';
import { CHANNEL_NAMES, type RobotKind, type SendingChannel } from '@zhucheng/domain-tender';
import { AppLink, Button, cx } from '@zhucheng/ui';
import { useState } from 'react';
import { formatMinute } from '../components/activity-row.tsx';
import { QueryPending } from '../components/query-pending.tsx';
import { SectionCard } from '../components/section-card.tsx';
import { sectionHref } from '../sections.ts';
import { ChannelBoxes } from './channel-boxes.tsx';
import { QuietHoursForm } from './quiet-hours-form.tsx';
import { RobotDialog } from './robot-dialog.tsx';
import styles from './sending.module.css';

type Settings = ReplyOf<typeof tenderSendingContract.endpoints.get>['model'];
type Channel = Settings['channels'][number];

/** Where and when the member's notifications about tenders are sent. */
export function SendingCard() {
  const query = tenderSendingApi.get.useQuery({}, { refetchOnMountOrArgChange: true });
  const settings = query.data?.model;
  return (
    <SectionCard
      title="发送方式"
      id="sending"
      note="站内“通知”总是最先收到；邮件和群机器人另外发一份。"
    >
      {settings ? <SettingsParts settings={settings} /> : <QueryPending query={query} rows={4} />}
    </SectionCard>
  );
}

function SettingsParts({ settings: { channels, quiet, urgentChannels } }: { settings: Settings }) {
  const [update] = tenderSendingApi.update.useMutation();
  const showToast = useShowToast();
  const save = async (input: Parameters<typeof update>[0]) => {
    const { error } = await update(input);
    if (!error) showToast('success', '已保存');
  };
  return (
    <>
      <ul className={styles.channels} aria-label="发送渠道">
        {channels.map((channel) => (
          <ChannelItem key={channel.channel} channel={channel} />
        ))}
      </ul>
      <div className={styles.settings}>
        <ChannelBoxes
          legend="公告变化、撤回和日期提醒"
          value={urgentChannels}
          ready={channels.filter(({ ready }) => ready).map(({ channel }) => channel)}
          onChange={(next) => void save({ urgentChannels: next })}
        />
        <QuietHoursForm
          key={`${quiet?.start} ${quiet?.end}`}
          quiet={quiet}
          onSave={(next) => void save({ quiet: next })}
        />
      </div>
      <dl className={styles.plan} aria-label="会这样发给您">
        <dt>几秒内</dt>
        <dd>截止、开标、金额、标段、资格、附件有变，或公告撤回：只告诉收到过或收藏了的人</dd>
        <dt>8:30</dt>
        <dd>选了“每天”“每周”的订阅合成一封；没有新公告就不发</dd>
        <dt>{quiet ? `${quiet.start}–${quiet.end}` : '安静时段'}</dt>
        <dd>{quiet ? `先存在“通知”里，${quiet.end} 补发` : '没有设置，随时发'}</dd>
        <dt>不发</dt>
        <dd>改错字、换格式</dd>
      </dl>
      <p className={styles.hint}>每封邮件底部都能一键退订，不用登录。</p>
    </>
  );
}

/** State of a channel in words. */
function describe({ channel, ready, disabledAt, failingSince, lastSentAt, hint }: Channel) {
  if (!ready) return channel === 'mail' ? '还没有邮箱' : '还没设置';
  if (disabledAt) return '连续 3 天失败，已停用';
  if (failingSince) return `${formatMinute(failingSince)} 起发送失败，正在重试`;
  const where = channel === 'mail' ? hint : `地址尾号 ${hint}`;
  return lastSentAt ? `${where}，${formatMinute(lastSentAt)} 发过` : where;
}

function ChannelItem({ channel }: { channel: Channel }) {
  const { channel: kind, ready, failingSince, lastError } = channel;
  const fails = failingSince !== null || channel.disabledAt !== null;
  return (
    <li>
      <b>{CHANNEL_NAMES[kind]}</b>
      <span className={cx(ready && (fails ? styles.bad : styles.good))}>
        {describe(channel)}
        {ready && lastError && <small>原因：{lastError}</small>}
      </span>
      <div className={styles.actions}>
        {channel.disabledAt && <EnableButton channel={kind} />}
        {kind === 'mail' ? (
          <AppLink to={sectionHref('security')}>{ready ? '换邮箱' : '绑定邮箱'}</AppLink>
        ) : (
          <RobotActions kind={kind} ready={ready} />
        )}
      </div>
    </li>
  );
}

function EnableButton({ channel }: { channel: SendingChannel }) {
  const [enable, { isLoading }] = tenderSendingApi.enableChannel.useMutation();
  return (
    <Button
      size="small"
      busy={isLoading}
      aria-label={`重新开启：${CHANNEL_NAMES[channel]}`}
      onClick={() => void enable({ channel })}
    >
      重新开启
    </Button>
  );
}

function RobotActions({ kind, ready }: { kind: RobotKind; ready: boolean }) {
  const [isEditing, setEditing] = useState(false);
  const [test, testing] = tenderSendingApi.testRobot.useMutation();
  const [remove, removing] = tenderSendingApi.removeRobot.useMutation();
  const [problem, setProblem] = useState<string>();
  const showToast = useShowToast();
  const name = CHANNEL_NAMES[kind];
  const onTest = async () => {
    const { error } = await test({ kind });
    setProblem(isCallError(error) ? error.msg : undefined);
    if (!error) showToast('success', '测试消息已发出，请到群里看');
  };
  return (
    <>
      {ready && (
        <>
          <Button
            size="small"
            busy={testing.isLoading}
            aria-label={`测试：${name}`}
            onClick={() => void onTest()}
          >
            测试
          </Button>
          <Button
            size="small"
            variant="text"
            busy={removing.isLoading}
            aria-label={`删除：${name}`}
            onClick={() => void remove({ kind })}
          >
            删除
          </Button>
        </>
      )}
      <Button
        size="small"
        variant={ready ? 'text' : undefined}
        aria-label={`${ready ? '更换' : '设置'}：${name}`}
        onClick={() => setEditing(true)}
      >
        {ready ? '更换' : '设置'}
      </Button>
      {problem && (
        <p role="alert" className={styles.bad}>
          {problem}
        </p>
      )}
      {isEditing && <RobotDialog kind={kind} onClose={() => setEditing(false)} />}
    </>
  );
}
