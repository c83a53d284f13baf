import type { QuestionAnswer } from '@zhucheng/ui';
import type { Step } from '../components/steps.tsx';

/** Data sources. */
export const SOURCES = [
  {
    item: '人员进出',
    device: '闸机实名制或手机打卡',
    every: '实时',
    use: '在场人数、工种结构、工资考勤',
  },
  {
    item: '塔机与升降机',
    device: '安全监控模块（力矩、幅度、高度、风速）',
    every: '5 秒',
    use: '超载与碰撞预警、工效统计',
  },
  { item: '扬尘与噪声', device: '扬尘噪声监测仪', every: '1 分钟', use: '超限自动喷淋、日报' },
  {
    item: '基坑与高支模',
    device: '测斜、轴力、沉降与倾角传感器',
    every: '10 分钟',
    use: '变化速率、累计值两级报警',
  },
  {
    item: '质量与安全巡检',
    device: '手机拍照，按部位和条款选',
    every: '随时',
    use: '整改闭环、分包考核',
  },
  { item: '用电与用水', device: '智能电表、水表', every: '15 分钟', use: '超负荷提醒、分区计量' },
] as const;

/** Procedure after a limit is exceeded. */
export const STEPS: readonly Step[] = [
  {
    title: '判定',
    note: '设备侧，秒级',
    text: '超过限值先在现场声光报警，塔机等危险动作由设备自己限制，不等平台。',
  },
  {
    title: '通知',
    note: '1 分钟内',
    text: '按部位和类别推送给值班员与分包负责人；10 分钟未响应，升级到项目经理。',
  },
  { title: '处置', note: '现场完成', text: '处置人拍照说明原因和措施，需要停工的同时通知监理。' },
  { title: '复核', note: '当班', text: '数据恢复到限值以内并稳定 30 分钟，复核人确认后关闭。' },
  { title: '归档', note: '自动', text: '报警、照片、处置记录进入安全台账，可按部位和分包导出。' },
];

/** Frequently asked questions. */
export const QUESTIONS: readonly QuestionAnswer[] = [
  {
    question: '已经装了别家的设备，能接进来吗？',
    answer:
      '能提供数据接口或通信协议的都可以接。常见的闸机、塔机监控、扬尘仪按协议配置即可；没有协议的先由设备厂商开放接口。',
  },
  {
    question: '现场断网了怎么办？',
    answer:
      '网关在本地保存 7 天数据，网络恢复后按原时间补传。现场声光报警和设备自身的限制不依赖网络。',
  },
  {
    question: '能和主管部门的监管平台对接吗？',
    answer: '可以。各地数据格式和上报频率不同，实施时按当地技术要求配置，上报成功与失败都有记录。',
  },
  {
    question: '工人的人脸照片存在哪里？',
    answer:
      '比对在闸机本地完成，平台只收通行记录。照片由总包单位作为实名制责任人保管，退场后按约定删除。',
  },
];
