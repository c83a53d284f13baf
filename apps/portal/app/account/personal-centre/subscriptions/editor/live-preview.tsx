import { tenderSubscriptionsApi } from '@zhucheng/api-client';
import {
  subscribedFilterSchema,
  type SubscriptionForm,
} from '@zhucheng/contracts/forms/subscription';
import { Button, cx } from '@zhucheng/ui';
import { useEffect, useEffectEvent } from 'react';
import type { FilterNames } from '../../../../shared/tender-chips.ts';
import { QueryPending } from '../../components/query-pending.tsx';
import { toListHref } from '../conditions.ts';
import { RecentDays } from '../recent-days.tsx';
import { RecentMatches } from '../recent-matches.tsx';
import styles from './editor.module.css';
import { SendingPlan } from './sending-plan.tsx';
import { useSettled } from './use-settled.ts';

/** Delay of counting after the last change. */
const COUNT_DELAY_MS = 400;

export interface LivePreviewProps {
  values: SubscriptionForm;
  onNames: (names: FilterNames) => void;
}

/** Matches of the last 30 days under the conditions as they are now, and what will be sent when. */
export function LivePreview({ values, onNames }: LivePreviewProps) {
  const { filter, frequency, channels } = values;
  const isValid = subscribedFilterSchema.safeParse(filter).success;
  const settled = useSettled({ filter, isValid }, COUNT_DELAY_MS);
  // An answer to other conditions than the latest is never shown as theirs.
  const counting = tenderSubscriptionsApi.countSubscribe.useQuery(
    { filter: settled.filter },
    { refetchOnMountOrArgChange: true, skip: !settled.isValid },
  );
  const latest = counting.currentData?.model;
  const shown = latest ?? counting.data?.model;
  const isCurrent =
    latest !== undefined && JSON.stringify(settled.filter) === JSON.stringify(filter);
  const tellNames = useEffectEvent(onNames);
  const names = latest?.names;
  useEffect(() => {
    if (names) tellNames(names);
  }, [names]);
  const href =
    shown && settled.isValid
      ? toListHref(
          settled.filter,
          shown.days.map(({ day }) => day),
        )
      : undefined;
  const hasFailed = settled.isValid && counting.isError;
  return (
    <div className={styles.preview}>
      {hasFailed && (
        <p role="status" className={styles.hint}>
          条数暂时没数出来，不影响保存。
          <Button size="small" variant="text" onClick={() => void counting.refetch()}>
            再数一次
          </Button>
        </p>
      )}
      {!isValid && (
        <p role="status" className={styles.hint}>
          选好条件，这里就数出近 30 天命中几条。
        </p>
      )}
      {shown && !hasFailed && isValid && (
        <div className={cx(!isCurrent && styles.stale)} aria-busy={!isCurrent}>
          <RecentDays {...shown} href={href} />
        </div>
      )}
      {!shown && isValid && !hasFailed && <QueryPending query={counting} rows={2} />}
      <SendingPlan frequency={frequency} channels={channels} month={shown?.month} />
      {settled.isValid && <RecentMatches input={{ filter: settled.filter }} heading />}
    </div>
  );
}
