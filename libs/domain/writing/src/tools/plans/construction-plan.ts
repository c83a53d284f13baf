import { countDays } from '../../compute/index.ts';
import type {
  Block,
  FieldValues,
  ToolDefinition,
  ToolField,
  ToolSection,
} from '../../types/index.ts';
import { computed, paragraph, toParagraphs } from '../parts/blocks.ts';
import {
  amount,
  CONTRACTOR,
  dateRange,
  factTable,
  longText,
  MATERIALS,
  multiSelect,
  number,
  PROJECT,
  REGION,
  select,
  text,
} from '../parts/fields.ts';
import { noteSeasons, SEASONS } from '../parts/seasons.ts';
import { listOf, periodOf, textOf, toChineseDay } from '../parts/values.ts';
import { WORK_NAMES, WORKS } from '../parts/works.ts';

const fields: readonly ToolField[] = [
  PROJECT,
  REGION,
  CONTRACTOR,
  text('client', '建设单位', { group: '工程', max: 60 }),
  text('designer', '设计单位', { group: '工程', required: false, max: 60 }),
  text('supervisor', '监理单位', { group: '工程', required: false, max: 60 }),
  text('structure', '结构形式', { group: '规模', hint: '如 框架剪力墙、装配式框架、钢箱梁' }),
  number('area', '建筑面积', {
    group: '规模',
    required: false,
    min: 0,
    max: 100_000_000,
    unit: 'm²',
  }),
  text('storeys', '层数', {
    group: '规模',
    required: false,
    max: 40,
    hint: '如 地下 2 层、地上 18 层',
  }),
  number('tall', '建筑高度', { group: '规模', required: false, min: 0, max: 1_000, unit: 'm' }),
  amount('price', '合同价', { group: '规模', required: false }),
  multiSelect('works', '主要分项', WORK_NAMES, {
    group: '做法',
    hint: '选了哪几项，就写哪几项的施工方法',
  }),
  text('zones', '分区分段', {
    group: '做法',
    required: false,
    hint: '如 分 A、B 两区，每区两个流水段',
  }),
  longText('sequence', '施工部署', {
    group: '做法',
    required: false,
    max: 5_000,
    hint: '先后次序、主要机械、关键节点；会原样写进去',
  }),
  dateRange('period', '工期', { group: '目标' }),
  select(
    'quality',
    '质量目标',
    ['达到验收标准', '市级优质工程', '省级优质工程', '国家级优质工程'],
    { group: '目标' },
  ),
  text('safety', '安全目标', { group: '目标', required: false, max: 100 }),
  text('green', '文明与绿色施工目标', { group: '目标', required: false, max: 100 }),
  longText('organisation', '项目部人员', {
    group: '组织',
    required: false,
    max: 3_000,
    hint: '一行一人：岗位、姓名',
  }),
  longText('machines', '主要机械', {
    group: '组织',
    required: false,
    max: 3_000,
    hint: '一行一种：名称、型号、台数、进场时间',
  }),
  longText('labour', '劳动力', {
    group: '组织',
    required: false,
    max: 3_000,
    hint: '一行一工种：人数、阶段',
  }),
  MATERIALS,
];

function describeDays(values: FieldValues): Block[] {
  const period = periodOf(values, 'period');
  if (!period) return [];
  const days = countDays(period.from, period.to);
  return [
    paragraph(
      computed(
        `计划${toChineseDay(period.from)}开工，${toChineseDay(period.to)}竣工，总工期 ${days} 天。`,
        `${period.from} 至 ${period.to}，含首尾共 ${days} 天`,
      ),
    ),
  ];
}

const inWords = (name: string) => (values: FieldValues) => toParagraphs(textOf(values, name), name);

/** A section for each of the works, written if it was chosen. */
const methods: readonly ToolSection[] = WORKS.map(({ name, topic, method }, index) => ({
  id: `method-${index + 1}`,
  title: `${name}施工方法`,
  share: 3,
  when: (values) => listOf(values, 'works').includes(name),
  because: '分项',
  topic,
  queries: () => method,
  needs: `${name}的施工方法、机械和质量要求`,
}));

const mainWork = (values: FieldValues): string => listOf(values, 'works')[0] ?? '施工';

