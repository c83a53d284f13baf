import { isCallError, openManageWebhooksApi } from '@zhucheng/api-client';
import type { WebhookDeliveryDetail } from '@zhucheng/contracts';
import { Dialog, ErrorState, Skeleton } from '@zhucheng/ui';
import own from './webhooks.module.css';

type DetailedTry = WebhookDeliveryDetail['tries'][number];

function TryDetails({ number, one }: { number: number; one: DetailedTry }) {
  const { at, durationMs, status, error, url, headers, reply } = one;
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return (
    <section>
      <h3>
        第 {number} 次：{error ?? `回应 ${status}`}
        <small>
          {at.slice(5, 19).replace('T', ' ')}，{durationMs} ms
        </small>
      </h3>
      <pre tabIndex={0} aria-label={`第 ${number} 次的请求`}>
        {[`POST ${url}`, ...lines].join('\n')}
      </pre>
      {reply && (
        <pre tabIndex={0} aria-label={`第 ${number} 次的回应`}>
          {reply}
        </pre>
      )}
    </section>
  );
}

/** A message with what was sent and what came back, the latest try first. */
export function DeliveryDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = openManageWebhooksApi.getDelivery.useQuery(
    { id },
    { refetchOnMountOrArgChange: true },
  );
  const delivery = data?.model;
  return (
    <Dialog title="推送的请求与回应" onClose={onClose} width={720}>
      <div className={own.detail}>
        {!delivery && !error && <Skeleton kind="list" rows={3} />}
        {!delivery && error && (
          <ErrorState
            title={isCallError(error) ? error.msg : undefined}
            onRetry={() => void refetch()}
          />
        )}
        {delivery && (
          <>
            <section>
              <h3>
                正文<small>{delivery.webhookId}</small>
              </h3>
              <pre tabIndex={0} aria-label="正文">
                {JSON.stringify(JSON.parse(delivery.body), null, 2)}
              </pre>
            </section>
            {delivery.tries.length === 0 && <p>还没有试。</p>}
            {delivery.tries.toReversed().map((one, at) => (
              <TryDetails
                key={delivery.tries.length - at}
                number={delivery.tries.length - at}
                one={one}
              />
            ))}
          </>
        )}
      </div>
    </Dialog>
  );
}
