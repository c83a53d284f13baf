import { toWireId, toWireTime } from '../../../wire-format.ts';
import type { RequestContext } from '../../../http/context.ts';
import { maskPhone } from '../../accounts/masking.rules.ts';
import { conversationNotFound } from '../chat/conversations.service.ts';
import type { Lead } from '../leads/leads.repository.ts';
import { requireConversation } from './desk-conversation.service.ts';
import {
  findCompanyName,
  findLeadOf,
  findVisitor,
  listHistory,
  listPages,
} from './desk-visitor.repository.ts';
import { toPreview, toVisitorName } from './desk.rules.ts';

/** Lead as desks show it: agents need not see the whole number. */
export const toDeskLead = ({ id, phone, ...row }: Lead) => ({
  id: toWireId(id),
  state: row.state,
  phone: maskPhone(phone),
  userName: row.userName,
  userIdentity: row.userIdentity,
  position: row.position,
  remark: row.remark,
  company: row.company,
});

/** Who a conversation's visitor is: arrivals, pages, account, lead, earlier conversations. */
export async function getDeskVisitor(
  { db }: RequestContext,
  { conversationId }: { conversationId: string },
) {
  const { id } = await requireConversation(db, conversationId);
  const visitor = await findVisitor(db, id);
  if (!visitor) throw conversationNotFound();
  const { accountId, guestId, source, firstTouch, lastTouch } = visitor;
  const [pages, history, lead, company] = await Promise.all([
    listPages(db, visitor),
    listHistory(db, id, visitor),
    findLeadOf(db, id, guestId),
    accountId ? findCompanyName(db, accountId) : '',
  ]);
  return {
    name: toVisitorName(visitor.memberName, guestId),
    source,
    firstTouch,
    lastTouch,
    member: accountId
      ? { name: visitor.memberName ?? '', company, phone: maskPhone(visitor.memberPhone) }
      : null,
    pages: pages.map(({ page, at }) => ({ page, at: toWireTime(at) })),
    lead: lead ? toDeskLead(lead) : null,
    history: history.map(({ at, agentName, kind, text, ...one }) => ({
      id: toWireId(one.id),
      at: toWireTime(at),
      agentName: agentName ?? '',
      preview: toPreview(kind, text),
    })),
  };
}
