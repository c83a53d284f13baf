import { CODES, tenderSubscriptionsContract, type AiApproval } from '@zhucheng/contracts';
import type { z } from 'zod';
import { ApiError } from '../../http/api-error.ts';
import type { RequestContext } from '../../http/context.ts';
import { createSubscription } from '../tender/subscriptions/subscriptions.service.ts';
import { SUBSCRIBE } from './tools/chat-tools.service.ts';
import type { Input } from './chat.service.ts';
import { updateMessage } from './conversations.repository.ts';
import { requireMessage, withConversation } from './questions.service.ts';

/** What came of a change, and the page that shows it. */
type Change = (context: RequestContext, input: unknown) => Promise<{ result: string; url: string }>;

/** Changes that answers may propose, by name. */
const CHANGES: Readonly<Record<string, Change>> = { [SUBSCRIBE]: subscribe };

const MAX_NAME_LENGTH = 20;

/** Makes a change that an answer proposes, or declines it: once, together with its record. */
export const decideApproval = (
  context: RequestContext,
  { id, message, call, approved }: Input<'approve'>,
): Promise<AiApproval> =>
  withConversation(context, id, async ({ tx, messages }) => {
    const { id: messageId, answer } = requireMessage(messages, message);
    const asked = answer?.approvals?.find((each) => each.call === call);
    if (!answer || !asked) throw new ApiError(CODES.notFound, '没有这项改动');
    if (asked.state !== 'asked') throw new ApiError(CODES.conflict, '这项改动已经处理过了');
    const decided = await decide({ ...context, db: tx }, asked, approved);
    const approvals = answer.approvals?.map((each) => (each === asked ? decided : each)) ?? [];
    await updateMessage(tx, messageId, { answer: { ...answer, approvals } });
    return decided;
  });

async function decide(
  context: RequestContext,
  asked: AiApproval,
  approved: boolean,
): Promise<AiApproval> {
  if (!approved) return { ...asked, state: 'declined' };
  const change = CHANGES[asked.name];
  if (!change) throw new ApiError(CODES.notFound, '没有这项改动');
  return { ...asked, state: 'approved', ...(await change(context, asked.input)) };
}

async function subscribe(context: RequestContext, input: unknown) {
  const { words = [] } = input as { words?: readonly string[] };
  const request: z.input<typeof tenderSubscriptionsContract.endpoints.create.request> = {
    name: words.join(' ').slice(0, MAX_NAME_LENGTH).toWellFormed(),
    filter: { words: [...words] },
  };
  const parsed = tenderSubscriptionsContract.endpoints.create.request.safeParse(request);
  if (!parsed.success) {
    throw new ApiError(CODES.badInput, parsed.error.issues[0]?.message ?? '条件不对，请改一改');
  }
  const { name } = await createSubscription(context, parsed.data);
  return { result: `已订阅“${name}”`, url: '/personalCenter?tab=subscriptions' };
}
