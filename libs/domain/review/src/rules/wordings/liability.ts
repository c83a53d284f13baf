import { LAW } from '../../law/passages.ts';
import { wordingRule, type Wording } from './wording.ts';

const CHANGES: readonly Wording[] = [
  {
    kind: 'change',
    severity: 'risk',
    pattern:
      '(?:变更|签证|增减|洽商|工程量(?:增加|变化|偏差)|(?:材料|人工|市场|设备)?价格|物价|涨价|上涨|费率|政策)[^。；]{0,30}(?:不(?:再|予|作|得|做)?(?:任何)?|不予以)(?:调整|增加|调价|补偿|计取|追加|增补)[^，。；]{0,10}',
    unless:
      /除[^，。；]{0,40}外|除外|未经|未按|擅自|以内|(?:风险|幅度|约定)[^，。；]{0,4}范围|未超过|不超过|幅度/,
    harms: 'performer',
    title: '变更或者涨价一律不调整价款',
    reason: '变更和价格风险全部由承包方承担，没有幅度和范围的限制。',
    basis: LAW.priceAdjustment,
    suggestion: '约定风险幅度和变更计价的方法，超出幅度的部分调整价款。',
  },
  {
    kind: 'change',
    severity: 'risk',
    pattern:
      '不因[^，。；]{0,24}(?:变更|上涨|波动|涨跌|变化)[^，。；]{0,10}(?:而)?(?:调整|增加)|(?:一切|全部|所有|任何)(?:的)?(?:市场|价格|涨价|材料)[^，。；]{0,6}风险[^，。；]{0,10}由(?:{performer})[^，。；]{0,6}(?:承担|自担|负责)|(?:一次性|总价|费用)?包死[^，。；]{0,10}',
    unless: /除[^，。；]{0,40}外|除外|%|以内|(?:风险|幅度|约定)[^，。；]{0,4}范围/,
    harms: 'performer',
    title: '价格风险没有限制',
    reason: '合同期内的涨价全部由承包方承担，没有幅度的限制。',
    basis: LAW.hardship,
    suggestion: '约定风险幅度，例如主要材料涨跌超过 5% 的部分调整价款。',
  },
  {
    kind: 'change',
    severity: 'risk',
    pattern:
      '不(?:再|另)?(?:行)?(?:支付|承担|计取|给予)[^，。；]{0,8}(?:变更|签证|增加|赶工)[^，。；]{0,8}(?:费用?|价款)|(?:漏项|错项|缺项|漏算|工程量(?:偏差|误差|差异))[^。；]{0,16}(?:由(?:{performer})[^，。；]{0,6}(?:承担|负责|自负)|不(?:予|作|再)?(?:调整|增补|补偿))[^，。；]{0,8}',
    unless: /未经|擅自/,
    harms: 'performer',
    title: '变更和漏项不增加费用',
    reason: '变更、漏项增加的工作得不到报酬。',
    basis: LAW.priceAdjustment,
    suggestion: '约定变更、漏项按实计量，并约定计价的方法。',
  },
  {
    kind: 'change',
    severity: 'risk',
    pattern:
      '(?:任何|何种)(?:情况|原因|理由|因素)下?[^，。；]{0,12}(?:均|都|也)?不(?:予|作|得|做|再)?(?:任何)?(?:调整|调价|增加|变动)[^，。；]{0,6}',
    unless: /除[^，。；]{0,40}外|除外|质量|标准/,
    harms: 'performer',
    title: '价格在任何情况下都不调整',
    reason: '变更、法律变化和物价大幅波动的风险全部由承包方承担。',
    basis: LAW.priceAdjustment,
    suggestion: '约定变更、法律变化和超出幅度的物价波动可以调整价款。',
  },
  {
    kind: 'change',
    severity: 'risk',
    pattern:
      '(?:{payer})[^，。；]{0,6}(?:有权|可以?)(?:随时|单方面?|任意|自行)[^，。；]{0,8}(?:调整|变更|增减|增加|修改|更改|追加)[^。；]{0,40}(?:不得|不予|无需|放弃|不另|不再)[^，。；]{0,16}(?:要求|主张|提出|增加|调整|支付|补偿|索赔|计费|费用)?',
    harms: 'performer',
    title: '对方可以单方变更而不增加费用',
    reason: '工作范围由对方单方决定，增加的工作得不到报酬。',
    basis: LAW.priceAdjustment,
    suggestion: '约定变更须书面作出，并按约定的方法调整费用和期限。',
  },
  {
    kind: 'claim',
    severity: 'risk',
    pattern:
      '(?:{performer})[^，。；]{0,12}(?:放弃|无权|不得|不能|不)(?:以任何理由|以任何方式|因此|再|就此)?[^，。；]{0,14}(?:提出|主张|要求|进行|享有)[^，。；]{0,10}(?:索赔|补偿|工期顺延|顺延工期|延长工期|停工损失|窝工)[^，。；]{0,8}',
    unless: /逾期|未在|超过[^，。；]{0,10}(?:天|日)|拒绝/,
    harms: 'performer',
    title: '放弃索赔权利',
    reason: '对方的原因造成的损失和工期延误也不能索赔。',
    basis: LAW.standardTerms,
    suggestion: '删去本约定；约定索赔程序，期限不少于 28 天。',
  },
];

