import type { InputOf, serviceAgentsContract } from '@zhucheng/contracts';
import type { RequestContext } from '../../../http/context.ts';
import { invalidFields } from '../../../http/error-mapping.ts';
import { requireSession } from '../../../http/session.ts';
import { toWireId } from '../../../wire-format.ts';
import { conversationNotFound } from '../chat/conversations.service.ts';
import { queueConversion } from '../leads/conversions.service.ts';
import { findLead, updateLead, type LeadChanges } from '../leads/leads.repository.ts';
import { createLead } from '../leads/leads.service.ts';
import { requireConversation } from './desk-conversation.service.ts';
import { findLeadOf, findVisitor } from './desk-visitor.repository.ts';
import { toDeskLead } from './desk-visitor.service.ts';

type Input = InputOf<typeof serviceAgentsContract.endpoints.lead>;

/** Texts that the agent has entered: they replace those of a lead that is there, since the form has shown them. */
function listEntered(input: Input, isJoined: boolean): LeadChanges {
  const { userName, userIdentity, position, remark, company } = input;
  const texts = isJoined ? { userName, userIdentity, position, remark, company } : { company };
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
}

/** Makes a lead of a conversation, or updates the one that its number has since a day. */
export async function createDeskLead(context: RequestContext, input: Input) {
  const { db } = context;
  const { id } = await requireConversation(db, input.conversationId);
  const visitor = await findVisitor(db, id);
  if (!visitor) throw conversationNotFound();
  const { guestId, accountId, memberPhone } = visitor;
  const known = await findLeadOf(db, id, guestId);
  const phone = input.phone || known?.phone || memberPhone;
  if (!phone) throw invalidFields([{ field: 'phone', message: '请填写手机号码，再建线索' }]);
  const { userName, userIdentity, position, remark } = input;
  const lead = await db.transaction(async (tx) => {
    const created = await createLead(tx, {
      kind: 'message',
      phone,
      userName,
      userIdentity,
      position,
      remark,
      guestId,
      accountId,
      conversationId: id,
      staff: {
        id: requireSession(context).userId,
        audit: (leadId, joined) =>
          context.audit(tx, {
            resource: { kind: 'lead', id: toWireId(leadId) },
            detail: { conversationId: input.conversationId, joined },
          }),
      },
    });
    await queueConversion(tx, context.config, 'lead', created.touches);
    const entered = listEntered(input, created.joined);
    if (Object.keys(entered).length > 0) {
      const { version } = await findLead(tx, created.id);
      await updateLead(tx, created.id, { ...entered, version: version + 1 });
    }
    return findLead(tx, created.id);
  });
  return toDeskLead(lead);
}
