import { median } from '../lib/load.ts';
import { atMost, type Figure } from '../lib/report.ts';
import { startApi } from '../serving/stack.ts';

const WORDS = [
  '登录',
  '订阅',
  '招标',
  '发票',
  '密码',
  'mima',
  'dlzh',
  'H0201',
  '绑定微信',
  '导出',
  '客服',
  '积分',
  '企业认证',
  '怎么修改手机号',
  '下载资料',
  '收藏',
  '找回密码',
  '计量支付',
];
const ROUNDS = 30;

/** The two searches of the help centre: while typing, and for a page of results. One call after the other, no reply cache. */
export async function benchHelpSearch(databaseUrl: string): Promise<Figure[]> {
  const api = await startApi(databaseUrl, false);
  const time = async (path: string, body: object) => {
    const begun = performance.now();
    const reply = await fetch(`${api.origin}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
    await reply.arrayBuffer();
    return performance.now() - begun;
  };
  const measure = async (path: string, toBody: (keywords: string) => object) => {
    const times: number[] = [];
    for (let round = -5; round < ROUNDS; round += 1) {
      for (const word of WORDS) {
        const taken = await time(path, toBody(word));
        if (round >= 0) times.push(taken);
      }
    }
    return median(times);
  };
  const typing = await measure('/help/pub/suggest', (keywords) => ({ keywords }));
  const results = await measure('/news/pub/dirNews', (keywords) => ({
    keywords,
    bizType: 'HELP',
  }));
  await api.stop();
  return [
    atMost('帮助搜索，边输边找，p50', typing, 3, '毫秒'),
    atMost('帮助搜索，结果页的查询，p50', results, 3, '毫秒'),
  ];
}
