import { z } from 'zod';

/** Messages for missing fields whose schema has none of its own, by the field's name. */
const REQUIRED_FIELD_MESSAGES: Readonly<Record<string, string>> = {
  parentId: '请选择上级栏目',
  index: '请给出位置',
  intoId: '请选择并入哪一个',
  y: '请给出焦点',
  x: '请给出焦点',
  alt: '请写替代文字',
  fields: '请给出各列的对应',
  focal: '请给出焦点',
  uploadId: '请先上传文件',
  accept: '请选择确认或取消登录',
  account: '请输入账号',
  accountId: '请选择一位工作人员',
  action: '请选择结算或退回',
  agentId: '请选择一位同事',
  agree: '请先阅读并同意服务协议和隐私政策',
  artAuthorStaffId: '请给出文章作者的编号',
  artId: '请给出文章编号',
  articleId: '请选择一篇文章',
  artTitle: '请给出文章标题',
  artType: '请给出文章类型',
  appId: '请选择一个应用',
  run: '请给出这次写作的编号',
  message: '请给出是哪一条问答',
  call: '请指明是哪一项改动',
  approved: '请选择同意或不同意',
  helpful: '请选择有用或没用',
  scopes: '请至少勾选一项权限',
  eventTypes: '请至少勾选一种事件',
  secretId: '请选择一把签名密钥',
  missing: '请选择补投全部，还是只补没有送到的',
  redirectUris: '请填写回调地址',
  isPublic: '请选择应用的类型',
  enabled: '请选择启用或停用',
  allow: '请选择允许或拒绝',
  request: '请从应用重新发起授权',
  at: '请选择时间',
  author: '请填写作者',
  base: '请先刷新，再改一次',
  before: '请给出改之前的内容',
  bizType: '请选择内容类型',
  bizTypes: '请选择内容类型',
  body: '请写正文',
  blocked: '请选择停用或恢复',
  blocks: '请写正文',
  citations: '请给出引用的编号',
  channel: '请选择邮件或一个机器人',
  clientId: '请给出消息编号',
  code: '请给出授权码或验证码',
  commentId: '请给出批注编号',
  companyId: '请选择企业',
  companyName: '请输入企业名称',
  consent: '请先阅读并同意隐私政策',
  content: '请给出文章内容',
  conversationId: '请先打开在线客服',
  decision: '请选择通过或退回',
  directoryId: '请选择栏目',
  domain: '请给出登录域名',
  email: '请输入邮箱',
  feature: '请选择一项功能',
  filter: '请给出订阅的条件',
  from: '请选择开始日期',
  group: '请选择一组设置',
  guestId: '请先打开在线客服',
  icode: '请输入图形验证码',
  icodeId: '请先获取图形验证码',
  id: '请给出编号',
  ids: '请给出编号',
  issuer: '请输入发布机关',
  jobId: '请选择职位',
  keywords: '请输入关键词',
  kind: '请选择类别',
  level: '请选择难度',
  memberOnly: '请选择是否仅会员可读',
  memo: '请写摘要',
  mergeId: '请刷新后再撤销',
  method: '请选择验证方式',
  month: '请给出月份',
  name: '请输入名称',
  names: '请填写单位名称',
  outline: '请给出大纲',
  section: '请选择一节',
  note: '请写下原因或备注',
  number: '请先刷新，再改一次',
  on: '请选择开启或关闭',
  owner: '请选择负责人',
  page: '请选择页面',
  parent: '请选择上一级地区',
  part: '请给出分册序号',
  pass: '请选择试算或执行',
  permissions: '请选择权限',
  password: '请输入密码',
  phone: '请输入手机号码',
  position: '请给出播放位置',
  projectId: '请给出项目编号',
  props: '请填写属性',
  qrcodeId: '请先获取登录二维码',
  chapters: '请写章节，一行一章，可以没有',
  city: '请写城市',
  department: '请写部门',
  description: '请写描述，可以留空',
  duties: '请写岗位职责，一行一条',
  education: '请写学历要求',
  experience: '请写经验要求',
  headcount: '请填人数',
  freeSeconds: '请填试看秒数',
  imageId: '请从素材库选图片，或留空',
  keyword: '请写关键词，可以留空',
  link: '请填链接',
  posterId: '请从素材库选封面，或留空',
  pluses: '请写加分项，可以留空',
  requirements: '请写任职要求，一行一条',
  salaryMax: '请填最高薪资，或留空',
  salaryMin: '请填最低薪资，或留空',
  salaryMonths: '请填每年几个月薪资',
  subtitle: '请写副标题，可以留空',
  until: '请选结束时间，或留空',
  validThrough: '请选投递截止日，或留空',
  query: '请给出筛选条件',
  region: '请选择地区',
  regions: '请选择地区',
  releaseTime: '请选择发布日期',
  resolved: '请选择是否已处理',
  revision: '请先刷新，再改一次',
  role: '请选择招标人、代理机构或中标人',
  roleIds: '请至少选择一个角色',
  score: '请打一到五分',
  secret: '请输入密码或验证码',
  seoDesc: '请写页面描述',
  seoKeyword: '请写页面关键词',
  seoTitle: '请写页面标题',
  seq: '请给出消息序号',
  spent: '请给出阅读时长',
  state: '请重新发起登录',
  tab: '请选择搜索范围',
  tags: '请选择标签',
  target: '请选择导入为公告还是文章',
  text: '请写下要说的话',
  ticket: '请重新开始这一步',
  title: '请写标题',
  to: '请选择结束日期',
  token: '请给出邀请码',
  topicIds: '请选择专题',
  url: '请填写机器人的地址',
  userName: '请输入姓名或昵称',
  values: '请填写设置的内容',
  vcode: '请输入验证码',
  version: '请先刷新，再改一次',
  viceTitle: '请写副标题',
};

