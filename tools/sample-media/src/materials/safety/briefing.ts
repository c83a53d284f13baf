import {
  blank,
  chapter,
  example,
  form,
  grid,
  name,
  part,
  points,
  steps,
  subtitle,
  text,
  title,
} from '../../documents/docx-blocks.ts';
import { document } from '../../documents/docx-document.ts';
import type { Material } from '../material.ts';

const head = (filled: boolean) =>
  form(
    [2, 4, 2, 4],
    [
      {
        cells: [
          name('工程名称'),
          filled ? example('示例大厦') : blank(),
          name('交底编号'),
          filled ? example('JD-2026-048') : blank(),
        ],
      },
      {
        cells: [
          name('分项（工序）'),
          filled ? example('9 层梁板模板支撑架搭设') : blank(),
          name('交底日期'),
          filled ? example('2026-11-10') : blank(),
        ],
      },
      {
        cells: [
          name('交底人'),
          blank(),
          name('接受班组'),
          filled ? example('木工班、架子班') : blank(),
        ],
      },
    ],
  );

const signatures = (lines: number) =>
  grid(
    [1, 3, 3, 1, 3, 3],
    ['序', '姓名', '签字', '序', '姓名', '签字'],
    Array.from({ length: lines }, (_, i) => [String(i + 1), '', '', String(i + 1 + lines), '', '']),
    27,
  );

const blankForm = () => [
  title('技术交底记录'),
  subtitle('交底要让每个人知道：做什么、怎么做、做到什么程度、哪里危险'),
  head(false),
  form(
    [2, 10],
    [
      { height: 50, cells: [name('适用范围与依据'), '图纸：\n方案：\n规范：'] },
      { height: 50, cells: [name('施工准备'), '材料：\n机具：\n作业条件：'] },
      { height: 120, cells: [name('工艺流程与操作要点'), ''] },
      { height: 100, cells: [name('质量标准与检查'), ''] },
      { height: 90, cells: [name('安全、环保要求'), ''] },
      { height: 40, cells: [name('成品保护'), ''] },
      { height: 36, cells: [name('审核'), '项目技术负责人：　　　　　　　　专职安全员：'] },
    ],
  ),
];

const filledForm = () => [
  chapter('示例：模板支撑架搭设', { fresh: true }),
  head(true),
  part('一、范围与依据'),
  text(
    '9 层①～⑦/A～E 轴梁板，层高 3.6 m，板厚 120 mm，最大梁 300×700 mm。按已批准的模板专项方案、GB 51210—2016 及结施-21 施工。本层不属于超过一定规模的危大工程。',
  ),
  part('二、材料与准备'),
  ...points(
    '钢管 Φ48.3×3.6 mm，壁厚实测不小于 3.24 mm；扣件抽检合格，拧紧力矩 40～65 N·m；顶托螺杆外径不小于 36 mm。',
    '下层混凝土强度达到方案要求，支撑未拆；楼面放出立杆线，垫板 50 mm 厚、长度不少于 2 跨。',
  ),
  part('三、操作要点'),
  ...steps(
    '放线 → 铺垫板 → 立杆与扫地杆 → 水平杆 → 剪刀撑 → 顶托与主龙骨 → 次龙骨与面板 → 检查验收。',
    '立杆间距：板下 900×900 mm；梁下沿梁 600 mm，梁侧立杆距梁边 300 mm。步距不大于 1500 mm。',
    '扫地杆距地不大于 200 mm，纵上横下；顶托螺杆伸出长度不大于 200 mm，自由端不大于 500 mm。',
    '四周和中部每 5～6 m 设竖向剪刀撑，角度 45°～60°；与已浇筑的柱、墙可靠拉结。',
    '跨度不小于 4 m 的梁板起拱 1‰～3‰。',
  ),
  part('四、质量标准'),
  grid(
    [5, 3, 4],
    ['项目', '允许偏差', '检查方法'],
    [
      ['立杆间距', '±30 mm', '钢尺，抽查 10%'],
      ['立杆垂直度', '1.5‰ 且不大于 50 mm', '吊线、尺量'],
      ['扣件拧紧力矩', '40～65 N·m', '力矩扳手，抽查不少于 10 处'],
      ['模板表面平整', '5 mm', '2 m 靠尺与塞尺'],
      ['轴线位置（梁）', '5 mm', '钢尺'],
    ],
    22,
  ),
  part('五、安全要求'),
  ...points(
    '架子工持证上岗，系好安全带；六级及以上大风、雨雪停止作业。',
    '搭设中未形成稳定结构前不得上人堆料；材料不集中堆放，每平方米不超过 150 kg。',
    '浇筑时派专人看架，发现下沉、异响立即停止浇筑，人员撤离后处理。',
    '拆除凭同条件试块强度和拆模申请单，先支后拆、后支先拆，严禁抛掷。',
  ),
  part('六、接受交底人签字'),
  signatures(6),
];

/** 技术交底记录：空白表与填好的示例。 */
export default {
  id: 'download-017',
  name: '技术交底记录（附模板支撑架示例）.docx',
  make: () =>
    document({
      title: '技术交底记录',
      number: '　　　　　',
      children: [blankForm(), filledForm()],
    }),
} satisfies Material;
