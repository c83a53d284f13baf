import { tenderCalendarApi } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-shell';
import { Button, ConfirmDialog, Input } from '@zhucheng/ui';
import { useState } from 'react';
import { formatMinute } from '../components/activity-row.tsx';
import { QueryPending } from '../components/query-pending.tsx';
import { FactList, FactRow, SectionCard } from '../components/section-card.tsx';
import styles from './calendar.module.css';

/** Address of the calendar for other programs, and reminders. */
export function CalendarSettings() {
  const query = tenderCalendarApi.settings.useQuery({}, { refetchOnMountOrArgChange: true });
  const [address, setAddress] = useState<string>();
  const settings = query.data?.model;
  return (
    <SectionCard title="提醒和订阅">
      {!settings && <QueryPending query={query} kind="list" rows={2} />}
      {settings && (
        <FactList>
          <RemindersRow isOn={settings.reminders} />
          <FeedRow feed={settings.feed} onChange={setAddress} />
        </FactList>
      )}
      {settings?.feed && address && <NewAddress address={address} />}
    </SectionCard>
  );
}

function RemindersRow({ isOn }: { isOn: boolean }) {
  const [set, { isLoading }] = tenderCalendarApi.setReminders.useMutation();
  const showToast = useShowToast();
  const change = async () => {
    const { error } = await set({ on: !isOn });
    if (!error) showToast('success', isOn ? '不再提醒截止和开标' : '会提醒截止和开标');
  };
  return (
    <FactRow
      name="到期提醒"
      action={
        <Button
          size="small"
          busy={isLoading}
          aria-label={`${isOn ? '关闭' : '打开'}到期提醒`}
          onClick={() => void change()}
        >
          {isOn ? '关闭' : '打开'}
        </Button>
      }
    >
      {isOn
        ? '截止和开标前 7、3、1 天，早上八点以后发到“通知”，一天最多一条；看板上的项目只提醒负责人'
        : '已关闭，不提醒截止和开标'}
    </FactRow>
  );
}

interface FeedRowProps {
  feed: { createdAt: string; readAt: string | null } | null;
  /** Called with a new address, or without one when there is none any more. */
  onChange: (address?: string) => void;
}

function FeedRow({ feed, onChange }: FeedRowProps) {
  const [create, creating] = tenderCalendarApi.createFeed.useMutation();
  const [remove, removing] = tenderCalendarApi.removeFeed.useMutation();
  const [asked, setAsked] = useState<'replace' | 'remove'>();
  const showToast = useShowToast();
  const make = async () => {
    const { data } = await create({});
    setAsked(undefined);
    if (data) onChange(data.model.address);
  };
  const end = async () => {
    const { error } = await remove({});
    setAsked(undefined);
    if (error) return;
    onChange();
    showToast('success', '订阅地址已作废');
  };
  const isBusy = creating.isLoading || removing.isLoading;
  return (
    <FactRow
      name="日历订阅"
      action={
        feed ? (
          <div className={styles.actions}>
            <Button size="small" onClick={() => setAsked('replace')}>
              换新地址
            </Button>
            <Button size="small" variant="text" onClick={() => setAsked('remove')}>
              作废
            </Button>
          </div>
        ) : (
          <Button size="small" busy={isBusy} onClick={() => void make()}>
            生成订阅地址
          </Button>
        )
      }
    >
      {feed ? describeFeed(feed) : '手机、电脑的日历软件可以订阅，改期自动更新'}
      {asked && (
        <ConfirmDialog
          title={asked === 'replace' ? '换一个订阅地址？' : '作废订阅地址？'}
          action={asked === 'replace' ? '换新地址' : '作废'}
          busy={isBusy}
          onConfirm={() => void (asked === 'replace' ? make() : end())}
          onClose={() => setAsked(undefined)}
        >
          现在的地址立即失效，用它订阅的日历不再更新。
        </ConfirmDialog>
      )}
    </FactRow>
  );
}

const describeFeed = ({ createdAt, readAt }: NonNullable<FeedRowProps['feed']>) =>
  `地址生成于 ${formatMinute(createdAt)}，${readAt ? `日历软件最近读取于 ${formatMinute(readAt)}` : '还没有日历软件读取'}`;

/** The new address, which is shown this once. */
function NewAddress({ address }: { address: string }) {
  const showToast = useShowToast();
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => showToast('success', '订阅地址已复制'),
      () => showToast('error', '浏览器不允许复制，请选中地址手工复制'),
    );
  return (
    <div className={styles.address} role="status">
      <p>
        <b>只显示这一次，请现在就用。</b>
        在日历软件里选“订阅日历”（按网址添加），填入这个地址。知道地址的人都能看到您的投标日历，请不要转发；改密码、找回密码后地址作废。
      </p>
      <Input
        readOnly
        value={address}
        aria-label="订阅地址"
        onFocus={(event) => event.target.select()}
      />
      <Button size="field" onClick={() => void copy()}>
        复制
      </Button>
      <a href={address.replace(/^https?:/, 'webcal:')}>用本机的日历软件打开</a>
    </div>
  );
}
