import type { QuestionAnswer } from '@zhucheng/ui';
import type { Limit, Step } from '../shared/sections.tsx';

export const DESCRIPTION = '公路与市政工程的计量支付软件：清单、变更、计量、扣款、证书和逐级签认。';

export const FEATURES = [
  ['清单', '工程量清单分解到部位，形成 0 号台账', '分解量合计与清单量逐子目对平'],
  ['变更', '变更令、新增子目、单价审批', '批复前不能计量，批复后自动入台账'],
  ['计量', '按部位填完成量，附质检资料和计算式', '累计超过台账量时不能上报'],
  ['调差', '材料价差按指数或信息价计算', '基期、现行价和公式印在计算表上'],
  ['扣回', '预付款、质保金、农民工工资保证金', '起扣点和扣完点自动判断'],
  ['报表', '各省交通与市政的中期支付报表', '格式照业主下发的模板，改版不用重录'],
] as const;

/** Signatures of a certificate in their order, with the checks before each. */
export const SIGNATURES: readonly Step[] = [
  { when: '承包人', name: '申报', text: '计量工程师选部位、填数量，附检验申请批复单和计算草图。' },
  { when: '专业监理', name: '核量', text: '对图纸和现场测量，逐条同意或退回，退回须写原因。' },
  { when: '总监', name: '签证书', text: '看当期汇总与累计，签发中期支付证书，签后数字锁定。' },
  { when: '业主', name: '批付款', text: '核对合同支付条款与资金计划，批复后生成付款通知。' },
];

export const LIMITS: readonly Limit[] = [
  { name: '不代签', text: '电子签名由签字人自己的证书完成，软件不保管任何人的密钥。' },
  { name: '不替代现场测量', text: '完成量要有人去量；能导入全站仪成果，不会凭空推算。' },
  { name: '不裁决争议', text: '双方各执一词的子目会停在原处并记录理由，其余照常支付。' },
];

export const FAQS: readonly QuestionAnswer[] = [
  {
    question: '签过的证书发现算错了，怎么改？',
    answer: '历期证书不能改写，在下一期用更正条目冲回并写明依据，两期都看得到改了什么。',
  },
  {
    question: '一个合同有几十个变更，台账会不会乱？',
    answer:
      '每个变更令单独成册，台账里看得出原清单量、各次变更量和最终量，任何一期都能按当时的状态重算。',
  },
  {
    question: '业主要求的报表格式很特别。',
    answer: '报表由模板生成，表头、栏目和合计方式照下发的样表配置，配置一次，全线各标段共用。',
  },
  {
    question: '监理和业主要不要另外买账号？',
    answer: '同一项目的各方都在一套系统里签认，谁来付费由合同约定；具体方案请顾问当面说。',
  },
  {
    question: '审计来查，拿什么给他看？',
    answer:
      '从证书金额点进去，依次是子目、部位、当期计算式、检验批复和测量原始记录，可以整期打包导出。',
  },
];
