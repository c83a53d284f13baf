import {
  NOTHING_UNSENT,
  type ChatMessage,
  type LiveState,
  type UnsentState,
} from '@zhucheng/domain-service/chat';
import type { ServiceState } from './chat-api.ts';
import type { Upload } from './uploads.ts';

/** State of the chat as its window shows it. A new object after each change. */
export interface ChatSnapshot {
  /** `failed` says why in `notice`. */
  status: 'starting' | 'ready' | 'failed';
  messages: readonly ChatMessage[];
  /** There are messages before the first of them. */
  hasOlder: boolean;
  unsent: UnsentState;
  uploads: readonly Upload[];
  live: LiveState | undefined;
  rating: number | null;
  service: ServiceState | undefined;
  /** The socket is there; without it calls do the same. */
  connected: boolean;
  /** An agent sees the conversation now; undefined while nobody knows. */
  agentOnline: boolean | undefined;
  /** An agent is typing. */
  typing: boolean;
  /** Why something was refused; empty if nothing was. */
  notice: string;
}

/** State of a chat that has not started. */
export const INITIAL: ChatSnapshot = {
  status: 'starting',
  messages: [],
  hasOlder: false,
  unsent: NOTHING_UNSENT,
  uploads: [],
  live: undefined,
  rating: null,
  service: undefined,
  connected: false,
  agentOnline: undefined,
  typing: false,
  notice: '',
};
