import { consoleTodayApi, useAppStore } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-shell';
import type { FailedDelivery, Today } from '@zhucheng/contracts';
import { Icon } from '@zhucheng/ui';
import { Button } from 'antd';
import { useState } from 'react';
import { formatMoment } from '../shared/parts/times.ts';
import { Nothing, Section } from './section.tsx';

type Failed = NonNullable<Today['failed']>;

const DELIVERIES: Readonly<Record<FailedDelivery, string>> = {
  mail: '邮件',
  sms: '短信',
  robot: '机器人消息',
  event: '推送',
  conversion: '推广回传',
};

function Delivery({ delivery, now }: { delivery: Failed['deliveries'][number]; now: number }) {
  const store = useAppStore();
  const showToast = useShowToast();
  const [isBusy, setBusy] = useState(false);
  const { kind, times, error, at } = delivery;
  const resend = async () => {
    setBusy(true);
    const { data } = await store.dispatch(
      consoleTodayApi.resend.initiate({ kind }, { track: false }),
    );
    setBusy(false);
    if (data) showToast('success', `${data.model.count} 条会在一分钟内再送一次`);
  };
  return (
    <li>
      <span title={error}>
        <Icon name="warning" size={12} /> {DELIVERIES[kind]} {times} 条未送达
        {error && `：${error}`}
      </span>
      <small>{formatMoment(at, now)}</small>
      <Button size="small" loading={isBusy} onClick={() => void resend()}>
        重发 {times} 条
      </Button>
    </li>
  );
}

/** Tasks, jobs and messages that were given up in the last seven days. */
export function FailedSection({ failed, now }: { failed: Failed; now: number }) {
  const { tasks, jobs, deliveries } = failed;
  const total = tasks.total + jobs.length + deliveries.length;
  return (
    <Section title="失败的任务和消息" note={String(total)}>
      {total === 0 && <Nothing>近 7 天都成功了。</Nothing>}
      <ul>
        {deliveries.map((delivery) => (
          <Delivery key={delivery.kind} delivery={delivery} now={now} />
        ))}
        {tasks.list.map(({ id, title, at }) => (
          <li key={id}>
            <span>
              <Icon name="warning" size={12} /> 批量操作“{title}”没有做完
            </span>
            <small>{formatMoment(at, now)}</small>
          </li>
        ))}
        {jobs.map(({ name, times, at }) => (
          <li key={name}>
            <span>
              <Icon name="warning" size={12} /> 后台任务 {name} 失败 {times} 次
            </span>
            <small>{formatMoment(at, now)}</small>
          </li>
        ))}
      </ul>
    </Section>
  );
}
