/** Guide of the open platform: `/open/guide/{slug}`. */
export interface GuideEntry {
  slug: string;
  title: string;
  /** What it is found by, besides its title. */
  words: string;
}

/** Guides of the open platform, in the order of their navigation. Their texts are the app's. */
export const OPEN_GUIDES: readonly GuideEntry[] = [
  { slug: 'quick-start', title: '快速开始', words: '第一次调用 入门 上手' },
  { slug: 'authentication', title: '密钥与权限', words: '认证 鉴权 Authorization 轮换' },
  { slug: 'oauth', title: 'OAuth 授权', words: '授权码 PKCE 客户端凭据 刷新 撤销 令牌' },
  { slug: 'mcp', title: '接到模型（MCP）', words: '智能体 工具 Claude Cursor tools' },
  { slug: 'sandbox', title: '沙箱', words: '测试密钥 样例数据 zc_test' },
  { slug: 'pagination', title: '翻页与缓存', words: '游标 cursor Link ETag 304' },
  { slug: 'errors', title: '错误处理', words: '错误码 重试 problem RFC 9457' },
  { slug: 'idempotency', title: '幂等键', words: 'Idempotency-Key 重发' },
  { slug: 'rate-limits', title: '限额', words: '限流 配额 RateLimit 429' },
  { slug: 'webhooks', title: '推送（webhook）', words: '事件 签名 重试 webhook-id' },
  { slug: 'sdk', title: 'JavaScript 与 TypeScript 的 SDK', words: '客户端 npm 安装 验签' },
  { slug: 'versioning', title: '版本与停用', words: 'Deprecation Sunset 兼容' },
];

/** Longer summaries are a title and what should be known besides. */
const MAX_TITLE = 16;

/** Splits the summary of an operation into a title and the rest. */
export function splitSummary(summary: string): { title: string; rest: string } {
  const cut = summary.search(/[，；：。]/);
  if (summary.length <= MAX_TITLE || cut < 2) return { title: summary, rest: '' };
  return { title: summary.slice(0, cut), rest: summary.slice(cut + 1) };
}
