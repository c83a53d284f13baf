import { BROWSER_CALL_OPTIONS, performCall } from '@zhucheng/api-client/call';
import { upload } from '@zhucheng/api-client/upload';
import type { ReplyOf, RequestOf, serviceAgentsContract } from '@zhucheng/contracts';
import type { ChatMessage } from '@zhucheng/domain-service/chat';

type Endpoints = (typeof serviceAgentsContract)['endpoints'];
type Name = keyof Endpoints;

/** Refusal of a call, or a network error (status 0). */
export interface Refusal {
  status: number;
  code: string;
  msg: string;
  errors?: readonly { field: string; message: string }[];
}

/** Result of a call: its envelope or a refusal. */
export type Result<Data> = { data: Data; error?: undefined } | { data?: undefined; error: Refusal };

/** Why a desk was closed: its agent is signed out or blocked, or may not chat any more. */
export type AccessLoss = 'ended' | 'forbidden';

/** Returns what a refusal says about the agent's rights; undefined if they are as before. */
export function findAccessLoss({ status, code }: Refusal): AccessLoss | undefined {
  if (status === 401) return 'ended';
  return status === 403 && code === '40300' ? 'forbidden' : undefined;
}

/**
 * Calls of a desk. They don't wait for the login dialog as others do: messages are sent again by themselves, and a desk whose
 * agent is blocked closes instead of asking.
 */
export class DeskCalls {
  readonly #onLoss: (loss: AccessLoss) => void;

  constructor(onLoss: (loss: AccessLoss) => void) {
    this.#onLoss = onLoss;
  }

  async call<N extends Name>(
    name: N,
    body: RequestOf<Endpoints[N]>,
  ): Promise<Result<ReplyOf<Endpoints[N]>>> {
    const result = (await performCall(
      { path: `/console/chat/${name}`, method: 'POST', body },
      BROWSER_CALL_OPTIONS,
    )) as Result<ReplyOf<Endpoints[N]>>;
    return this.#watch(result);
  }

  /** Posts for `createChatCalls`: resolves to an envelope, of refusals, too; rejects where nobody of us answered. */
  async post(path: string, body: object): Promise<unknown> {
    const call = { path, method: 'POST', body } as const;
    const result = (await performCall(call, BROWSER_CALL_OPTIONS)) as Result<unknown>;
    const { data, error } = this.#watch(result);
    if (!error) return data;
    if (error.status === 0 || error.status >= 500 || findAccessLoss(error)) {
      throw new Error(error.msg);
    }
    return { code: error.code, msg: error.msg };
  }

  /** Sends a file; reports the sent fraction. */
  async upload(
    sent: { conversationId: string; clientId: string; file: File },
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ): Promise<Result<{ model: ChatMessage }>> {
    const form = new FormData();
    form.append('conversationId', sent.conversationId);
    form.append('clientId', sent.clientId);
    form.append('file', sent.file);
    const result = await upload('/console/chat/upload', form, { onProgress, signal });
    return this.#watch(result as Result<{ model: ChatMessage }>);
  }

  #watch<Data>(result: Result<Data>): Result<Data> {
    const loss = result.error && findAccessLoss(result.error);
    if (loss) this.#onLoss(loss);
    return result;
  }
}
