import { mergeTouch, type LeadKind, type Touch, type Touches } from '@zhucheng/domain-service';
import type { Variant } from '@zhucheng/domain-service/experiments';
import { toWireId } from '../../../wire-format.ts';
import type { Database } from '../../../db/client.ts';
import type { Cookies } from '../../../http/cookies.ts';
import { recordAudit } from '../../../infrastructure/audit.repository.ts';
import { enqueueMessage } from '../../../infrastructure/outbox/outbox.repository.ts';
import { getServiceSettings } from '../settings/settings.service.ts';
import { countConversion } from '../experiments/conversions.service.ts';
import { tellOfBooking } from '../../open/webhooks/events/booking-events.service.ts';
import { findDueOfState } from './lead-due.rules.ts';
import { lockGuestTouches } from './guest-touches.repository.ts';
import {
  findRecentLead,
  insertLead,
  insertLeadEvent,
  lockPhone,
  updateLead,
  type Lead,
} from './leads.repository.ts';
import { composeLeadMail, findFilledIn, tellsMore, toEventDetail } from './leads.rules.ts';
import type { LeadDetails } from './leads.rules.ts';
import { takeTurn } from './sales-turn.repository.ts';

const DAY_MS = 86_400_000;

/** Request to be called. Ids are as PostgreSQL writes them. */
export interface LeadInput {
  kind: LeadKind;
  phone: string;
  userName?: string | undefined;
  userIdentity?: string | undefined;
  position?: string | undefined;
  remark?: string | undefined;
  guestId?: string | null | undefined;
  accountId?: string | null | undefined;
  conversationId?: string | null | undefined;
  /** The page that sends it; it follows the guest's touches. */
  touch?: Touch | null;
  /** Cookies of the visitor, which hold the letters of experiments; without them the lead counts for none. */
  cookies?: Pick<Cookies, 'get'>;
  /** Who sees to it; the one whose turn it is by default. */
  ownerId?: string | undefined;
  /** Probably sent by a program: stored, but neither joined to a lead nor announced. */
  suspect?: boolean;
  /** Agent who enters it for the visitor, and writes the entry of the audit log. */
  staff?: { id: string; audit: (leadId: string, joined: boolean) => Promise<void> };
}

/** Result of {@link createLead}. */
export interface CreatedLead {
  id: string;
  /** The number had a lead of the last day, which now has this request, too. */
  joined: boolean;
  touches: Touches;
}

/**
 * Makes a lead with the guest's touches, its history, an audit entry and a message to sales. A second request of a
 * number within a day joins the lead of the first. A new lead is a conversion of the experiment of its page.
 */
export async function createLead(tx: Database, input: LeadInput): Promise<CreatedLead> {
  const details = toDetails(input);
  const touches = await collectTouches(tx, input);
  const { suspect = false } = input;
  await lockPhone(tx, details.phone);
  const since = new Date(Date.now() - DAY_MS);
  const known = suspect ? undefined : await findRecentLead(tx, details.phone, since);
  if (known) {
    await joinLead(tx, known, input, touches);
    return { id: known.id, joined: true, touches };
  }
  const { guestId, accountId, conversationId } = input;
  const state = suspect ? 'suspect' : 'new';
  const ownerId = suspect ? null : (input.ownerId ?? (await takeTurn(tx)));
  const lead = await insertLead(tx, {
    ...details,
    ...touches,
    guestId,
    accountId,
    conversationId,
    state,
    ownerId,
    ...findDueOfState(await getServiceSettings(tx), new Date(), state),
  });
  const variant = suspect ? null : await countConversion(tx, input);
  await recordRequest(tx, { leadId: lead.id, kind: 'created', details, variant }, input.staff);
  if (!suspect) {
    await announce(tx, details, touches.lastTouch, false);
    await tellOfBooking(tx, { id: lead.id, kind: details.kind, accountId });
  }
  return { id: lead.id, joined: false, touches };
}

function toDetails({ kind, phone, ...texts }: LeadInput): LeadDetails {
  const { userName = '', userIdentity = '', position = '', remark = '' } = texts;
  return { kind, phone, userName, userIdentity, position, remark };
}

async function collectTouches(tx: Database, { guestId, touch }: LeadInput): Promise<Touches> {
  const none = { firstTouch: null, lastTouch: null };
  const known = guestId ? await lockGuestTouches(tx, guestId) : undefined;
  return mergeTouch(known ?? none, touch ?? null);
}

async function joinLead(tx: Database, lead: Lead, input: LeadInput, touches: Touches) {
  const details = toDetails(input);
  await updateLead(tx, lead.id, {
    ...findFilledIn(lead, details),
    guestId: lead.guestId ?? input.guestId,
    accountId: lead.accountId ?? input.accountId,
    conversationId: lead.conversationId ?? input.conversationId,
    firstTouch: lead.firstTouch ?? touches.firstTouch,
    lastTouch: touches.lastTouch ?? lead.lastTouch,
    contactedAt: new Date(),
  });
  await recordRequest(tx, { leadId: lead.id, kind: 'repeated', details }, input.staff);
  if (tellsMore(lead, details)) await announce(tx, details, touches.lastTouch, true);
}

interface LeadRequestRecord {
  leadId: string;
  kind: 'created' | 'repeated';
  details: LeadDetails;
  variant?: Variant | null;
}

async function recordRequest(
  tx: Database,
  { leadId, kind, details, variant = null }: LeadRequestRecord,
  staff: LeadInput['staff'],
) {
  const detail = { ...toEventDetail(details), ...(variant && { variant }) };
  await insertLeadEvent(tx, { leadId, kind, detail, ...(staff && { actorId: staff.id }) });
  if (staff) return staff.audit(leadId, kind === 'repeated');
  await recordAudit(tx, {
    actor: 'visitor',
    action: `lead.${kind}`,
    resource: { kind: 'lead', id: toWireId(leadId) },
    detail: { kind: details.kind },
  });
}

async function announce(
  tx: Database,
  details: LeadDetails,
  touch: Touch | null,
  repeated: boolean,
): Promise<void> {
  const { subject, body } = composeLeadMail(details, touch, repeated);
  const { salesMailbox: recipient } = await getServiceSettings(tx);
  await enqueueMessage(tx, { channel: 'mail', recipient, subject, body });
}
