import type { ContractKind, FindingKind } from '../../src/index.ts';

/** A planted fault: text of a sound contract, what stands there instead, and the part of it that is wrong. */
export interface Planted {
  readonly kind: FindingKind;
  readonly find: string;
  readonly put: string;
  /** The wrong part of `put`; all of it if left out. */
  readonly quote?: string;
}

/** A section that was taken out, from one heading up to another. */
export interface TakenOut {
  readonly kind: 'missing';
  readonly from: string;
  readonly to: string;
  /** Word in the title of the finding that tells what is missing. */
  readonly topic: string;
}

/** A contract with faults: a sound one, the own side, and what was changed. */
export interface Variant {
  readonly base: string;
  readonly side: string;
  readonly faults: readonly (Planted | TakenOut)[];
  /** Rules were never tuned on this wording. */
  readonly heldOut?: boolean;
}

/** Sound contracts by the name of their file, with kind and own side. */
export const SOUND: Readonly<Record<string, { kind: ContractKind; side: string }>> = {
  'construction-school': { kind: '施工', side: '承包人' },
  'construction-plant': { kind: '施工', side: '发包人' },
  'subcontract-waterproof': { kind: '分包', side: '分包人' },
  'subcontract-labour': { kind: '分包', side: '乙方' },
  'purchase-steel': { kind: '采购', side: '需方' },
  'purchase-elevator': { kind: '采购', side: '卖方' },
  'lease-crane': { kind: '租赁', side: '承租方' },
  'lease-house': { kind: '租赁', side: '甲方' },
  'service-supervision': { kind: '服务', side: '监理人' },
  'service-testing': { kind: '服务', side: '甲方' },
};
