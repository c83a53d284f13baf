/** Time of the sample figures of an invented site. */
export const SAMPLE_TIME = '2026-11-20 10:30';

/** Key figures of the first row. */
export const KEY_FIGURES = [
  { name: '在场人数', value: '386', unit: '人', note: '今日进场 412 人次' },
  { name: '塔机在线', value: '6 / 6', unit: '台', note: '最大力矩 71%' },
  { name: 'PM10', value: '78', unit: 'µg/m³', note: '喷淋未启动' },
  { name: '基坑最大位移', value: '18.6', unit: 'mm', note: '预警值 24 mm' },
  { name: '未闭环隐患', value: '7', unit: '项', note: '超期 1 项' },
] as const;

/** People on site by trade. */
export const TRADES = [
  { name: '木工', value: 96 },
  { name: '钢筋工', value: 82 },
  { name: '水电安装', value: 53 },
  { name: '混凝土工', value: 41 },
  { name: '管理人员', value: 32 },
  { name: '架子工', value: 28 },
  { name: '机械操作', value: 24 },
  { name: '其他', value: 30 },
] as const;

/** Dust by the hour, µg/m³, from 0:00. */
export const DUST = [52, 48, 45, 44, 47, 58, 83, 112, 134, 121, 96, 78] as const;
export const DUST_LIMIT = 150;

/** Largest horizontal displacement of the pit's wall, mm, one a day. */
export const PIT = [14.2, 14.9, 15.8, 16.4, 17.1, 17.9, 18.6] as const;
export const PIT_DAYS = ['11-14', '11-15', '11-16', '11-17', '11-18', '11-19', '11-20'] as const;

/** Findings of the last four weeks: raised, closed. */
export const FINDINGS = [
  { week: '第 43 周', raised: 21, closed: 19 },
  { week: '第 44 周', raised: 17, closed: 18 },
  { week: '第 45 周', raised: 24, closed: 20 },
  { week: '第 46 周', raised: 15, closed: 18 },
] as const;

/** Tower cranes: load in t, moment and the wind at the jib in m/s. */
export const CRANES = [
  { name: '1# QTZ80', load: '2.4', moment: 58, wind: 5.1, state: '吊运' },
  { name: '2# QTZ80', load: '3.1', moment: 71, wind: 5.4, state: '吊运' },
  { name: '3# QTZ63', load: '0.0', moment: 6, wind: 4.8, state: '空闲' },
  { name: '4# QTZ80', load: '1.8', moment: 44, wind: 5.2, state: '吊运' },
  { name: '5# QTZ63', load: '0.0', moment: 5, wind: 4.9, state: '检修' },
  { name: '6# QTZ125', load: '4.2', moment: 63, wind: 5.6, state: '吊运' },
] as const;
