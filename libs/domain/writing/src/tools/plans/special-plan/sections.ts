import {
  countDays,
  divide,
  formatDecimal,
  HAZARD_BASIS,
  HAZARD_WORDS,
} from '../../../compute/index.ts';
import type { Block, FieldValues, ToolSection } from '../../../types/index.ts';
import { computed, paragraph, said, toParagraphs } from '../../parts/blocks.ts';
import { factTable } from '../../parts/fields.ts';
import { SEASONS } from '../../parts/seasons.ts';
import { numberOf, periodOf, textOf, toChineseDay } from '../../parts/values.ts';
import { fields } from './fields.ts';
import { FORMWORK, judge, kindOf, PIT } from './kinds.ts';

function describeLevel(values: FieldValues): Block[] {
  const verdict = judge(values);
  if (!verdict) return [];
  const reasons = verdict.reasons.join('，');
  return [
    paragraph(
      computed(`${reasons}，${HAZARD_WORDS[verdict.level]}。`, `${reasons}（${HAZARD_BASIS}）`),
    ),
  ];
}

function describeOverview(values: FieldValues): Block[] {
  const facts = factTable(
    fields.filter(({ group }) => group !== '资料'),
    values,
  );
  return [...(facts ? [facts] : []), ...describeLevel(values)];
}

function describeSchedule(values: FieldValues): Block[] {
  const period = periodOf(values, 'period');
  if (!period) return [];
  const days = countDays(period.from, period.to);
  const [from, to] = [toChineseDay(period.from), toChineseDay(period.to)];
  return [
    paragraph(
      computed(
        `计划${from}开工，${to}完工，共 ${days} 天。`,
        `${period.from} 至 ${period.to}，含首尾共 ${days} 天`,
      ),
    ),
  ];
}

function describeLayers(values: FieldValues): Block[] {
  const [depth, layers] = [numberOf(values, 'depth'), numberOf(values, 'layers')];
  const each = depth && layers && divide(depth, layers, 2);
  if (!each) return [];
  const formula = `${formatDecimal(depth)} ÷ ${formatDecimal(layers)} = ${formatDecimal(each)}`;
  return [
    paragraph(
      said(`基坑开挖深度 ${formatDecimal(depth)} m，分 ${formatDecimal(layers)} 层开挖。`, 'depth'),
      computed(`平均每层厚 ${formula} m。`, `${formula}，保留两位`),
    ),
  ];
}

const isPit = (values: FieldValues) => textOf(values, 'kind') === PIT;
const MONITORED = [PIT, FORMWORK, '暗挖'];

const about = (values: FieldValues): string => {
  const kind = textOf(values, 'kind');
  return kind === PIT ? '基坑' : kind === FORMWORK ? '模板支架' : kind.replace(/工程$|安装$/u, '');
};

/** Words of the kind that was chosen: plans of other kinds have their own sentences. */
const ownTopic = (values: FieldValues): readonly string[] => kindOf(values).topic;

