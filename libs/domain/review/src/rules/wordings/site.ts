import { LAW } from '../../law/passages.ts';
import type { ContractKind } from '../../types.ts';
import { wordingRule, type Wording } from './wording.ts';

const WORKS: readonly ContractKind[] = ['施工', '分包'];
const SUBCONTRACTING: readonly Wording[] = [
  ...[
    '主体(?:结构)?(?:工程|部分)?(?:的?施工)?[^。；，]{0,10}(?:可以?|允许|有权|同意|由)[^，。；]{0,16}(?:分包|交给|交由|委托|发包|外包)[^，。；]{0,24}',
    '(?:可以?|允许|有权|同意|将)[^，。；]{0,16}主体(?:结构|工程)[^，。；]{0,14}(?:分包|转包|交给|交由|外包)[^，。；]{0,20}',
  ].map((pattern): Wording => ({
    kind: 'subcontract',
    severity: 'fault',
    kinds: ['施工'],
    pattern,
    unless: /除主体|主体结构(?:以|之|除)外|主体结构[^，。；]{0,8}自行完成/,
    title: '主体结构分包',
    reason: '主体结构由他人施工属于违法分包，分包合同无效，发包人可以解除合同。',
    basis: LAW.mainStructure,
    suggestion: '改为工程主体结构的施工由承包人自行完成。',
  })),
  {
    kind: 'subcontract',
    severity: 'fault',
    kinds: WORKS,
    pattern:
      '(?:可以?|允许|有权|同意|自行)[^，。；]{0,20}(?:转包|整体转让|全部转让|全部转给|整体转给|整体分包|全部分包|肢解|(?:全部|整体)[^，。；]{0,8}(?:分解|拆分|分别)[^，。；]{0,8}(?:分包|发包)|全部委托|全部交由|整体交由)[^，。；]{0,14}',
    unless: /债权|收款权/,
    title: '允许转包',
    reason: '转包或者肢解分包的，合同无效，双方都可能受到行政处罚。',
    basis: LAW.assignment,
    suggestion: '改为承包人不得转包，也不得将工程肢解后以分包的名义转包。',
  },
  {
    kind: 'subcontract',
    severity: 'fault',
    kinds: ['服务', '采购'],
    pattern:
      '(?:可以?|允许|有权|同意|自行)[^，。；]{0,20}(?:转包|转让|整体委托|全部委托|整体分包|全部分包|整体转|全部转|转委托|全部交由)[^，。；]{0,14}',
    unless: /债权|收款权|权利义务|知识产权|成果/,
    title: '允许将业务整体转让',
    reason:
      '监理、检测等业务不得转让；受托事务应由受托人亲自处理，整体交给他人会失去对资质和质量的控制。',
    basis: LAW.service,
    suggestion: '改为不得转让；确需将部分业务分包的，须经书面同意并由具有相应资质的单位承担。',
  },
  {
    kind: 'subcontract',
    severity: 'fault',
    kinds: WORKS,
    pattern:
      '(?:以|用|借用)[^，。；]{0,10}(?:名义|资质)(?:对外)?(?:承接|承揽|承建|组织施工|投标|施工|中标|签订|经营)[^，。；]{0,12}|挂靠|借用[^，。；]{0,8}资质|(?:出借|借用|租用|使用)[^，。；]{0,8}资质(?:证书)?(?:承|投|施|签)[^，。；]{0,10}|(?:收取|缴纳|上交|上缴|支付|提取)[^，。；]{0,14}管理费[^。；]{0,40}(?:自负盈亏|独立核算|自主经营|自行组织)|(?:自负盈亏|独立核算|自主经营)[^。；]{0,40}管理费',
    title: '借用资质施工',
    reason: '没有资质的一方借用他人资质承揽工程的，合同无效，出借方对质量损失承担连带责任。',
    basis: LAW.borrowedLicence,
    suggestion: '删去本约定，由具备资质的单位自行施工和管理。',
  },
  {
    kind: 'subcontract',
    severity: 'fault',
    kinds: ['分包'],
    pattern:
      '(?:{performer})[^，。；]{0,16}(?:可以?|有权|允许)[^。；]{0,28}(?:再(?:行|次)?分包|另行分包|分包给|转给|二次分包)[^，。；]{0,14}',
    unless:
      /(?:可以?|有权|允许)(?:将)?(?:其中的?)?劳务(?:作业|部分)?(?:再)?分包|仅限劳务|劳务作业(?:依法)?分包/,
    title: '允许再分包',
    reason: '分包单位将工程再分包属于违法分包。',
    basis: LAW.furtherSubcontract,
    suggestion: '改为分包人不得将工程再分包，劳务作业除外。',
  },
  {
    kind: 'subcontract',
    severity: 'risk',
    pattern:
      '分包[^。；]{0,16}(?:无需|不需|不必|无须|不用)[^，。；]{0,10}(?:同意|批准|通知)|(?:无需|不经|未经|无须)[^，。；]{0,10}同意[^，。；]{0,4}(?:即可|可以|也可|自行)[^，。；]{0,10}(?:分包|委托)',
    harms: 'payer',
    title: '分包无需同意',
    reason: '未经发包人同意的分包属于违法分包，也失去对分包单位资质的把关。',
    basis: LAW.consent,
    suggestion: '改为分包须经发包人书面同意。',
  },
  {
    kind: 'subcontract',
    severity: 'risk',
    kinds: ['施工'],
    pattern:
      '(?:{payer})[^，。；不无]{0,10}指定[^，。；]{0,12}(?:分包|专业施工|施工队伍)(?:人|单位|队伍|商|企业)?',
    title: '发包人指定分包单位',
    reason: '建设单位不得直接指定分包单位；因指定分包造成质量缺陷的，发包人承担过错责任。',
    basis: LAW.namedSubcontractor,
    suggestion: '改为由承包人选择具备资质的分包单位，经发包人同意。',
  },
  {
    kind: 'subcontract',
    severity: 'fault',
    kinds: WORKS,
    pattern:
      '(?:分包|转包|发包|交|承包)(?:给|由|于)[^，。；]{0,12}(?:个人|自然人|无资质|没有资质|不具备[^，。；]{0,8}资质|包工头|施工班组)[^，。；]{0,10}',
    title: '分包给没有资质的单位或者个人',
    reason: '接受分包的单位没有相应资质的，分包合同无效。',
    basis: LAW.unqualified,
    suggestion: '改为分包给具备相应资质的单位。',
  },
];

