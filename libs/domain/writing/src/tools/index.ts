import type { ToolDefinition } from '../types/index.ts';
import { deviation } from './bidding/deviation.ts';
import { qualification } from './bidding/qualification.ts';
import { tenderPoints } from './bidding/tender-points.ts';
import { trackRecord } from './bidding/track-record.ts';
import { billCheck } from './contract/bill-check.ts';
import { claim } from './contract/claim.ts';
import { contractReview } from './contract/contract-review.ts';
import { extension } from './contract/extension.ts';
import { payment } from './contract/payment.ts';
import { visa } from './contract/visa.ts';
import { expand } from './long/expand.ts';
import { paper } from './long/paper.ts';
import { polish } from './long/polish.ts';
import { shorten } from './long/shorten.ts';
import { speech } from './long/speech.ts';
import { translate } from './long/translate.ts';
import { capitals } from './look-up/capitals.ts';
import { duration } from './look-up/duration.ts';
import { standards } from './look-up/standards.ts';
import { wording } from './look-up/wording.ts';
import { workdays } from './look-up/workdays.ts';
import { constructionPlan } from './plans/construction-plan.ts';
import { emergencyPlan } from './plans/emergency-plan.ts';
import { hazardScope } from './plans/hazard-scope.ts';
import { riskList } from './plans/risk-list.ts';
import { safetyBriefing } from './plans/safety-briefing.ts';
import { specialPlan } from './plans/special-plan/index.ts';
import { technicalBriefing } from './plans/technical-briefing.ts';
import { diary } from './site/diary.ts';
import { documentList } from './site/document-list.ts';
import { letter } from './site/letter.ts';
import { meetingNotice } from './site/meeting-notice.ts';
import { minutes } from './site/minutes.ts';
import { monthly } from './site/monthly.ts';
import { rectificationNotice } from './site/rectification-notice.ts';
import { rectificationReply } from './site/rectification-reply.ts';
import { request } from './site/request.ts';
import { weekly } from './site/weekly.ts';

export { isShown } from './parts/values.ts';
export { getToolPrice } from './price.ts';
export { validateField, validateFields } from './validate-fields.ts';

/** Groups of tools in the order of the list, with what they have in common. */
export const TOOL_CATEGORIES = [
  { name: '方案与交底', words: '按危大工程、工期和部位决定写哪些节' },
  { name: '现场文书', words: '从记录里整理，不添一个数字' },
  { name: '计量与合同', words: '金额、比例、日期都重新算一遍' },
  { name: '投标', words: '对着招标文件逐条答' },
  { name: '随手查', words: '不用登录，不扣点' },
  { name: '长文与改写', words: '改写类要用到模型' },
] as const;

/** All tools, in the order of the list. */
export const TOOLS: readonly ToolDefinition[] = [
  constructionPlan,
  specialPlan,
  safetyBriefing,
  technicalBriefing,
  emergencyPlan,
  hazardScope,
  riskList,
  diary,
  weekly,
  monthly,
  minutes,
  rectificationNotice,
  rectificationReply,
  letter,
  request,
  meetingNotice,
  documentList,
  contractReview,
  payment,
  visa,
  claim,
  extension,
  billCheck,
  qualification,
  deviation,
  tenderPoints,
  trackRecord,
  standards,
  capitals,
  workdays,
  duration,
  wording,
  paper,
  polish,
  expand,
  shorten,
  speech,
  translate,
];

const BY_ID = new Map(TOOLS.map((tool) => [tool.id, tool]));

/** The tool with an id; undefined if there is none. */
export const findTool = (id: string): ToolDefinition | undefined => BY_ID.get(id);
