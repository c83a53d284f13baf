import {
  blank,
  chapter,
  example,
  form,
  grid,
  name,
  points,
  subtitle,
  text,
  title,
} from '../../documents/docx-blocks.ts';
import { document } from '../../documents/docx-document.ts';
import type { Material } from '../material.ts';

const DECISIONS = [
  ['1', '9 层梁板 11-14 浇筑，混凝土 186 m³，提前一天通知试验与监理', '施工单位', '11-14', '按时'],
  ['2', '幕墙预埋件图纸 11-18 前回复，逾期按原图施工', '设计、建设单位', '11-18', ''],
  ['3', '南侧坑顶停车移走，设置限位，监测加密为每日两次', '施工单位', '11-13', '已完成'],
  ['4', '10 月计量资料补质量证明 3 份，11-16 前重报', '施工单位', '11-16', ''],
] as const;

/** 监理例会会议纪要：空白表、上次事项追踪、示例。 */
export default {
  id: 'download-018',
  name: '监理例会会议纪要.docx',
  make: () =>
    document({
      title: '监理例会会议纪要',
      number: 'HY-　　　',
      children: [
        title('监理例会会议纪要'),
        subtitle('纪要写决定，不写发言；每项决定有责任人和日期'),
        form(
          [2, 4, 2, 4],
          [
            {
              cells: [name('工程名称'), example('示例大厦'), name('会议次序'), example('第 26 次')],
            },
            {
              cells: [
                name('时间'),
                example('2026-11-12 14:00～15:20'),
                name('地点'),
                example('项目部会议室'),
              ],
            },
            { cells: [name('主持'), example('总监理工程师'), name('记录'), blank()] },
            {
              cells: [
                name('参加单位与人员'),
                example('建设单位 2 人、设计单位 1 人、施工单位 6 人、监理单位 3 人，见签到表', {
                  span: 3,
                }),
              ],
            },
          ],
        ),
        chapter('一、上次会议事项'),
        grid(
          [1, 7, 3, 2, 2],
          ['序', '事项', '责任单位', '期限', '结果'],
          [
            ['1', '8 层柱表面气泡处理并报告原因', '施工单位', '11-08', '完成'],
            ['2', '塔吊附着验收资料补齐', '施工单位', '11-10', '完成'],
            ['3', '消防管综合图确认', '设计单位', '11-11', '延至 11-18'],
          ],
          26,
        ),
        chapter('二、本周情况'),
        form(
          [2, 10],
          [
            {
              height: 60,
              cells: [
                name('进度'),
                example(
                  '完成 8 层结构，9 层梁板钢筋 60%；比计划晚 2 天，原因：11-05、11-06 大雨停工。',
                ),
              ],
            },
            {
              height: 54,
              cells: [
                name('质量'),
                example('平行检验 24 项，合格 23 项；箍筋加密区间距偏大 1 处，已整改复查。'),
              ],
            },
            {
              height: 54,
              cells: [
                name('安全'),
                example('检查隐患 9 条，闭合 8 条；南侧基坑测点 ZQT-03 速率预警。'),
              ],
            },
            {
              height: 48,
              cells: [
                name('计量与合同'),
                example('第 7 期支付证书已签发；变更 017 批复，019 审核中。'),
              ],
            },
          ],
        ),
        chapter('三、会议决定'),
        grid(
          [1, 7, 3, 2, 2],
          ['序', '决定', '责任单位', '期限', '落实'],
          [
            ...DECISIONS.map((row) => [...row]),
            ...Array.from({ length: 4 }, (_, i) => [String(i + 5), '', '', '', '']),
          ],
          28,
        ),
        chapter('四、签发'),
        form(
          [3, 3, 3, 3],
          [
            { cells: ['建设单位', '监理单位', '设计单位', '施工单位'].map((word) => name(word)) },
            { height: 46, cells: ['', '', '', ''] },
          ],
        ),
        text('纪要在会后两个工作日内发出；收到后三个工作日内没有书面异议的，视为同意。', {
          indent: false,
        }),
        chapter('会议签到表', { fresh: true }),
        grid(
          [1, 4, 3, 3, 3],
          ['序', '单位', '姓名', '职务', '联系电话'],
          Array.from({ length: 18 }, (_, i) => [String(i + 1), '', '', '', '']),
          27,
        ),
        chapter('主持人的检查单'),
        points(
          '上次事项逐条过：完成、延期（写新日期和原因）、取消（写谁同意）。',
          '一件事只定一个责任单位；两家都有责任的，拆成两条。',
          '涉及费用、工期的口头意见当场说明：以书面指令或变更程序为准。',
        ),
      ],
    }),
} satisfies Material;
