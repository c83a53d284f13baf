import { openManageWebhooksApi } from '@zhucheng/api-client';
import type { WebhookReceived } from '@zhucheng/contracts';
import { Button } from '@zhucheng/ui';
import own from './webhooks.module.css';

/** Milliseconds between two looks into the receiver. */
const POLL_MS = 3_000;

function typeOf(body: string): string {
  try {
    const { type } = JSON.parse(body) as { type?: unknown };
    return typeof type === 'string' ? type : '没有类型';
  } catch {
    return '不是 JSON';
  }
}

function Received({ request }: { request: WebhookReceived }) {
  const { at, headers, body, isSigned } = request;
  return (
    <details>
      <summary>
        <code>{typeOf(body)}</code>{' '}
        <span className={own.state} data-tone={isSigned ? 'good' : 'bad'}>
          {isSigned ? '签名正确' : '签名不对'}
        </span>{' '}
        <time dateTime={at}>{at.slice(5, 19).replace('T', ' ')}</time>
      </summary>
      <pre tabIndex={0}>
        {Object.entries(headers)
          .map(([name, value]) => `${name}: ${value}`)
          .join('\n')}
        {'\n\n'}
        {body}
      </pre>
    </details>
  );
}

/** The receiver of an application on this site: its address, and what arrived there. */
export function Inbox({ appId }: { appId: string }) {
  const { data } = openManageWebhooksApi.getInbox.useQuery(
    { appId },
    { refetchOnMountOrArgChange: true, pollingInterval: POLL_MS, skipPollingIfUnfocused: true },
  );
  const { url, received = [] } = data?.model ?? {};
  if (!url) return null;
  return (
    <section className={own.inbox} aria-label="试收箱">
      <h3>试收箱</h3>
      <p>
        <code>{url}</code>
        <Button size="small" icon="copy" data-copy={url}>
          复制
        </Button>
      </p>
      {received.length === 0 ? (
        <p>还没有收到。把上面的地址加为推送地址，点“测试”，几秒后就在这里。</p>
      ) : (
        received.map((request) => <Received key={request.id} request={request} />)
      )}
      <p>最近 50 个，留 7 天。知道地址的人能往里投，看不到里面。</p>
    </section>
  );
}