const TYPES: Record<string, string> = {
  string: '文字',
  number: '数字',
  int: '整数',
  boolean: '是或否',
  array: '列表',
  object: '对象',
};

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/** Chinese message of a zod issue, without technical words such as "string" or "undefined". */
function messageOf(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? requiredMessage(issue)
        : `应为${TYPES[String(issue.expected)] ?? '其他类型'}`;
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_value':
      return issue.input === undefined ? requiredMessage(issue) : '取值不在允许的范围内';
    case 'invalid_format':
      return '格式不对';
    case 'unrecognized_keys':
      return `不认识的字段：${issue.keys.join('、')}`;
    default:
      return undefined;
  }
}

/** Message of a schema's own for text that is too short: what it says of blank text holds for absent text, too. */
function ownMessage(schema: unknown): string | undefined {
  if (!(schema instanceof z.ZodString)) return undefined;
  const check = schema.def.checks?.find(({ _zod }) => _zod.def.check === 'min_length');
  // Messages given as text ignore the issue.
  const told = (check?._zod.def.error as (() => ReturnType<z.core.$ZodErrorMap>) | undefined)?.();
  return typeof told === 'string' ? told : told?.message;
}

/** Message for an absent or blank field; says which field is missing. */
function requiredMessage({ inst, path }: Issue): string {
  const field = path?.findLast((key) => typeof key === 'string');
  return (
    ownMessage(inst) ??
    REQUIRED_FIELD_MESSAGES[field ?? ''] ??
    (field === undefined ? '请提交所需的内容' : `请给出 ${field}`)
  );
}

function tooSmall(issue: Extract<Issue, { code: 'too_small' }>): string {
  const { origin, minimum } = issue;
  if (origin === 'string') {
    return Number(minimum) === 1 ? requiredMessage(issue) : `至少 ${minimum} 个字`;
  }
  if (origin === 'array') return `至少 ${minimum} 项`;
  return `不能小于 ${minimum}`;
}

function tooBig({ origin, maximum }: Extract<Issue, { code: 'too_big' }>): string {
  if (origin === 'string') return `最多 ${maximum} 个字`;
  if (origin === 'array') return `最多 ${maximum} 项`;
  return `不能大于 ${maximum}`;
}

/** Sets zod's messages to Chinese for this process. A schema's own messages take precedence. */
export function setupZodLocale(): void {
  z.config({ ...z.locales.zhCN(), customError: messageOf });
}
