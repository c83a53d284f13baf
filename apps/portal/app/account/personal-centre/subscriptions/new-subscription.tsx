import { isCallError, tenderSubscriptionsApi } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-shell';
import {
  MAX_SUBSCRIPTION_NAME_LENGTH,
  parseTenderAddress,
  toNoticeFilter,
  type NoticeFilter,
} from '@zhucheng/domain-tender';
import { Button, Field, Input, Select } from '@zhucheng/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { QueryPending } from '../components/query-pending.tsx';
import { sectionHref } from '../sections.ts';
import { listConditions, proposeName } from './conditions.ts';
import { RecentDays } from './recent-days.tsx';
import styles from './subscriptions.module.css';

export interface NewSubscriptionProps {
  /** Address of the list whose new notices are subscribed to. */
  list: string;
  /** The member's subscriptions, whose conditions may be replaced. */
  existing: readonly { id: string; name: string }[];
}

/** Form that subscribes to the notices of a list, or gives its conditions to a subscription. */
export function NewSubscription({ list, existing }: NewSubscriptionProps) {
  const parsed = parseTenderAddress(list);
  const filter = parsed && toNoticeFilter(parsed);
  const counting = tenderSubscriptionsApi.countSubscribe.useQuery(
    { filter: filter ?? {} },
    { refetchOnMountOrArgChange: true, skip: !filter },
  );
  const problem = filter ? toMessage(counting.error) : '这组条件的地址不完整';
  return (
    <section className={styles.new} aria-label="新建订阅">
      <div>
        <h2>订阅这组条件</h2>
        {filter && (
          <ConditionForm
            filter={filter}
            names={counting.data?.model.names}
            existing={existing}
            list={list}
          />
        )}
        {problem && (
          <p className={styles.hint} role="alert">
            {problem}。请回招标列表选好条件，再点“订阅这组条件”。
          </p>
        )}
      </div>
      <div className={styles.preview}>
        {counting.data ? (
          <RecentDays {...counting.data.model} />
        ) : (
          <QueryPending query={counting} rows={2} />
        )}
        <p className={styles.hint}>
          有新公告，几秒内发到“通知”和验证过的邮箱，保存以后可以改成每天、每周或群机器人；截止、开标、金额、标段、资格、附件有变或公告撤回，再告诉您一次。改错字、换格式不打扰。
        </p>
      </div>
    </section>
  );
}

interface ConditionFormProps extends NewSubscriptionProps {
  filter: NoticeFilter;
  names: Readonly<Record<string, string>> | undefined;
}

/** Conditions in words, with the name of a new subscription or the choice of an existing one. */
function ConditionForm({ filter, names, existing, list }: ConditionFormProps) {
  const conditions = listConditions(filter, names);
  const [target, setTarget] = useState('');
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [create, creating] = tenderSubscriptionsApi.create.useMutation();
  const [update, updating] = tenderSubscriptionsApi.update.useMutation();
  const showToast = useShowToast();
  const navigate = useNavigate();
  const name = typed ?? proposeName(conditions, MAX_SUBSCRIPTION_NAME_LENGTH);
  const save = async () => {
    if (!target && name.trim() === '') return setProblem('请给订阅起个名字');
    const saving = target ? update({ id: target, filter }) : create({ name, filter });
    const { error } = await saving;
    if (error) return setProblem(toMessage(error) ?? '没有保存成功，请再试一次');
    showToast('success', target ? '订阅的条件已更新' : '已订阅，新公告会发到“通知”');
    await navigate(sectionHref('subscriptions'), { replace: true });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <ul className={styles.conditions} aria-label="条件">
        {conditions.map((condition) => (
          <li key={condition}>{condition}</li>
        ))}
      </ul>
      <div className={styles.fields}>
        {existing.length > 0 && (
          <Field label="保存为">
            {(control) => (
              <Select
                {...control}
                value={target}
                onChange={(event) => setTarget(event.target.value)}
              >
                <option value="">新订阅</option>
                {existing.map(({ id, name: other }) => (
                  <option key={id} value={id}>
                    换掉“{other}”的条件
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {!target && (
          <Field label="名称" error={problem}>
            {(control) => (
              <Input
                {...control}
                value={name}
                maxLength={MAX_SUBSCRIPTION_NAME_LENGTH}
                onChange={(event) => {
                  setTyped(event.target.value);
                  setProblem(undefined);
                }}
              />
            )}
          </Field>
        )}
        {target && problem && <p role="alert">{problem}</p>}
        <div className={styles.actions}>
          <Button variant="primary" type="submit" busy={creating.isLoading || updating.isLoading}>
            保存
          </Button>
          <Button to={list}>改条件</Button>
          <Button variant="text" to={sectionHref('subscriptions')}>
            取消
          </Button>
        </div>
      </div>
    </form>
  );
}

/** Message of a failed call without its full stop; undefined without an error. */
function toMessage(error: unknown): string | undefined {
  return isCallError(error) ? error.msg : undefined;
}