const ACCEPTANCE: readonly Wording[] = [
  {
    kind: 'acceptance',
    severity: 'fault',
    pattern:
      '(?:未经|未|不经|无需|无须|不必)[^，。；]{0,8}(?:验收|检测|检验)(?:合格)?[^，。；]{0,8}，?[^，。；]{0,12}?(?<!不)(?:可以?|也可|即可|有权|亦可|允许|直接|先行|提前)[^，。；不]{0,10}(?:使用|交付|启用|入住|占用|投产|运行|通车)[^，。；]{0,8}|(?:即可|可以?|直接)(?:投入)?使用[^。；]{0,10}(?:无需|不必|无须|不用)[^，。；]{0,8}(?:验收|检测|检验)|(?:可以?|有权|允许)[^，。；不]{0,8}(?:竣工)?验收(?:合格)?之?前[^，。；不]{0,8}(?:使用|占有|占用|入住|启用|投产)[^，。；]{0,6}',
    evenAsCondition: true,
    title: '未经验收即可使用',
    reason: '未经验收或者验收不合格的，不得交付使用；擅自使用后难以再就使用部分主张质量责任。',
    basis: LAW.acceptance,
    suggestion: '改为验收合格后方可交付使用。',
  },
  {
    kind: 'acceptance',
    severity: 'fault',
    kinds: WORKS,
    pattern:
      '隐蔽的?(?:工程|部位)?[^。；]{0,24}(?:无需|不必|可不|可以不|免于|不再)经?[^，。；]{0,8}(?:验收|检查|通知|报验)[^，。；]{0,6}|隐蔽(?:工程|部位)[^。；]{0,16}自行(?:覆盖|隐蔽|封闭)',
    title: '隐蔽工程不经检查',
    reason: '隐蔽工程覆盖前必须检查，覆盖后难以核实质量。',
    basis: LAW.hiddenWorks,
    suggestion: '改为覆盖前通知检查，检查合格后方可覆盖。',
  },
  {
    kind: 'acceptance',
    severity: 'risk',
    pattern:
      '(?:以|由|按|经)[^，。；]{0,10}(?:{payer})[^，。；]{0,8}(?:满意|单方面?(?:认定|判断|意见|决定|确认|确定)|(?:签字|决定|意见)为准|自行(?:认定|判断)|最终(?:认定|判断)|主观)[^，。；]{0,10}|达到(?:{payer})满意[^，。；]{0,6}|(?:{payer})[^，。；]{0,6}(?:不说明理由|无理由|任意)拒绝[^，。；]{0,6}',
    harms: 'performer',
    title: '验收标准由一方单方决定',
    reason: '没有客观标准，是否合格完全由对方决定。',
    basis: LAW.standardTerms,
    suggestion: '改为以国家标准和双方约定的技术要求为验收标准，有异议的委托第三方检测。',
  },
  {
    kind: 'acceptance',
    severity: 'risk',
    kinds: WORKS,
    pattern:
      '以[^，。；]{0,16}(?:备案|移交|审计|结算|签发|交付使用)[^，。；]{0,12}(?:之日|日期|日|时)[^，。；]{0,6}(?:为|作为|视为)[^，。；]{0,8}竣工(?:日期|之日|日)?|竣工(?:日期|日)[^，。；]{0,6}以[^，。；]{0,16}(?:备案|移交|审计|结算|签发|出具|接收|交付使用)[^，。；]{0,12}为准',
    harms: 'performer',
    title: '竣工日期不以验收合格为准',
    reason: '备案、移交等时间由对方控制，工期和违约金的计算会对承包方不利。',
    basis: LAW.completion,
    suggestion: '改为以竣工验收合格之日为竣工日期；发包人拖延验收的，以提交验收报告之日为准。',
  },
  {
    kind: 'acceptance',
    severity: 'fault',
    kinds: WORKS,
    pattern:
      '(?:{payer})[^，。；]{0,6}(?:可以?|有权)[^，。；不]{0,6}(?:先行|提前)(?:投入)?(?:使用|占用|入住|投产|占有)[^，。；]{0,8}',
    title: '未经验收即可使用',
    reason: '未经验收合格的工程不得交付使用；擅自使用后难以再就使用部分主张质量责任。',
    basis: LAW.acceptance,
    suggestion: '改为验收合格后方可使用。',
  },
  {
    kind: 'acceptance',
    severity: 'risk',
    kinds: ['采购', '租赁', '服务'],
    pattern:
      '(?:签收|签字|到货|交付|使用|付款|移交|提货)[^，。；]{0,8}，?即?(?<!不)视为[^，。；]{0,16}(?:合格|认可|接受|无异议|符合)[^，。；]{0,6}',
    unless: /外观|数量/,
    harms: 'payer',
    title: '签收即视为验收合格',
    reason: '签收时来不及检验质量，之后发现的问题难以主张。',
    basis: LAW.inspection,
    suggestion: '改为签收只确认数量和外观，质量以检验结果为准。',
  },
  {
    kind: 'acceptance',
    severity: 'risk',
    pattern:
      '(?:{payer})[^，。；]{0,6}(?:认为合适|视[^，。；]{0,8}(?:情况|安排|需要)|根据自身[^，。；]{0,6}|适时|认为必要|方便)[^，。；]{0,10}验收',
    harms: 'performer',
    title: '验收没有期限',
    reason: '验收时间由对方决定，付款和保修期的起点都无法确定。',
    basis: LAW.completion,
    suggestion: '约定收到验收申请后若干天内组织验收，逾期视为验收合格。',
  },
  {
    kind: 'warranty',
    severity: 'fault',
    kinds: WORKS,
    pattern:
      '(?:不(?:再)?(?:承担|负|提供)|免除|无需承担|概不)[^，。；]{0,12}(?:保修|维修)(?:责任|义务|服务)?',
    unless:
      /使用不当|人为|第三[方人]|不可抗力|擅自|未经[^，。；]{0,10}(?:改|装修)|非[^，。；]{0,8}原因/,
    title: '免除法定保修责任',
    reason: '质量保修是施工单位的法定义务，不能以约定免除。',
    basis: LAW.warrantyDuty,
    suggestion: '删去本约定，按法定最低保修期限承担保修责任。',
  },
  {
    kind: 'warranty',
    severity: 'risk',
    kinds: ['采购', '租赁'],
    pattern:
      '(?:{performer})?[^，。；]{0,8}(?:不(?:再)?(?:承担|负|提供)|免除|无需承担|概不)[^，。；]{0,12}(?:保修|质保|维修|售后)(?:责任|义务|服务)?',
    unless: /使用不当|人为|第三[方人]|不可抗力|擅自|违章|非[^，。；]{0,8}原因/,
    harms: 'payer',
    title: '免除质保或者维修责任',
    reason: '供货方、出租方不承担质保或者维修责任，缺陷的损失都由对方承担。',
    basis: LAW.leaseRepair,
    suggestion: '约定质保期、响应时间和维修责任。',
  },
];

/** Wordings about subcontracting, acceptance and warranty. */
export const siteWordings = wordingRule([...SUBCONTRACTING, ...ACCEPTANCE]);
