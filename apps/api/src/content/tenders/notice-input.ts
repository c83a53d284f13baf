import type { InformationTypeId, ProjectTypeId, TradingCategoryId } from '@zhucheng/domain-tender';
import type { ContentState, NoticeContact } from '../../db/schema.ts';
import type { MarkupContent } from '../sanitise.ts';

/** A sum as a source gives it. Only a price has a value; rates and sentences stay words. */
export interface AmountInput {
  /** CNY as a decimal string, or null. */
  value: string | null;
  /** The source's wording, verbatim. */
  text: string;
  kind: string;
}

/** The project that a notice belongs to. Notices with the same key are of one project. */
export interface ProjectInput {
  key: string;
  name: string;
  projectNo?: string | null;
  category: TradingCategoryId;
  projectType: ProjectTypeId;
  divisionCode?: string | null;
  buyer?: string | null;
  agency?: string | null;
}

/** A winner or candidate. A consortium has several organisations, its leader first. */
export interface AwardInput {
  rank: number;
  organisations: readonly string[];
  amount?: AmountInput | null;
  lot?: LotInput | null;
}

/** A part of the project that is tendered by itself. */
export interface LotInput {
  lotNo: string;
  name?: string;
}

/** A field that a clarification changed. */
export interface ChangeInput {
  field: string;
  from: string;
  to: string;
}

/** A notice as an importer knows it. */
export interface NoticeInput {
  sourceId: string;
  project: ProjectInput;
  lot?: LotInput | null;
  infoType: InformationTypeId;
  title: string;
  publishTime: Date;
  deadline?: Date | null;
  openTime?: Date | null;
  amount?: AmountInput | null;
  durationDays?: number | null;
  location?: string | null;
  qualification?: string | null;
  evaluationMethod?: string | null;
  content?: MarkupContent;
  changes?: readonly ChangeInput[];
  awards?: readonly AwardInput[];
  /** Shown to members only. */
  contact?: NoticeContact;
  /** Address of the notice at its source. */
  sourceUrl?: string | null;
  state?: ContentState;
}
