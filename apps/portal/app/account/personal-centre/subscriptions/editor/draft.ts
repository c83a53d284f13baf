import {
  channelsSchema,
  frequencySchema,
  noticeFilterSchema,
  type SubscriptionForm,
} from '@zhucheng/contracts/forms/subscription';
import * as z from 'zod/mini';
import type { FilterNames } from '../../../../shared/tender-chips.ts';

/** Unsaved subscription with the names of its regions and organisations. */
export interface SubscriptionDraft {
  values: SubscriptionForm;
  names: FilterNames;
}

/** As typed: what the form refuses is kept, too. */
const draftSchema = z.object({
  values: z.object({
    name: z.string(),
    filter: z.extend(noticeFilterSchema, {
      amountMin: z.optional(z.string()),
      amountMax: z.optional(z.string()),
    }),
    frequency: frequencySchema,
    channels: channelsSchema,
  }),
  names: z.record(z.string(), z.string()),
});

/** Key of a draft: drafts belong to an account, and to a subscription or the list that a new one began with. */
export const getDraftKey = (accountId: string, subject: string): string =>
  `subscription-draft ${accountId} ${subject}`;

/** Returns the draft of this tab; undefined without one. */
export function loadDraft(key: string, target: Window = window): SubscriptionDraft | undefined {
  try {
    const stored: unknown = JSON.parse(target.sessionStorage.getItem(key) ?? 'null');
    return draftSchema.safeParse(stored).data;
  } catch {
    return undefined;
  }
}

/** Keeps a draft in this tab, over reloads and logins. */
export function saveDraft(key: string, draft: SubscriptionDraft, target: Window = window): void {
  try {
    target.sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Without storage a reload loses it.
  }
}

/** Forgets a draft. */
export function clearDraft(key: string, target: Window = window): void {
  try {
    target.sessionStorage.removeItem(key);
  } catch {
    // Without storage there is none.
  }
}
