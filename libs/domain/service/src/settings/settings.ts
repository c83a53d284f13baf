import type { ServiceHours, TypedDays } from '../hours/index.ts';
import type { LandingFacts, LandingPageKey } from './landing-facts.ts';

export * from './landing-facts.ts';

/** Automatic invitation to the chat, as the specification names its fields. */
export interface InviteSetting {
  autoSwitch: boolean;
  /** Seconds on a page before the invitation. */
  autoDelayed: number;
  autoContent: string;
}

/** Settings of the service by their names in the database. */
export interface ServiceSettings {
  invite: InviteSetting;
  hours: ServiceHours;
  /** Holidays and workdays that the calendar does not know yet. */
  holidays: TypedDays;
  /** Mailbox of sales, to which leads are announced. */
  salesMailbox: string;
  /** Facts of the landing pages; pages without an entry have none. */
  landing: Partial<Record<LandingPageKey, LandingFacts>>;
}

/** Settings of a new installation. */
export const DEFAULT_SERVICE_SETTINGS: ServiceSettings = {
  invite: {
    autoSwitch: true,
    autoDelayed: 30,
    autoContent: '您好，有什么可以帮您？产品功能、价格、试用，都可以在这里直接问我们。',
  },
  hours: { workday: [{ from: '09:00', to: '18:00' }], restday: [] },
  holidays: { holidays: [], workdays: [] },
  salesMailbox: 'sales@zhucheng.example',
  landing: {},
};
