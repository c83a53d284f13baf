/** Chinese names of the settings by their paths, without the numbers of lists. */
const LABELS: Readonly<Record<string, string>> = {
  'invite.autoSwitch': '自动邀请',
  'invite.autoDelayed': '邀请前的秒数',
  'invite.autoContent': '邀请的话',
  'hours.workday.from': '工作日开始',
  'hours.workday.to': '工作日结束',
  'hours.restday.from': '休息日开始',
  'hours.restday.to': '休息日结束',
  'holidays.holidays': '另录的节假日',
  'holidays.workdays': '调休的工作日',
  salesMailbox: '销售邮箱',
  'replies.shortcut': '快捷词',
  'replies.text': '快捷回复',
  'hotline.number': '服务热线',
  'hotline.hours': '热线时间',
  'filings.icp': 'ICP 备案号',
  'filings.police': '公安备案号',
  'brand.name': '名称',
  'brand.tagline': '一句话介绍',
  'brand.company': '公司全称',
  'brand.email': '联系邮箱',
  'brand.weChatName': '公众号名称',
  'brand.weChatLink': '公众号二维码内容',
  'review.fourEyes': '须由别人审核',
};

/** Parts of the paths of landing pages. */
const LANDING_LABELS: Readonly<Record<string, string>> = {
  prices: '价格',
  customers: '客户',
  results: '成效',
};

/** Chinese name of a path, with the number of its line: 快捷回复 第 2 条. */
export function getSettingLabel(path: string): string {
  const parts = path.split('.');
  const numbers = parts.filter((part) => /^\d+$/.test(part)).map((part) => Number(part) + 1);
  const name = parts.filter((part) => !/^\d+$/.test(part)).join('.');
  const [first, page = '', kind = ''] = parts;
  const label =
    LABELS[name] ?? (first === 'landing' ? `/${page} 的${LANDING_LABELS[kind] ?? '数据'}` : name);
  return numbers.length > 0 ? `${label} 第 ${numbers.join('、')} 条` : label;
}
