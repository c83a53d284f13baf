/** What can go wrong with a call of the public API: status, and what to tell the person who reads it. */
export interface Problem {
  status: number;
  /** Title of the problem document, the same at every occurrence (RFC 9457). */
  title: string;
  /** What it means. */
  meaning: string;
  /** What to do about it, step by step. */
  remedies: readonly string[];
  /** True if the same request may succeed later without a change. */
  canRetry?: true;
}

/**
 * Every problem of the public API by its code. The code is the last part of a problem's `type`
 * ({@link toProblemType}), whose address is a page that the open platform makes of this table.
 */
export const PROBLEMS = {
  'invalid-request': {
    status: 400,
    title: '请求有误',
    meaning: '参数缺少、写错或不在允许的范围里。errors 逐项写明是哪一个、为什么。',
    remedies: [
      '看回应里的 errors：field 是参数名，message 是原因。',
      '对照接口页的参数表改正后再发。',
    ],
  },
  'cursor-invalid': {
    status: 400,
    title: '游标不能用',
    meaning: '游标被改动过，或者不是用这一组查询条件取得的。',
    remedies: ['翻页时保持其余参数不变，游标原样带回。', '换了条件，就去掉 cursor，从第一页开始。'],
  },
  unauthorized: {
    status: 401,
    title: '没有可用的密钥',
    meaning: '没有带密钥，或者密钥不完整、校验位不对、不属于本站。',
    remedies: [
      '在请求头写 Authorization: Bearer 加密钥，Bearer 后面有一个空格。',
      '确认密钥以 zc_live_ 或 zc_test_ 开头，复制时没有漏掉末尾几位。',
    ],
  },
  'key-revoked': {
    status: 401,
    title: '密钥已经撤销',
    meaning: '这把密钥曾经有效，已被应用的管理者撤销，不会再恢复。',
    remedies: ['在“我的应用”里领一把新密钥，换到程序里。'],
  },
  'token-invalid': {
    status: 401,
    title: '访问令牌不能用',
    meaning:
      'OAuth 访问令牌已过期，被撤销或收回授权，不属于本站，或者是为另一个接口地址（resource）签发的。',
    remedies: [
      '用刷新令牌换一个新的访问令牌。',
      '刷新也被拒绝时，说明授权已经结束，请会员重新授权。',
    ],
  },
  'insufficient-scope': {
    status: 403,
    title: '没有这项权限',
    meaning: '密钥或访问令牌有效，但没有这个接口需要的权限。detail 写明缺的是哪一项。',
    remedies: [
      '密钥：领一把勾选了所需权限的新密钥；已有密钥的权限不能增加。',
      'OAuth：请求授权时在 scope 里写上这项权限，由会员同意。',
    ],
  },
  'sandbox-read-only': {
    status: 403,
    title: '沙箱只能读',
    meaning: '测试密钥读的是冻结的样例数据。这次的内容检查过了，没有错，但沙箱不保存它。',
    remedies: ['要真的新建、修改或删除，换用正式密钥。'],
  },
  'foreign-origin': {
    status: 403,
    title: '来自其他网站的网页',
    meaning:
      '请求由其他网站的网页发出。模型的工具只接受程序的调用，免得网页借用浏览器够得着的地址。',
    remedies: ['从程序或 MCP 客户端调用；它们不带 Origin 请求头。'],
  },
  'not-found': {
    status: 404,
    title: '没有找到',
    meaning: '地址写错，或者这个编号的内容不存在、没有公开。',
    remedies: ['检查地址和编号。', '测试密钥只能读到样例数据里的编号。'],
  },
  'method-not-allowed': {
    status: 405,
    title: '这个地址不接受该方法',
    meaning: '地址存在，但不支持所用的 HTTP 方法。',
    remedies: ['看回应头 Allow 列出的方法。'],
  },
  conflict: {
    status: 409,
    title: '与现状冲突',
    meaning: '要做的事与已有内容冲突，例如重复创建同名的订阅。',
    remedies: ['先读取现有内容，再决定修改还是换一个名称。'],
  },
  'idempotency-running': {
    status: 409,
    title: '相同的请求还在处理',
    meaning: '带同一个 Idempotency-Key 的前一次请求还没有结束。',
    remedies: ['等 Retry-After 所写的秒数，再用同一个键、同一个正文重发，会得到前一次的结果。'],
    canRetry: true,
  },
  gone: {
    status: 410,
    title: '已经下架',
    meaning:
      '内容曾经公开，现在已经下架，不会再恢复；或者接口已过停止服务的日期。detail 写明是哪一种。',
    remedies: [
      '内容：从您的库里删掉它，或者标为已下架。',
      '接口：改用回应头 Link 里 rel="successor-version" 的地址。',
    ],
  },
  'precondition-failed': {
    status: 412,
    title: '内容已经被改过',
    meaning: 'If-Match 里的 ETag 与现在的版本不同：您读取之后有人改过。',
    remedies: ['重新读取，把改动合并到新版本上，用新的 ETag 再提交。'],
  },
  'precondition-required': {
    status: 428,
    title: '没有说明改的是哪一版',
    meaning: '修改和删除要带 If-Match，写明您读到的版本，免得盖掉别人刚做的改动。',
    remedies: [
      '先读取要改的内容，把回应头里的 ETag 原样写进 If-Match。',
      '确实不管现在是哪一版，就写 If-Match: *。',
    ],
  },
  'payload-too-large': {
    status: 413,
    title: '提交的内容太大',
    meaning: '请求正文超过了这个接口的上限，detail 写明上限。',
    remedies: ['分几次提交。'],
  },
  'unsupported-media-type': {
    status: 415,
    title: '内容类型不受支持',
    meaning: '请求正文不是 JSON，或者没有写明类型。',
    remedies: ['用 JSON 正文，并写 Content-Type: application/json。'],
  },
  'idempotency-mismatch': {
    status: 422,
    title: '同一个键，正文不同',
    meaning: '24 小时内用过这个 Idempotency-Key，当时的正文与这次不同。',
    remedies: ['新的操作用新的键；重发则原样重发。'],
  },
  'rate-limited': {
    status: 429,
    title: '调用太快',
    meaning: '这一分钟的次数用完了。',
    remedies: [
      '等 Retry-After 所写的秒数再发。',
      '平时看 RateLimit 里的 r（剩余次数），提前放慢。',
    ],
    canRetry: true,
  },
  'quota-exceeded': {
    status: 429,
    title: '今天的额度用完了',
    meaning: '今天的调用次数用完了，北京时间零点重新计算。',
    remedies: [
      '看 Retry-After 还要等多久。',
      '把结果存下来，用 ETag 核对是否变化；只取变更，不反复全量读取。',
    ],
    canRetry: true,
  },
  internal: {
    status: 500,
    title: '服务出错',
    meaning: '我们这边出了错，与您的请求无关。',
    remedies: ['稍后重试，间隔逐次加倍。', '一直出现时，把 requestId 告诉我们。'],
    canRetry: true,
  },
  unavailable: {
    status: 503,
    title: '服务暂时不可用',
    meaning: '正在维护，或者负载过高。',
    remedies: ['等 Retry-After 所写的秒数再发。', '在开放平台首页看运行状况。'],
    canRetry: true,
  },
} as const satisfies Record<string, Problem>;

/** Code of a problem of the public API. */
export type ProblemCode = keyof typeof PROBLEMS;

/** Tests whether a word from an address or a reply is the code of a problem. */
export function isProblemCode(word: string): word is ProblemCode {
  return Object.hasOwn(PROBLEMS, word);
}

/** The `type` of a problem document: the address of the page that explains it. */
export function toProblemType(origin: string, code: ProblemCode): string {
  return `${origin}/open/errors/${code}`;
}
