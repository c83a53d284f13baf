import type { QuestionAnswer } from '@zhucheng/ui';
import type { Step } from '../components/steps.tsx';

/** Steps to subscribe. */
export const STEPS: readonly Step[] = [
  {
    title: '打开微信扫一扫',
    note: '第 1 步',
    text: '扫上面的二维码；用手机看本页时，长按二维码识别。',
  },
  {
    title: '点“关注”',
    note: '第 2 步',
    text: '扫不了码，就在微信顶部搜索公众号名称，认准主体名称再关注。',
  },
  {
    title: '绑定手机号',
    note: '第 3 步',
    text: '在菜单“我的”里绑定登录用的手机号，招标提醒和审批消息才发得到您。',
  },
  {
    title: '选想收的消息',
    note: '随时可改',
    text: '在“我的 → 消息设置”里按类别开关，不想收了随时取消关注。',
  },
];

/** Messages to subscribers: kind, time, opt-out. */
export const MESSAGES = [
  { kind: '招标截止提醒', when: '您关注的项目截止前 3 天和 1 天', off: '消息设置 → 招标提醒' },
  { kind: '订阅的新公告', when: '每天 8:30 汇总一条，没有新公告不发', off: '消息设置 → 订阅汇总' },
  { kind: '标准状态变化', when: '您收藏的标准被代替或废止时', off: '消息设置 → 标准' },
  { kind: '审批与签认', when: '有单据到您名下时', off: '产品内“通知设置”' },
  { kind: '新资料与课程', when: '每周五一条', off: '消息设置 → 每周更新' },
  { kind: '产品更新', when: '版本上线当天', off: '消息设置 → 产品更新' },
] as const;

/** Frequently asked questions. */
export const QUESTIONS: readonly QuestionAnswer[] = [
  {
    question: '关注后你们会拿到我的什么信息？',
    answer:
      '微信只给我们一个标识，不含手机号。您自己绑定手机号之后，我们才知道是哪个账号。取消关注时标识与账号的对应关系一并删除。',
  },
  {
    question: '在公众号里能直接问问题吗？',
    answer: '可以。工作日 8:30–18:00 由顾问答复；其余时间留言，第二个工作日上午回复。',
  },
  {
    question: '一个账号能绑定几个微信？',
    answer: '一个账号绑定一个微信。换微信号时，先在个人中心解绑原来的，再用新的微信扫码绑定。',
  },
];
