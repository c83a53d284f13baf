import type { WebhookDelivery } from '@zhucheng/contracts';
import { Icon } from '@zhucheng/ui';
import { describeTries, toSquares } from './deliveries.ts';
import own from './webhooks.module.css';

/** Tries of a message as squares: a cross, a tick, empty for those to come. */
export function Tries({ delivery }: { delivery: WebhookDelivery }) {
  const squares = toSquares(delivery);
  if (squares.length === 0) return <>–</>;
  return (
    <span className={own.squares} role="img" aria-label={describeTries(delivery)}>
      {squares.map((square, at) => (
        <i key={at} data-square={square}>
          {square !== 'open' && <Icon name={square === 'good' ? 'check' : 'close'} size={10} />}
        </i>
      ))}
    </span>
  );
}