const LIABILITY: readonly Wording[] = [
  {
    kind: 'liability',
    severity: 'risk',
    pattern: '[^，。；]{0,20}无限(?:连带|的)?(?:责任|赔偿)[^，。；]{0,6}',
    harms: 'subject',
    title: '承担无限连带责任',
    reason: '责任没有限额，也不区分过错，可能远超合同收益。',
    basis: LAW.damages,
    suggestion: '改为按过错承担责任，并约定赔偿上限，例如以合同价款为限。',
  },
  {
    kind: 'liability',
    severity: 'risk',
    pattern:
      '(?:不设|不封|无|没有)(?:任何)?(?:上限|封顶|限额|最高限|顶)|上不封顶|(?:不受|不以)[^，。；]{0,16}(?:限制|为限|为上限)',
    unlessBefore: /时间|期限|次数|地域|人数|车型/,
    harms: 'subject',
    title: '违约金或者赔偿没有上限',
    reason: '累计的违约金可能远超实际损失和合同利润。',
    basis: LAW.penalty,
    suggestion: '约定累计上限，例如不超过签约合同价的 5%。',
  },
  {
    kind: 'liability',
    severity: 'risk',
    pattern:
      '(?:无论|不论|不管)[^，。；]{0,14}(?:原因|过错|何方|谁的)[^。；]{0,30}(?:承担|负责|赔偿)[^，。；]{0,10}|(?:承担|赔偿|负责)[^，。；]{0,6}(?:任何|一切|何种)(?:原因|因素)[^，。；]{0,16}(?:损失|责任|费用|后果)|(?:一切|全部|所有|任何)[^，。；]{0,10}(?:事故|损失|后果|赔偿责任)[^。；]{0,20}由[^，。；]{0,10}(?:全部|独自|自行|单独)?(?:承担|负责|自负)[^，。；]{0,8}',
    unless: /由此|因此|造成的[^，。；]{0,10}由|违反|违约的|过错的|逾期/,
    harms: 'subject',
    title: '不论过错承担全部责任',
    reason: '责任不与过错相联系，对方造成的事故和损失也由己方承担。',
    basis: LAW.fault,
    suggestion: '改为按各自过错承担责任。',
  },
  {
    kind: 'liability',
    severity: 'fault',
    pattern:
      '(?:工伤|工亡|伤残|伤亡|人身(?:损害|伤害)|受伤|死亡|安全事故|意外)[^。；]{0,26}(?:概不(?:负责|承担)|不(?:承担|负)[^，。；]{0,10}责任|与(?:{party})无关|不予赔偿)[^，。；]{0,8}',
    unless: /因[^。；]{0,20}(?:过错|原因|违章|违规|违反)/,
    evenAsCondition: true,
    title: '免除人身损害的责任',
    reason: '造成对方人身损害的免责条款无效，约定不能免除法定责任。',
    basis: LAW.exemption,
    suggestion: '改为依法办理工伤保险，发生事故的按各自过错承担责任。',
  },
  {
    kind: 'liability',
    severity: 'fault',
    pattern: '(?:故意|重大过失)[^，。；]{0,24}(?:不承担|免除|免于|概不|无需承担)[^，。；]{0,10}',
    unless: /不得免除|除外/,
    evenAsCondition: true,
    title: '免除故意或者重大过失的责任',
    reason: '因故意或者重大过失造成对方财产损失的免责条款无效。',
    basis: LAW.exemption,
    suggestion: '删去本约定。',
  },
  {
    kind: 'liability',
    severity: 'risk',
    pattern:
      '(?:{party})[^，。；]{0,20}(?:损失|损害|后果|停工|延误)[^，。；]{0,8}(?:概?不(?:承担|负)|免除|免于承担|无需承担)[^，。；]{0,4}(?:任何)?(?:责任|赔偿)?',
    unless: /不可抗力|因[^，。；]{0,14}(?:过错|原因|违约|违反)|互不|除[^，。；]{0,30}外|除外/,
    harms: 'opposite',
    title: '一方单方面免责',
    reason: '一方不承担自己造成的损失，对方没有救济。',
    basis: LAW.standardTerms,
    suggestion: '改为因其原因造成的损失由其承担。',
  },
  {
    kind: 'liability',
    severity: 'risk',
    pattern:
      '因({party})[^，。；]{0,20}(?:原因|过错|故障|缺陷|过失)[^。；]{0,24}\\1[^，。；]{0,6}(?:概?不(?:承担|负)|免除|免于承担|无需承担)[^，。；]{0,8}',
    harms: 'opposite',
    evenAsCondition: true,
    title: '一方对自己的原因免责',
    reason: '一方不承担自己的原因造成的损失，对方没有救济。',
    basis: LAW.standardTerms,
    suggestion: '改为因其原因造成的损失由其承担。',
  },
  {
    kind: 'liability',
    severity: 'risk',
    pattern:
      '定金[^。；]{0,20}(?:并|同时|另|且|还应?)[^。；]{0,14}违约金|违约金[^。；]{0,14}(?:并|同时|另)[^。；]{0,10}(?:没收|双倍返还|不予退还)?[^，。；]{0,4}定金',
    unless: /选择|择一|或者?[^，。；]{0,6}定金/,
    title: '违约金与定金并用',
    reason: '同一违约行为只能在违约金和定金中选择一项。',
    basis: LAW.earnestOrPenalty,
    suggestion: '改为守约方可以选择适用违约金或者定金。',
  },
  {
    kind: 'liability',
    severity: 'risk',
    pattern:
      '(?:疫情|停电|停水|暴雨|台风|恶劣天气|雨季|政策|地震|洪水|罢工|战争)[^。；]{0,20}(?:不(?:属于?|视为|构成|作为|算)|均不)[^，。；]{0,8}不可抗力|不可抗力[^。；]{0,20}(?:不(?:予|得)?(?:顺延|免除|免责|补偿|减免)|仍(?:应|须|需)[^，。；]{0,10}(?:承担|赔偿|支付违约金))',
    harms: 'performer',
    evenAsCondition: true,
    title: '不可抗力不免责',
    reason: '不可抗力造成的延误和损失也要承担违约责任。',
    basis: LAW.forceMajeure,
    suggestion: '改为因不可抗力不能履行的，根据影响部分或者全部免除责任，工期相应顺延。',
  },
  {
    kind: 'dispute',
    severity: 'risk',
    pattern: '(?:最终)?解释权[^，。；]{0,6}(?:归|属|由)[^，。；]{0,12}',
    harms: 'opposite',
    title: '解释权归一方',
    reason: '条款的含义由一方决定，争议时对另一方不利；这样的格式条款可能无效。',
    basis: LAW.interpretation,
    suggestion: '删去本约定。',
  },
];