const sections: readonly ToolSection[] = [
  {
    id: 'overview',
    title: '工程概况',
    share: 1,
    facts: (values) => {
      const facts = factTable(
        fields.filter(({ group }) => group === '工程' || group === '规模'),
        values,
      );
      return facts ? [facts] : [];
    },
    needs: '工程名称、规模和参建单位',
  },
  {
    id: 'basis',
    title: '编制依据',
    share: 1,
    topic: ['标准', '规范', '规定', '条例', '办法'],
    queries: (values) => [
      `${mainWork(values)} 施工规范 验收标准`,
      '建设工程质量管理条例 施工单位',
      '建设工程安全生产管理条例 施工单位',
    ],
    needs: '合同、图纸和适用标准的目录，上传到资料里',
  },
  {
    id: 'deployment',
    title: '施工部署',
    share: 1,
    topic: ['部署', '流水', '次序', '组织', '节点'],
    queries: () => ['流水施工 组织 分段', '施工次序 关键节点 部署', '项目部 组织 职责 岗位'],
    facts: (values) => [...inWords('sequence')(values), ...inWords('organisation')(values)],
    needs: '分区分段、先后次序和项目部组织',
  },
  {
    id: 'schedule',
    title: '施工进度计划',
    share: 2,
    topic: ['进度', '工期', '计划', '网络', '延误'],
    queries: () => ['进度计划 编制 层次', '流水施工 工期 计算', '进度 检查 调整 延误'],
    facts: describeDays,
    needs: '里程碑节点和总进度计划',
  },
  {
    id: 'resources',
    title: '资源配置计划',
    share: 1,
    topic: ['劳动力', '机械', '材料', '设备', '进场'],
    queries: () => ['劳动力 节点 核对 计划', '材料 进场 检查 批量', '施工机械 设备 进场 验收'],
    facts: (values) => [...inWords('machines')(values), ...inWords('labour')(values)],
    needs: '劳动力、机械和主要材料计划',
  },
  ...methods,
  ...SEASONS,
  {
    id: 'quality',
    title: '质量保证措施',
    share: 2,
    topic: ['质量', '检查', '验收', '通病', '偏差'],
    queries: (values) => [
      `${mainWork(values)} 质量 检查 允许偏差`,
      '质量通病 成因 防治',
      '隐蔽工程 验收 记录',
    ],
    needs: '质量目标分解、检验计划和样板做法',
  },
  {
    id: 'safety',
    title: '安全保证措施',
    share: 2,
    topic: ['安全', '防护', '临边', '高处', '危大'],
    queries: (values) => [
      `${mainWork(values)} 安全要点 防护`,
      '危大工程 清单 专项方案',
      '临边 洞口 高处 防护',
    ],
    needs: '危大工程清单、防护措施和安全费用计划',
  },
  {
    id: 'environment',
    title: '文明施工与环境保护',
    share: 1,
    topic: ['扬尘', '噪声', '文明', '环境', '污水', '垃圾', '围挡'],
    queries: () => ['扬尘 控制 围挡', '噪声 污水 沉淀池', '建筑垃圾 减量 生活区'],
    needs: '扬尘、噪声、污水和垃圾的控制措施',
  },
  {
    id: 'protection',
    title: '成品保护',
    share: 1,
    topic: ['成品保护', '交接', '保护'],
    queries: () => ['成品保护 组织 做法', '穿插施工 控制 交接单', '成品 损坏 处理'],
    needs: '成品清单和保护责任',
  },
  {
    id: 'emergency',
    title: '应急预案',
    share: 1,
    topic: ['应急', '救援', '预案', '报告', '演练'],
    queries: () => ['应急预案 组成 组织', '事故 报告 响应', '应急物资 演练'],
    needs: '应急小组、电话、物资和就近医院',
  },
  {
    id: 'records',
    title: '技术资料管理',
    share: 1,
    topic: ['资料', '归档', '组卷', '记录', '移交'],
    queries: () => ['施工技术资料 收集 归档', '资料 编号 组卷 移交', '竣工资料 组卷'],
    needs: '资料目录、编号和移交份数',
  },
];

/** 施工组织设计: methods by the chosen works, seasons by the dates. */
export const constructionPlan: ToolDefinition = {
  id: 'construction-plan',
  title: '施工组织设计',
  category: '方案与交底',
  summary: '按选的分项写施工方法；冬期、雨期按工期自动增减',
  needs: 'offline',
  price: 80,
  words: 16_000,
  titleTemplate: '{project}施工组织设计',
  fields,
  sections,
  notes: noteSeasons,
  example: {
    project: '望湖路小学扩建工程',
    region: ['浙江省', '嘉兴市'],
    contractor: '江北建设集团有限公司',
    client: '秀湖区教育局',
    supervisor: '华信工程监理有限公司',
    structure: '框架结构',
    area: 18_600,
    storeys: '地下 1 层、地上 5 层',
    tall: 21.6,
    works: ['土方', '钢筋', '模板', '混凝土', '砌体', '防水'],
    zones: '分教学楼、综合楼两区',
    sequence: '先综合楼后教学楼，主体每层两个流水段。',
    period: ['2026-03-01', '2027-01-20'],
    quality: '市级优质工程',
    organisation: '项目经理 周明远\n技术负责人 陈立',
    machines: '塔式起重机 2 台\n混凝土汽车泵 1 台',
  },
};
