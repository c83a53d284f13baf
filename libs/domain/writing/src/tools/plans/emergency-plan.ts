import type { FieldValues, ToolDefinition, ToolField, ToolSection } from '../../types/index.ts';
import { toParagraphs } from '../parts/blocks.ts';
import {
  CONTRACTOR,
  factTable,
  longText,
  MATERIALS,
  PROJECT,
  REGION,
  select,
} from '../parts/fields.ts';
import { textOf } from '../parts/values.ts';

/** Kinds of accidents, with the words that sentences about them have. */
const ACCIDENTS: Readonly<Record<string, readonly string[]>> = {
  坍塌: ['坍塌', '失稳', '边坡', '险情'],
  高处坠落: ['坠落', '临边', '洞口', '高处'],
  物体打击: ['打击', '坠物', '抛掷', '警戒', '防护棚', '坠落半径', '安全网'],
  触电: ['触电', '漏电', '用电', '断电'],
  起重伤害: ['起重', '吊装', '吊索', '起吊'],
  火灾: ['火灾', '动火', '灭火', '防火', '易燃'],
  中毒窒息: ['中毒', '窒息', '通风', '受限空间', '溶剂', '有害气体'],
  汛情: ['汛', '暴雨', '倒灌', '台风', '积水', '排水'],
};

const ownTopic = (values: FieldValues): readonly string[] =>
  ACCIDENTS[accident(values)] ?? [accident(values)];

const fields: readonly ToolField[] = [
  PROJECT,
  CONTRACTOR,
  REGION,
  select('level', '预案层级', ['综合应急预案', '专项应急预案', '现场处置方案'], { group: '预案' }),
  select('accident', '事故类型', Object.keys(ACCIDENTS), { group: '预案' }),
  longText('team', '应急小组', { group: '预案', max: 2_000, hint: '一行一人：职务、姓名、电话' }),
  longText('supplies', '应急物资', {
    group: '预案',
    required: false,
    max: 2_000,
    hint: '一行一种：名称、数量、存放处',
  }),
  longText('contacts', '外部电话', {
    group: '预案',
    required: false,
    max: 1_000,
    hint: '就近医院、消防、供电、街道',
  }),
  MATERIALS,
];

const accident = (values: FieldValues) => textOf(values, 'accident');

const sections: readonly ToolSection[] = [
  {
    id: 'scope',
    title: '适用范围',
    share: 1,
    facts: (values) => {
      const facts = factTable(fields, values);
      return facts ? [facts] : [];
    },
    needs: '工程、层级和事故类型',
  },
  {
    id: 'risks',
    title: '事故风险分析',
    share: 2,
    topic: ownTopic,
    queries: (values) => [
      `${accident(values)} 原因 危险`,
      `${accident(values)} 预防 防护`,
      `${accident(values)} 征兆 异常`,
    ],
    needs: '可能发生的部位、时段和后果',
  },
  {
    id: 'organisation',
    title: '应急组织与职责',
    share: 1,
    topic: ['应急', '小组', '值班'],
    queries: () => ['应急 组织 职责', '应急小组 分工 值班', '项目负责人 应急 职责'],
    facts: (values) => toParagraphs(textOf(values, 'team'), 'team'),
    needs: '应急小组成员、分工和电话',
  },
  {
    id: 'response',
    title: '报告与响应',
    share: 2,
    topic: ['报告', '响应', '事故', '上报'],
    queries: () => ['事故 报告 时限 程序', '应急 响应 分级', '生产安全事故 报告 调查处理'],
    needs: '报告程序和响应分级',
  },
  {
    id: 'handling',
    title: '处置措施',
    share: 3,
    topic: (values) => [
      ...ownTopic(values).slice(0, 2),
      '险情',
      '撤离',
      '抢险',
      '救护',
      '首要动作',
    ],
    queries: (values) => [
      `${accident(values)} 处置 首要动作`,
      `${accident(values)} 救护 施救`,
      `${accident(values)} 撤离 抢险`,
    ],
    needs: '先做什么、谁去做、不能做什么',
  },
  {
    id: 'supplies',
    title: '物资与场地',
    share: 1,
    topic: ['物资', '应急', '器材', '疏散'],
    queries: () => ['应急物资 储备 场地', '抢险 器材 数量', '疏散通道 集合点'],
    facts: (values) => [
      ...toParagraphs(textOf(values, 'supplies'), 'supplies'),
      ...toParagraphs(textOf(values, 'contacts'), 'contacts'),
    ],
    needs: '物资清单、存放处和外部电话',
  },
  {
    id: 'drill',
    title: '培训与演练',
    share: 1,
    topic: ['演练', '应急'],
    queries: () => ['应急 演练 评估', '应急 培训 周期', '演练 记录 改进'],
    needs: '培训和演练的计划',
  },
];

/** 应急预案: by level and kind of accident. */
export const emergencyPlan: ToolDefinition = {
  id: 'emergency-plan',
  title: '应急预案',
  category: '方案与交底',
  summary: '综合、专项、现场处置三级，按事故类型写处置措施',
  needs: 'offline',
  price: 20,
  words: 3_600,
  titleTemplate: '{project}{accident}{level}',
  fields,
  sections,
  example: {
    project: '滨江新区人民医院门诊住院综合楼',
    contractor: '江北建设集团有限公司',
    region: ['江苏省', '南通市'],
    level: '专项应急预案',
    accident: '坍塌',
    team: '组长 项目经理 周明远\n副组长 技术负责人 陈立\n抢险组 施工员 孙启航',
    supplies: '潜水泵 4 台，基坑西侧料棚\n编织袋 2000 只，大门值班室',
    contacts: '滨江新区第一人民医院急诊科',
  },
};
