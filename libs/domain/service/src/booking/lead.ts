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

/**
 * States of leads. `booked`: a demonstration is arranged; `suspect`: probably sent by a program, it waits unannounced for
 * somebody to look.
 */
export const LEAD_STATES = ['new', 'following', 'booked', 'won', 'invalid', 'suspect'] as const;

/** One of {@link LEAD_STATES}. */
export type LeadState = (typeof LEAD_STATES)[number];

/** Labels of {@link LEAD_STATES}. */
export const LEAD_STATE_LABELS: Readonly<Record<LeadState, string>> = {
  new: '新线索',
  following: '跟进中',
  booked: '已约演示',
  won: '已成交',
  invalid: '无效',
  suspect: '疑似程序',
};

/** States in which a next step is due. */
export const OPEN_LEAD_STATES = ['new', 'following', 'booked'] as const satisfies LeadState[];

/** Tests whether a next step of a lead is due. */
export const isOpenLead = (state: LeadState): boolean =>
  OPEN_LEAD_STATES.some((open) => open === state);
