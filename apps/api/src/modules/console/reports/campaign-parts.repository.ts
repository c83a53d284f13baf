import type { CampaignPart } from '@zhucheng/contracts';
import type { Touch } from '@zhucheng/domain-service';
import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Whose touch counts, and what campaigns are told apart by. */
export interface CampaignView {
  touch: 'first' | 'last';
  by: CampaignPart;
}

/** Source of a touch: that of the campaign. */
export const sourceOf = (touch: AnyPgColumn) =>
  sql<string>`coalesce(${touch} -> 'campaign' ->> ${'utm_source' satisfies keyof Touch['campaign']}, '')`;

const UTM: Readonly<Record<Exclude<CampaignPart, 'page'>, keyof Touch['campaign']>> = {
  source: 'utm_source',
  campaign: 'utm_campaign',
  term: 'utm_term',
};

/** A campaign's touch by source, plan, word or the page on which it landed; empty without a campaign. */
export function partOf(touch: AnyPgColumn, by: CampaignPart): SQL<string> {
  if (by === 'source') return sourceOf(touch);
  const value =
    by === 'page' ? sql`${touch} ->> 'page'` : sql`${touch} -> 'campaign' ->> ${UTM[by]}`;
  return sql<string>`case when ${sourceOf(touch)} = '' then '' else coalesce(${value}, '') end`;
}