const TERMINATION: readonly Wording[] = [
  {
    kind: 'termination',
    severity: 'risk',
    pattern:
      '(?:{party})[^，。；]{0,18}(?:随时|任意|单方面?|无条件|任何时候|任何时间|无需(?:说明)?(?:任何)?理由|无理由|不说明理由|不需要?理由|自行决定|任何理由)[^，。；]{0,16}(?:解除|终止|收回|取消|中止)[^，。；]{0,10}',
    unlessBefore: /的，|如果?[^，。；]{2,}|若[^，。；]{2,}|危及|除[^。；]{2,30}外/,
    harms: 'opposite',
    title: '一方可以随时解除合同',
    reason: '对方不需要任何理由就可以解除合同，已经投入的成本和预期利润没有保障。',
    basis: LAW.termination,
    suggestion: '改为约定解除的事由和催告期，并约定解除后的结算和赔偿。',
  },
  {
    kind: 'termination',
    severity: 'risk',
    pattern:
      '(?:{party})[^，。；]{0,6}(?:有权|可以?)(?:提前|单方面?)?(?:收回|解除|终止)[^。；]{0,18}(?:不予|不作|无需|无须|不承担|不支付)[^，。；]{0,8}(?:赔偿|补偿|违约|责任)',
    unlessBefore: /的，|如果?[^，。；]{2,}|若[^，。；]{2,}|危及/,
    harms: 'opposite',
    title: '一方可以解除合同而不赔偿',
    reason: '对方不需要任何理由就可以解除合同，也不赔偿损失。',
    basis: LAW.termination,
    suggestion: '改为约定解除的事由和催告期，并约定解除后的结算和赔偿。',
  },
  {
    kind: 'termination',
    severity: 'risk',
    pattern:
      '(?:解除|终止|退场)[^。；]{0,36}(?:已完(?:成|工)?|已经完成|完成)[^。；]{0,20}(?:不(?:再|予)?(?:支付|结算|计价|计取|给付|付款?|计量)|无偿|放弃|不得要求)[^，。；]{0,10}',
    unless: /不合格的[^，。；]{0,4}(?:不|无)/,
    harms: 'performer',
    evenAsCondition: true,
    title: '解除后已完成的工作不结算',
    reason: '已完成且质量合格的工作应当结算，约定不付款明显不公平。',
    basis: LAW.afterTermination,
    suggestion: '改为解除后 28 天内就已完成的合格工作结算并支付。',
  },
  {
    kind: 'termination',
    severity: 'risk',
    pattern:
      '(?:{performer})[^，。；]{0,12}(?:不得|无权)(?:以任何理由|因任何原因|以[^，。；]{0,16}(?:为由|理由)|在任何情况下)[^，。；]{0,10}(?:停工|停止|暂停|解除|中止|拒绝)[^，。；]{0,8}',
    harms: 'performer',
    title: '不付款也不能停工或者解除合同',
    reason: '对方违约时，己方仍须继续施工，垫付的成本不断增加。',
    basis: LAW.suspension,
    suggestion: '改为对方逾期付款，经催告后 28 天内仍不支付的，有权停工，工期顺延。',
  },
];

/** Wordings about changes, claims, liability and termination. */
export const liabilityWordings = wordingRule([...CHANGES, ...LIABILITY, ...TERMINATION]);
