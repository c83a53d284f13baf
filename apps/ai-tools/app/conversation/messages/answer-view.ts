import type { AiApproval, AiChatAnswer, AiToolCall } from '@zhucheng/contracts';
import { parseModelText } from '@zhucheng/domain-writing';
import type { Block, Citation, NearSource } from '@zhucheng/domain-writing/types';
import { listPieces, type RunView } from '../../shared/run/run-view.ts';

/** What an answer amounts to while it is written; a model's text is read as the blocks that it will be. */
export function toAnswer(view: RunView): AiChatAnswer {
  const text = view.texts[''] ?? '';
  const [refusal] = listPieces<string>(view, 'refusal');
  const { writer, model, reason } = view.writer ?? {};
  return {
    writer,
    model,
    why: reason,
    blocks: text === '' ? listPieces<Block>(view, 'block') : parseModelText(text),
    citations: listPieces<Citation>(view, 'citation'),
    tools: listPieces<AiToolCall>(view, 'tool'),
    approvals: listPieces<AiApproval>(view, 'approval'),
    refusal,
    near: listPieces<NearSource>(view, 'near'),
    reason: view.end?.reason,
  };
}
