import type { Material } from './material.ts';
import cashPlan from './contract/cash-plan.ts';
import changeLedger from './contract/change-ledger.ts';
import extensionOfTime from './contract/extension-of-time.ts';
import siteInstruction from './contract/site-instruction.ts';
import subcontractSettlement from './contract/subcontract-settlement.ts';
import wages from './contract/wages.ts';
import { handbooks } from './handbooks.ts';
import billMeasurement from './measurement/bill-measurement.ts';
import earthwork from './measurement/earthwork.ts';
import interimMeasurement from './measurement/interim-measurement.ts';
import paymentCertificate from './measurement/payment-certificate.ts';
import paymentSummary from './measurement/payment-summary.ts';
import priceAdjustment from './measurement/price-adjustment.ts';
import hiddenWorks from './records/hidden-works.ts';
import meetingMinutes from './records/meeting-minutes.ts';
import supervisionDiary from './records/supervision-diary.ts';
import briefing from './safety/briefing.ts';
import concreteStrength from './safety/concrete-strength.ts';
import pitChecklist from './safety/pit-checklist.ts';
import pitMonitoring from './safety/pit-monitoring.ts';
import specialScheme from './safety/special-scheme.ts';

/** All materials. */
export const materials: readonly Material[] = [
  cashPlan,
  changeLedger,
  extensionOfTime,
  siteInstruction,
  subcontractSettlement,
  wages,
  billMeasurement,
  earthwork,
  interimMeasurement,
  paymentCertificate,
  paymentSummary,
  priceAdjustment,
  hiddenWorks,
  meetingMinutes,
  supervisionDiary,
  briefing,
  concreteStrength,
  pitChecklist,
  pitMonitoring,
  specialScheme,
  ...handbooks,
];
