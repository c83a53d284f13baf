import { brand } from '@zhucheng/site-config';
import type { LegalDocument } from '../components/document.ts';
import { createLaterSections } from './later-sections.ts';
import { RETENTION_PERIODS, COLLECTED_DATA, STORED_KEYS } from './tables.ts';

/** The privacy policy. */
export function createDocument(): LegalDocument {
  const { name, company, email } = brand;
  return {
    title: '隐私政策',
    version: '1.1',
    published: '2026-11-22',
    effective: '2026-11-22',
    summary: `${company}按照《中华人民共和国个人信息保护法》处理个人信息。我们只收集功能需要的信息，每一类都有保存期限，到期自动删除；不出售个人信息，也不用它做自动化的差别对待。浏览公开内容不需要提供任何资料。`,
    sections: [
      {
        id: 'who',
        title: '适用范围与处理者',
        blocks: [
          `本政策适用于${name}网站、帮助中心、开放平台和从本站开通的试用。个人信息的处理者是${company}，联系邮箱 ${email}。`,
          '企业客户在产品里录入的员工、分包和劳务人员资料，由企业决定怎样处理，我们受托保管，适用与企业签订的合同和委托处理约定。',
          '页面里指向其他网站的链接（例如备案查询、标准发布机构）适用对方的政策。',
        ],
      },
      {
        id: 'what',
        title: '我们收集什么，用来做什么',
        blocks: [
          '下表按功能列出收集的信息。标明“选填”的可以不填，不影响使用该功能的其他部分。',
          {
            table: {
              caption: '收集的信息与用途',
              headers: ['功能', '收集的信息', '用途', '依据'],
              rows: COLLECTED_DATA,
            },
          },
          '我们不收集身份证件号码、银行账户、人脸、指纹、精确位置和通讯录。背景调查服务需要的身份资料由委托企业与被调查人另行签署授权，不经过本站提交。',
        ],
      },
      {
        id: 'cookies',
        title: 'Cookie 与本地存储',
        blocks: [
          '我们只使用下列几项。前三项为登录和安全所必需；访客编号在您同意之后才会生成；拒绝之后，或者浏览器要求不跟踪时，我们什么都不统计。您可以随时改变选择：',
          { setting: 'consent' },
          {
            table: {
              caption: 'Cookie 与本地存储',
              headers: ['名称', '位置', '用途', '期限'],
              rows: STORED_KEYS,
            },
          },
          '我们不放置广告 Cookie，也不引入第三方统计脚本。',
        ],
      },
      {
        id: 'keep',
        title: '保存多久',
        blocks: [
          '个人信息保存在中华人民共和国境内。期限届满后由程序自动删除，备份中的副本随备份轮换在 30 天内覆盖。',
          {
            table: {
              caption: '保存期限',
              headers: ['信息', '保存期限', '从什么时候起算'],
              rows: RETENTION_PERIODS,
            },
          },
          '法律规定的保存时间更长的（例如网络日志不少于六个月），按法律规定执行。',
        ],
      },
      {
        id: 'protect',
        title: '怎样保护',
        blocks: [
          {
            list: [
              '全站加密传输；密码只保存不可还原的摘要，任何员工都看不到原文。',
              '登录凭据存放在脚本读不到的 Cookie 里，服务器只保存其摘要；您可以在个人中心查看和下线设备。',
              '员工按岗位授权，登录须两步验证；查看简历和预约资料的每一次操作都有记录，定期抽查。',
              '招标公告里的联系人资料只向登录用户展示；简历和聊天附件不能通过公开地址访问。',
              '对外的日志和错误信息不含手机号全文。',
            ],
          },
          '发生或者可能发生个人信息泄露、篡改、丢失的，我们会立即采取补救措施，向主管部门报告，并以短信或站内消息告诉您情况、可能的影响和您可以采取的办法。',
        ],
      },
      ...createLaterSections(),
    ],
  };
}