/** Sections of a special plan. */
export const sections: readonly ToolSection[] = [
  {
    id: 'overview',
    title: '工程概况',
    share: 1,
    facts: describeOverview,
    needs: '工程名称、部位和规模',
  },
  {
    id: 'basis',
    title: '编制依据',
    share: 1,
    topic: (values) => ['危险性较大', '危大工程', '专项施工方案', about(values)],
    queries: (values) => [
      '危大工程 专项施工方案 编制 审批',
      `${about(values)} 技术规范 适用`,
      '危险性较大的分部分项工程 安全管理规定',
    ],
    needs: '适用的标准、设计文件和合同，把目录或文件上传到资料里',
  },
  {
    id: 'schedule',
    title: '施工计划',
    share: 1,
    topic: ['计划', '进度', '工期', '资源', '劳动力'],
    queries: (values) => [
      `${about(values)} 施工进度 计划`,
      '进度计划 编制 检查',
      '劳动力 材料 设备 计划',
    ],
    facts: describeSchedule,
    needs: '进度计划、材料和设备计划',
  },
  {
    id: 'process',
    title: '施工工艺技术',
    share: 4,
    topic: ownTopic,
    queries: (values) => kindOf(values).process,
    facts: (values) => toParagraphs(textOf(values, 'method'), 'method'),
    needs: '工艺流程、施工方法和操作要求',
  },
  {
    id: 'excavation',
    title: '土方开挖',
    share: 2,
    when: isPit,
    because: '类别',
    topic: ['开挖', '土方', '超挖', '分层'],
    queries: () => [
      '基坑 分层开挖 先撑后挖',
      '软土 基坑 开挖 无支撑暴露时间',
      '坑底 人工清底 预留土层',
    ],
    facts: describeLayers,
    needs: '分层分段开挖图和每层暴露时间',
  },
  {
    id: 'water',
    title: '降水与排水',
    share: 1,
    when: isPit,
    because: '类别',
    topic: ['降水', '地下水', '水位', '排水', '集水'],
    queries: (values) => [
      `${textOf(values, 'water')} 基坑 降水`,
      '地下水位 降到 开挖面以下',
      '基坑 坡顶 截水 排水沟',
    ],
    needs: '水文地质资料、井点布置和水位控制要求',
  },
  ...SEASONS,
  {
    id: 'monitoring',
    title: '监测',
    share: 2,
    when: (values) => MONITORED.includes(textOf(values, 'kind')),
    because: '类别',
    topic: ['监测', '预警', '报警', '变形', '沉降', '位移'],
    queries: (values) => [
      `${about(values)} 监测 项目 频率`,
      `${about(values)} 监测 报警 预警`,
      '变形 速率 沉降 监测 日报',
    ],
    needs: '监测项目、测点布置、频率和预警值',
  },
  {
    id: 'safety',
    title: '施工安全保证措施',
    share: 3,
    topic: ownTopic,
    queries: (values) => kindOf(values).safety,
    needs: '危险源、防护和用电防火措施',
  },
  {
    id: 'staff',
    title: '施工管理及作业人员配备和分工',
    share: 1,
    topic: ['人员', '交底', '专职', '持证', '负责人', '安全员', '职责'],
    queries: () => [
      '专项方案 交底 管理人员 作业人员',
      '特种作业 持证 人员',
      '项目负责人 专职安全员 职责',
    ],
    facts: (values) => toParagraphs(textOf(values, 'staff'), 'staff'),
    needs: '项目经理、技术负责人、专职安全员和特种作业人员名单',
  },
  {
    id: 'acceptance',
    title: '验收要求',
    share: 2,
    topic: ownTopic,
    queries: (values) => kindOf(values).check,
    needs: '验收标准、程序和人员',
  },
  {
    id: 'emergency',
    title: '应急处置措施',
    share: 2,
    topic: ['应急', '抢险', '救援', '撤离', '险情', '事故', '异常'],
    queries: (values) => [
      `${about(values)} 险情 异常 处置`,
      '应急预案 物资 救援',
      '事故 报告 响应 撤离',
    ],
    needs: '应急小组、物资、就近医院和撤离路线',
  },
  {
    id: 'calculation',
    title: '计算书及相关施工图纸',
    share: 1,
    topic: (values) => kindOf(values).figures,
    queries: (values) => [
      `${about(values)} 计算 验算`,
      `${about(values)} 荷载 计算`,
      '稳定 验算 参数',
    ],
    needs: '计算书和平面、剖面、节点图，由设计或专业软件出具后附上',
  },
  {
    id: 'argument',
    title: '专家论证',
    share: 1,
    when: (values) => judge(values)?.level === 'major',
    because: '规模',
    topic: ['论证', '专家'],
    queries: () => ['专家论证 人数 组织', '专项方案 论证 结论 修改', '论证 退回 原因'],
    facts: describeLevel,
    needs: '论证会时间、专家名单和论证报告',
  },
];
