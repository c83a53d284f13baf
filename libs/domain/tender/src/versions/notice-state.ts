import type { AttachmentKind } from '../attachment.ts';
import type { InformationTypeId } from '../information-type.ts';
import type { ProjectTypeId } from '../project-type.ts';
import type { TradingCategoryId } from '../category.ts';

/** Amount of a notice or an award; `value` is CNY with two decimals, null where the source gives no number. */
export interface AmountState {
  value: string | null;
  /** The source's wording, verbatim. */
  text: string;
  kind: string;
}

/** Lot of a notice or an award. */
export interface LotState {
  lotNo: string;
  name: string;
}

/** Bidder, candidate or winner; a consortium has several organisations, its leader first. */
export interface AwardState {
  rank: number;
  lotNo: string | null;
  organisations: string[];
  value: string | null;
  text: string;
}

/** Attachment without its address. */
export interface AttachmentState {
  sha256: string;
  name: string;
  kind: AttachmentKind;
  mediaType: string;
  /** Bytes. */
  size: number;
  pages: number | null;
}

/** What one source of a notice says of a field where its sources don't agree. */
export interface SourceClaim {
  /** `state` of a source that withdrew its notice, or a field with a value. */
  field: 'state' | 'deadline' | 'openTime' | 'amount' | 'qualification';
  /** Display name of the source. */
  source: string;
  /** Value of the field, as in {@link NoticeState}. */
  value: string | AmountState | null;
  /** True for the value that the notice has. */
  stands: boolean;
}

/** The typed fields of one version of a notice. Times are ISO 8601 in UTC. */
export interface NoticeState {
  state: string;
  title: string;
  infoType: InformationTypeId;
  category: TradingCategoryId;
  projectType: ProjectTypeId;
  divisionCode: string | null;
  publishTime: string;
  deadline: string | null;
  openTime: string | null;
  amount: AmountState | null;
  lot: LotState | null;
  durationDays: number | null;
  location: string | null;
  qualification: string | null;
  evaluationMethod: string | null;
  awards: AwardState[];
  attachments: AttachmentState[];
  /** Changes in the source's own words. */
  statements: { field: string; from: string; to: string }[];
  /** Absent in versions that were recorded before there were any. */
  claims?: SourceClaim[];
  sourceUrl: string;
  /** Sanitised HTML of the text. */
  html: string;
}

/** A state as it is compared: by its text, because the same text may be marked up anew. */
export type ComparableNotice = Omit<NoticeState, 'html' | 'claims'> & {
  claims: SourceClaim[];
  /** Plain text, a block a line. */
  text: string;
};
