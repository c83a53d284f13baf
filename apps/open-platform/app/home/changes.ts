/** Change of the public API that its callers may notice. */
export interface Change {
  /** YYYY-MM-DD */
  date: string;
  text: string;
  effect: string;
}

/** Changes of the public API, newest first. */
export const CHANGES: readonly Change[] = [
  {
    date: '2026-11-26',
    text: 'MCP 多了三个工具：从资料库找原文段落、金额大小写互转、推算工作日',
    effect: '不影响已有程序；要用勾选了标准权限的密钥',
  },
  {
    date: '2026-11-26',
    text: 'OAuth 可以要求会员当场重新登录：请求里加 prompt=login，或用 max_age 限定登录不能太久',
    effect: '不影响已有程序；以前带了这两个参数的，从今天起真的会要求登录',
  },
  {
    date: '2026-11-26',
    text: '接口参考里每个字段都有说明和例子，示例多了一种：用 SDK 怎样写',
    effect: '不影响已有程序；MCP 的工具列表因此稍有不同',
  },
  {
    date: '2026-11-26',
    text: '全站搜索能找到接口和指南；首页写明每项服务是正常、不稳还是中断',
    effect: '不影响已有程序',
  },
  {
    date: '2026-11-26',
    text: 'MCP 上线：模型和智能体用七个工具查公告、标准、企业、资讯和帮助，密钥和 OAuth 都行',
    effect: '不影响已有程序；查帮助要用勾选了帮助权限的新密钥',
  },
  {
    date: '2026-11-26',
    text: '推送上线：公告命中和变更、标准替代、会话消息、预约登记发到您的地址，带签名，送不到重试三天',
    effect: '不影响已有程序；要用接口管理得领一把勾选了推送权限的密钥',
  },
  {
    date: '2026-11-26',
    text: '组件目录上线：设计变量和每个界面组件的实物、代码与无障碍说明',
    effect: '不影响已有程序',
  },
  {
    date: '2026-11-26',
    text: 'JavaScript 与 TypeScript 的 SDK：翻页、重试、带类型的错误和 Webhook 验签，没有依赖',
    effect: '不影响已有程序',
  },
  {
    date: '2026-11-26',
    text: '招标订阅可以用公开接口新建、修改和删除：改动带 If-Match，不会盖掉别人刚做的',
    effect: '不影响已有程序；要用得领一把勾选了订阅权限的密钥',
  },
  {
    date: '2026-11-26',
    text: 'OAuth 上线：会员可以授权应用用自己的名义调用接口，随时收回',
    effect: '不影响已有程序；401 和 403 的 WWW-Authenticate 里多了 resource_metadata',
  },
  {
    date: '2026-11-26',
    text: '我的应用显示出错率、响应时间和近 30 天每天的调用',
    effect: '不影响已有程序',
  },
  {
    date: '2026-11-24',
    text: '我的应用上线：自己领密钥、撤销密钥，看调用记录',
    effect: '不影响已有程序',
  },
  {
    date: '2026-11-24',
    text: '沙箱上线：测试密钥读冻结的样例数据',
    effect: '不影响已有程序',
  },
  {
    date: '2026-11-24',
    text: '接口参考上线：每个接口一页，八种语言的示例，可以当场试一试',
    effect: '不影响已有程序',
  },
  {
    date: '2026-11-24',
    text: '指南和错误码上线，错误的 type 打开说明它的网页',
    effect: '不影响已有程序',
  },
];
