import { useNow } from '@zhucheng/app-shell';
import type { WebhookEndpoint } from '@zhucheng/contracts';
import { WEBHOOK_EVENTS } from '@zhucheng/contracts/open/webhook-events';
import { toShanghaiDay } from '@zhucheng/domain-tender';
import { Button, formatCount } from '@zhucheng/ui';
import styles from '../console.module.css';
import { describeEndpoint } from './deliveries.ts';
import own from './webhooks.module.css';

/** An address with its tries of the last day. */
type ListedEndpoint = WebhookEndpoint & { day: { tries: number; delivered: number } };

interface EndpointTableProps {
  endpoints: readonly ListedEndpoint[];
  /** Id of the one that a test event is being sent to. */
  testing: string | undefined;
  onTest: (endpoint: WebhookEndpoint) => void;
  onOpen: (id: string) => void;
}

/** Addresses of an application. */
export function EndpointTable({ endpoints, testing, onTest, onOpen }: EndpointTableProps) {
  const today = toShanghaiDay(useNow());
  return (
    <table className={styles.table}>
      <caption className="sr">推送地址</caption>
      <thead>
        <tr>
          <th scope="col">地址</th>
          <th scope="col">事件</th>
          <th scope="col">近 24 小时</th>
          <th scope="col">状态</th>
          <th scope="col">操作</th>
        </tr>
      </thead>
      <tbody>
        {endpoints.map((endpoint) => {
          const { id, url, eventTypes, state, day } = endpoint;
          const { flag, tone, note } = describeEndpoint(endpoint, today);
          return (
            <tr key={id} data-off={state === 'on' ? undefined : true}>
              <th scope="row">
                <code className={styles.path}>{url}</code>
                <small>{note}</small>
              </th>
              <td>{eventTypes.map((type) => WEBHOOK_EVENTS[type]).join('、')}</td>
              <td>
                {formatCount(day.tries)} 次，成功 {formatCount(day.delivered)}
              </td>
              <td>
                <span className={own.state} data-tone={tone}>
                  {flag}
                </span>
              </td>
              <td>
                <span className={own.actions}>
                  {state === 'on' && (
                    <Button
                      size="small"
                      busy={testing === id}
                      aria-label={`测试 ${url}`}
                      onClick={() => onTest(endpoint)}
                    >
                      测试
                    </Button>
                  )}
                  <Button size="small" aria-label={`设置 ${url}`} onClick={() => onOpen(id)}>
                    设置
                  </Button>
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
