/** Origins of leads: booking dialog, 立即咨询, form of a landing page, message left with the chat. */
export const LEAD_KINDS = ['demo', 'consult', 'landing', 'message'] as const;

/** One of {@link LEAD_KINDS}. */
export type LeadKind = (typeof LEAD_KINDS)[number];

/** Kinds that visitors send by the booking call. */
export const BOOKING_KINDS = ['demo', 'consult', 'landing'] as const satisfies LeadKind[];

/** One of {@link BOOKING_KINDS}. */
export type BookingKind = (typeof BOOKING_KINDS)[number];

/** Labels of {@link LEAD_KINDS}. */
export const LEAD_KIND_LABELS: Readonly<Record<LeadKind, string>> = {
  demo: '预约演示',
  consult: '立即咨询',
  landing: '落地页留电话',
  message: '客服留言',
};

/** States of leads. `suspect`: probably sent by a program; it waits unannounced for somebody to look. */
export const LEAD_STATES = ['new', 'following', 'won', 'invalid', 'suspect'] as const;

/** One of {@link LEAD_STATES}. */
export type LeadState = (typeof LEAD_STATES)[number];
