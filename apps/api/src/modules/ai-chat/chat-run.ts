import type { AiChatAttachment, AiRunEvent } from '@zhucheng/contracts';
import type { AiRun } from '../../ai/runs/runs.repository.ts';

/** Input of a run that answers. Those stored by an earlier version hold the question only. */
export interface ChatInput {
  question: string;
  /** Materials that the question takes along. */
  materials?: readonly AiChatAttachment[];
  /** Ids of the messages before it on its branch. */
  earlier?: readonly string[];
}

/** A run that answers. */
export type ChatRun = AiRun & { input: ChatInput };

type Piece = Extract<AiRunEvent, { kind: 'piece' }>;

/** A piece of an answer, by the name of its kind. */
export const toPiece = (name: string, value: unknown): Piece => ({
  kind: 'piece',
  name,
  value: value as Piece['value'],
});
