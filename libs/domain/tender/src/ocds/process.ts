import type { NoticeState } from '../versions/notice-state.ts';

/** Contracting process that releases are about: a project with its parties. */
export interface OcdsProcess {
  ocid: string;
  name: string;
  buyer: string | null;
  agency: string | null;
}

/** A version of a notice, from which a release is made. */
export interface NoticeVersionSource {
  /** Id of the notice, as in addresses. */
  noticeId: string;
  version: number;
  /** When the version was recorded; ISO 8601. */
  recordedAt: string;
  state: NoticeState;
  /** The newest version before it that the public could read. */
  before?: NoticeState;
  /** True if the notice was withdrawn before this version. */
  isRestored?: boolean;
  /** Display names of the fields that the version changed. */
  changedFields?: readonly string[];
  /** True if the version changed what matters to bidders. */
  isMaterial?: boolean;
}

/** What releases need besides the notices. */
export interface ReleaseContext {
  /** Public origin, of the addresses of pages. */
  origin: string;
  /** Id of an organisation by its name. */
  getPartyId: (name: string) => string;
  /** Province, city and county of a division, as far as it is known. */
  getRegion: (divisionCode: string | null) => readonly string[];
}

/** Kind of an amount that was planned before any tender; OCDS calls it a budget. */
export const PLANNED_BUDGET = '计划预算';

/** Field of a change that is words only. */
export const AMENDMENT_NOTE = '修改说明';

/** Change by which a clarification ends a tender; OCDS calls it a cancellation. */
export const TENDER_ENDED = { field: '招标状态', from: '进行中', to: '已终止' } as const;
