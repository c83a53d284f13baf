import type { FileChild } from 'docx';
import {
  blank,
  chapter,
  form,
  grid,
  name,
  points,
  steps,
  subtitle,
  text,
  title,
} from '../../documents/docx-blocks.ts';
import { document } from '../../documents/docx-document.ts';
import type { TenderDefinition } from '../definition.ts';
import { FOOT, SAMPLE_NOTE, tenderName, findSectionTexts, yuan, type Notice } from '../notices.ts';

type Part = FileChild | readonly FileChild[];

/** 招标文件：前附表、评标办法、合同要点、技术要求、投标函格式。 */
export function tenderDocument(notice: Notice, { demands }: TenderDefinition): Promise<Buffer> {
  return document({
    title: `${tenderName(notice)} 招标文件`,
    number: notice.projectNo,
    foot: FOOT,
    children: [
      title('招 标 文 件'),
      subtitle(`${tenderName(notice)}　招标编号 ${notice.projectNo}`),
      subtitle(SAMPLE_NOTE),
      ...overview(notice),
      ...instructions(notice),
      ...evaluation(notice),
      ...contract(notice),
      chapter('第五章 技术标准和要求'),
      text('工程按现行国家、行业标准和图纸施工，除此之外：', { indent: false }),
      ...steps(...demands),
      ...letter(notice),
    ],
  });
}

function overview(notice: Notice): Part[] {
  const facts = [
    ['项目名称', tenderName(notice)],
    ['招标编号', notice.projectNo],
    ['招标人', notice.buyer],
    ['招标代理机构', notice.agency ?? '招标人自行组织'],
    ['建设地点', notice.location],
    ['最高投标限价', yuan(notice.amount)],
    ['计划工期', `${notice.durationDays} 日历天`],
    ['资格条件', notice.qualification],
    ['评标办法', notice.evaluationMethod],
  ] as const;
  return [
    chapter('第一章 招标概况'),
    form(
      [3, 10],
      facts.map(([term, value]) => ({ cells: [name(term), value] })),
    ),
    ...findSectionTexts(notice, /概况|规模/).map((words) => text(words)),
  ];
}

function instructions(notice: Notice): Part[] {
  const bond = /投标保证金\D{0,4}(\d+)\s*万元/.exec(notice.sections.map(({ text: t }) => t).join());
  return [
    chapter('第二章 投标人须知前附表', { fresh: true }),
    grid(
      [2, 4, 8],
      ['条款', '内容', '规定'],
      [
        ['1.1', '招标范围', '图纸和工程量清单所示全部内容'],
        ['1.2', '资格审查', `资格后审；${notice.qualification}`],
        ['1.3', '联合体', '以招标公告为准'],
        ['2.1', '招标文件的澄清', '通过电子交易平台提出，答复同时发给所有投标人'],
        ['3.1', '投标有效期', '自投标截止之日起 120 天'],
        [
          '3.2',
          '投标保证金',
          bond ? `人民币 ${bond[1]} 万元，转账、保函或电子保函` : '以招标公告为准',
        ],
        ['3.3', '投标报价', `不得高于最高投标限价 ${yuan(notice.amount)}`],
        ['4.1', '递交与开标', '时间以招标公告及其澄清为准，电子递交、远程解密'],
        ['7.1', '履约担保', '签约合同价的 5 %，银行保函或保险'],
      ],
    ),
  ];
}

const WEIGHTS: Record<string, readonly (readonly [string, string, string])[]> = {
  综合评估法: [
    ['投标报价', '60', '以有效报价的平均值下浮为基准价，每偏离 1 % 扣分'],
    ['施工组织设计', '25', '施工方案、进度、质量、安全、资源配置'],
    ['项目管理机构', '8', '项目经理和主要人员的资格与同类经历'],
    ['业绩与信誉', '7', '同类工程业绩，信用评价结果'],
  ],
  合理低价法: [
    ['初步评审', '合格制', '形式、资格和响应性评审'],
    ['投标报价', '100', '以评标基准价为准，偏离越小得分越高'],
  ],
  经评审的最低投标价法: [
    ['初步评审', '合格制', '形式、资格、响应性和施工组织评审'],
    ['评标价', '由低到高', '按量化因素调整后的价格排序，低于成本的予以否决'],
  ],
};

const evaluation = ({ evaluationMethod }: Notice): Part[] => [
  chapter('第三章 评标办法'),
  text(`本工程采用${evaluationMethod}。`, { indent: false }),
  grid([4, 2, 8], ['评审因素', '分值', '标准'], WEIGHTS[evaluationMethod] ?? []),
];

const contract = (notice: Notice): Part[] => [
  chapter('第四章 合同主要条款'),
  ...points(
    `工期 ${notice.durationDays} 日历天，逾期违约金每天为签约合同价的 0.2‰，上限 5 %。`,
    '预付款为签约合同价的 10 %，按月计量，支付已完工程价款的 85 %，竣工结算后付至 97 %。',
    '质量保证金 3 %，缺陷责任期 24 个月，可用保函替代。',
    '农民工工资按月足额支付至专用账户，实名制考勤与工程进度款同步核对。',
    '变更估价：清单有相同项目的用该单价；有类似的参照；都没有的按合同组价原则另行商定。',
  ),
];

const letter = (notice: Notice): Part[] => [
  chapter('第六章 投标函格式', { fresh: true }),
  text(`致：${notice.buyer}`, { indent: false }),
  text(
    `我方已详细阅读${tenderName(notice)}（${notice.projectNo}）招标文件及其澄清，愿以下表所列报价和工期，按合同约定实施并完成全部工程。`,
  ),
  form(
    [3, 9],
    [
      { height: 30, cells: [name('投标总报价（大写）'), blank()] },
      { height: 30, cells: [name('投标总报价（元）'), blank()] },
      { height: 30, cells: [name('工期（日历天）'), blank()] },
      { height: 30, cells: [name('质量目标'), blank()] },
      { height: 30, cells: [name('项目经理及证书编号'), blank()] },
      { height: 60, cells: [name('投标人（盖章）\n法定代表人或委托代理人'), blank()] },
    ],
  ),
];
