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
import type { Questions } from '../parts/works.ts';

/** Kind of accident as the library speaks of it. */
interface Accident {
  /** Words that sentences about it have. */
  topic: readonly string[];
  /** How it is prevented. */
  risks: Questions;
  /** What is done when it has happened. */
  handling: Questions;
}

const ACCIDENTS: Readonly<Record<string, Accident>> = {
  坍塌: {
    topic: ['坍塌', '失稳', '边坡', '险情', '支架', '支护'],
    risks: ['基坑 边坡 荷载 坍塌 预防', '支架 失稳 荷载 控制', '基坑 监测 预警 征兆'],
    handling: ['基坑 险情 处置 反压', '支架 异常 停止 撤离', '坍塌 首要动作 抢险'],
  },
  高处坠落: {
    topic: ['坠落', '临边', '洞口', '高处', '栏杆'],
    risks: ['临边 洞口 防护栏杆', '高处作业 安全带', '脚手架 防护 坠落'],
    handling: ['高处坠落 首要动作 救护', '坠落 伤员 急救', '脚手架 异常 处置'],
  },
  物体打击: {
    topic: ['打击', '坠物', '抛掷', '警戒', '防护棚', '坠落半径', '安全网'],
    risks: ['防护棚 警戒 坠物', '材料 堆放 抛掷', '拆除 警戒 看守'],
    handling: ['物体打击 首要动作', '伤员 急救 送医', '停止作业 警戒 撤离'],
  },
  触电: {
    topic: ['触电', '漏电', '用电', '断电', '配电'],
    risks: ['施工用电 漏电 保护', '潮湿场所 手持工具 用电', '外电线路 距离'],
    handling: ['触电 救护 断电', '触电 首要动作', '电源 切断 急救'],
  },
  起重伤害: {
    topic: ['起重', '吊装', '吊索', '起吊', '塔机', '吊物'],
    risks: ['不得起吊 情况', '起重吊装 指挥 警戒', '吊索具 报废 检查'],
    handling: ['起重机 失控 处置', '吊装 异常 撤离', '起重伤害 首要动作'],
  },
  火灾: {
    topic: ['火灾', '动火', '灭火', '防火', '易燃'],
    risks: ['动火 控制 灭火器', '易燃 材料 防火', '焊接 防火 看护'],
    handling: ['火灾 扑救 疏散', '火灾 首要动作 报警', '动火 起火 施救'],
  },
  中毒窒息: {
    topic: ['中毒', '窒息', '通风', '受限空间', '溶剂', '有害气体'],
    risks: ['受限空间 检测 监护', '溶剂型材料 通风', '有害气体 检测 作业'],
    handling: ['中毒 施救 通风', '受限空间 救援', '中毒 窒息 首要动作'],
  },
  汛情: {
    topic: ['汛', '暴雨', '倒灌', '台风', '积水', '排水'],
    risks: ['排水 防汛 布置', '暴雨 台风 检查 加固', '地下室 倒灌 挡水'],
    handling: ['防汛 抽排 值班', '暴雨 停工 撤离', '雨后 复工 检查'],
  },
};

const accidentOf = (values: FieldValues): Accident => {
  const name = textOf(values, 'accident');
  const ask = (words: string): Questions => [`${name} ${words}`, `${name} 原因`, `${name} 措施`];
  return ACCIDENTS[name] ?? { topic: [name], risks: ask('预防'), handling: ask('处置') };
};

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
    topic: (values) => accidentOf(values).topic,
    queries: (values) => accidentOf(values).risks,
    needs: '可能发生的部位、时段和后果',
  },
  {
    id: 'organisation',
    title: '应急组织与职责',
    share: 1,
    topic: ['应急', '抢险', '救护', '值班'],
    queries: (values) => [
      `${textOf(values, 'accident')} 应急 组织 职责`,
      '应急小组 分工 值班',
      '项目负责人 应急 职责',
    ],
    facts: (values) => toParagraphs(textOf(values, 'team'), 'team'),
    needs: '应急小组成员、分工和电话',
  },
  {
    id: 'response',
    title: '报告与响应',
    share: 2,
    topic: ['响应', '上报', '事故报告', '事故发生'],
    queries: (values) => [
      `${textOf(values, 'accident')} 事故 报告 程序`,
      '事故 报告 时限 应急 响应 分级',
      '生产安全事故 报告 调查处理',
    ],
    needs: '报告程序和响应分级',
  },
  {
    id: 'handling',
    title: '处置措施',
    share: 3,
    topic: (values) => [...accidentOf(values).topic, '险情', '撤离', '抢险', '救护', '首要动作'],
    queries: (values) => accidentOf(values).handling,
    needs: '先做什么、谁去做、不能做什么',
  },
  {
    id: 'supplies',
    title: '物资与场地',
    share: 1,
    topic: ['物资', '应急', '器材', '疏散'],
    queries: (values) => [
      '应急物资 储备 场地',
      `${textOf(values, 'accident')} 抢险 器材 数量`,
      `${textOf(values, 'accident')} 疏散通道 集合点`,
    ],
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
    queries: (values) => [
      `${textOf(values, 'accident')} 应急 演练 评估`,
      '应急 培训 周期',
      '演练 记录 改进',
    ],
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
