/** An invented record of the source `award-results`; unique by `number`. */
export function awardResult(number: number, changes: Record<string, unknown> = {}): object {
  const project = `ZJA02${String(Math.floor(number / 4)).padStart(4, '0')}`;
  const lot = (number % 4) + 1;
  const name = `东岭片区第${Math.floor(number / 4)}期道路工程（${lot}标段）`;
  return {
    infoid: `result-${number}`,
    infourl: `/results/${number}.html`,
    parsed_data: {
      招标人: '东岭建设投资有限公司',
      建设地点: '枝江市某镇',
      招标机构: '西江工程咨询有限公司',
      '标段(包)编号': `${project}-202501-0${lot}`,
      '标段(包)名称': name,
      中标人: number % 2 === 0 ? '南湖建设有限公司' : '南湖建设有限公司、北岭设计院有限公司联合体',
      中标范围和内容: '道路、排水、照明及附属设施。',
      '中标价(元)': `${1_000_000 + number}.55`,
      '履约期限(天)': '180日历天',
      质量目标: '合格',
      公告发布日期: '2025-05-06',
      备注: '/',
      ...changes,
    },
    raw_data: { title: `${name}中标结果公告`, infodate: '2025-05-06' },
  };
}

/** Records as JSON lines. */
export const jsonLines = (records: readonly object[]) =>
  records.map((record) => `${JSON.stringify(record)}\n`).join('');
