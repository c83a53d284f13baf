import type { AiReviewExample } from '@zhucheng/contracts';
import { reviewContract, type ReviewInput } from '@zhucheng/domain-review';
import type { RequestContext } from '../../http/context.ts';
import { findBasisPages } from './basis-pages.service.ts';
import { lookUpStandards } from './review-run.service.ts';
import { countSeverities, presentFindings } from './reviews.rules.ts';

const TITLE = '外墙防水及保温工程专业分包合同';

/** A contract of our own with what contracts get wrong. Its parties are inventions. */
const EXAMPLE: Pick<ReviewInput, 'kind' | 'side' | 'text'> = {
  kind: '分包',
  side: '分包人',
  text: `# ${TITLE}

承包人（甲方）：示例建设有限公司
分包人（乙方）：示例防水工程有限公司

## 第一条　工程概况
1.1　工程名称：示例花园 3 号楼外墙防水及保温工程，质量标准为合格。
1.2　分包人应当遵守安全生产和文明施工的规定，安全文明施工费单独计列、专款专用。

## 第二条　工期
2.1　开工日期 2026 年 12 月 1 日，竣工日期 2027 年 4 月 30 日，总日历天数 120 天。
2.2　因发包人原因顺延的，工期按实际影响天数顺延；不可抗力影响的工期相应顺延。

## 第三条　合同价款
3.1　签约合同价（含税）：人民币陆佰肆拾捌万贰仟肆佰元整（¥6,482,600.00），其中增值税税率 9%，税额 535,260.55 元。
3.2　价款由外墙防水 2,186,400.00 元、外墙保温 3,024,850.00 元、措施项目 736,089.45 元组成，均不含税。
3.3　工程量按 GB 50500-2013 计算；设计变更按实计量，单价按合同已有价格确定。

## 第四条　付款
4.1　合同签订后 14 日内支付 10% 预付款，在进度款中等比扣回。
4.2　进度款按月支付至当期完成产值的 80%；结算后付至 97%，余 5% 作为质量保证金。
4.3　人工费用按季度拨付至农民工工资专用账户。
4.4　承包人在收到建设单位相应款项后 15 日内向分包人支付。

## 第五条　质量与保修
5.1　分包工程完工后，承包人在收到验收申请之日起 14 日内组织验收，逾期视为验收合格。
5.2　质量保证金为结算总额的 5%，缺陷责任期 24 个月。
5.3　外墙防渗漏保修期为 3 年，自竣工验收合格之日起计算。

## 第六条　违约责任
6.1　分包人逾期完工的，每日按签约合同价的 1‰ 支付违约金，不设上限。
6.2　分包人不得将工程再分包；劳务作业除外。

## 第七条　争议解决
7.1　协商不成的，可提交仲裁委员会仲裁，也可向工程所在地人民法院起诉。
7.2　本合同解除后的清算按第 6.4 款执行。
`,
};

/** The example with what the rules say of it, its standards looked up in the library. */
export async function getExample({ readDb }: RequestContext): Promise<AiReviewExample> {
  const standards = await lookUpStandards(readDb, EXAMPLE.text);
  const lookupStandard = (number: string) => standards.get(number);
  const { clauses, findings: found, checks } = reviewContract({ ...EXAMPLE, lookupStandard });
  const result = {
    clauses,
    checks,
    findings: found.map((finding) => ({ ...finding, writer: 'offline' as const })),
  };
  const pages = await findBasisPages(readDb, result.findings);
  return {
    ...EXAMPLE,
    title: TITLE,
    counts: countSeverities(found.map(({ severity }) => severity)),
    clauses: [...clauses],
    checks: [...checks],
    findings: presentFindings({ result, marks: {} }, pages),
  };
}
