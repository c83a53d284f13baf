import type { Namespace } from 'socket.io';
import {
  ClusterAdapterWithHeartbeat,
  MessageType,
  type Adapter,
  type ClusterMessage,
  type ClusterResponse,
} from 'socket.io-adapter';
import type { Broadcasts } from '../../../db/signals/signals.ts';

/** Message between processes. */
interface Envelope {
  /** Process that alone should read a response. */
  to?: string;
  message: ClusterMessage | ClusterResponse;
}

/**
 * Socket.IO adapter that reaches the sockets of other processes by notifications of PostgreSQL. Nothing waits for them; what
 * they lose, both ends of a conversation notice by its numbers. While no other process is known, nothing is sent.
 */
class SignalsAdapter extends ClusterAdapterWithHeartbeat {
  readonly #broadcasts: Broadcasts;
  readonly #unsubscribe: () => void;

  constructor(namespace: Namespace, broadcasts: Broadcasts) {
    super(namespace, {});
    this.#broadcasts = broadcasts;
    this.#unsubscribe = broadcasts.subscribe({
      onText: (text) => this.#receive(text),
      // Other processes may have come meanwhile.
      onGap: () => this.publish({ type: MessageType.INITIAL_HEARTBEAT }),
    });
  }

  override close(): void {
    super.close();
    this.#unsubscribe();
  }

  protected override async doPublish(message: ClusterMessage): Promise<string> {
    const alone = message.type === MessageType.BROADCAST && (await this.serverCount()) === 1;
    if (!alone) this.#send({ message });
    return '';
  }

  protected override async doPublishResponse(to: string, message: ClusterResponse): Promise<void> {
    this.#send({ to, message });
  }

  #send(envelope: Envelope): void {
    this.#broadcasts.send(JSON.stringify(envelope));
  }

  #receive(text: string): void {
    const { to, message } = JSON.parse(text) as Partial<Envelope>;
    // Others broadcast as well.
    if (message?.nsp !== this.nsp.name) return;
    if (to === undefined) this.onMessage(message as ClusterMessage);
    else if (to === this.uid) this.onResponse(message as ClusterResponse);
  }
}

/** Returns the adapter's factory for a Socket.IO server, which calls it with `new`: no arrow function. */
export function createSignalsAdapter(broadcasts: Broadcasts) {
  return function adapter(namespace: Namespace): Adapter {
    return new SignalsAdapter(namespace, broadcasts);
  };
}
