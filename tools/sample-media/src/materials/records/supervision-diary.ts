import {
  blank,
  chapter,
  example,
  form,
  grid,
  name,
  points,
  subtitle,
  title,
} from '../../documents/docx-blocks.ts';
import { document } from '../../documents/docx-document.ts';
import type { Material } from '../material.ts';

type Filled = Readonly<
  Record<
    | 'day'
    | 'weather'
    | 'works'
    | 'people'
    | 'site'
    | 'check'
    | 'quality'
    | 'safety'
    | 'progress'
    | 'paper'
    | 'other',
    string
  >
>;

const EMPTY: Filled = {
  day: '',
  weather: '',
  works: '',
  people: '',
  site: '',
  check: '',
  quality: '',
  safety: '',
  progress: '',
  paper: '',
  other: '',
};

const FILLED: Filled = {
  day: '2026 年 11 月 12 日　星期四',
  weather: '上午阴，下午小雨 14:10～16:30；8～13 ℃',
  works: '3 号楼 9 层①～⑦轴梁板钢筋绑扎；地下室外墙防水附加层；土方回填 K12+380～K12+420 第 4 层。',
  people:
    '管理 12 人，钢筋工 26 人，防水工 8 人，普工 14 人；挖掘机 2 台、压路机 1 台、塔吊 2 台。',
  site: '钢筋进场 HRB400 Φ20 共 12.6 t（炉批号 26-1107），见证取样 1 组，编号 GJ-0327。',
  check:
    '平行检验：9 层梁板钢筋间距抽查 10 处，实测 143～157 mm；回填压实度 3 点，95.2%、96.1%、94.8%。',
  quality: '③轴梁端箍筋加密区间距 120 mm，设计 100 mm，口头要求整改，16:50 复查合格。',
  safety: '9 层临边防护缺 1 处 1.5 m，已补；塔吊司机证件在有效期内。',
  progress: '雨天停止防水施工 2 小时 20 分，影响不在关键线路。',
  paper: '签发监理通知单 T-026（箍筋间距）；收到材料报审 2 份，审核退回 1 份。',
  other: '建设单位代表 10:00 到场，讨论幕墙预埋件图纸，待设计回复。',
};

const page = (filled: Filled) =>
  form(
    [2, 5, 2, 5],
    [
      {
        cells: [
          name('工程名称'),
          filled.day ? example('示例大厦') : blank(),
          name('日期'),
          example(filled.day),
        ],
      },
      { cells: [name('天气'), example(filled.weather, { span: 3 })] },
      ...(
        [
          ['施工部位与内容', 'works', 64],
          ['人员、机械', 'people', 46],
          ['材料进场与见证取样', 'site', 46],
          ['巡视、旁站、平行检验', 'check', 72],
          ['质量问题与处理', 'quality', 62],
          ['安全、文明与环保', 'safety', 56],
          ['进度与影响', 'progress', 44],
          ['签发与收到的文件', 'paper', 50],
          ['会议、来访与其他', 'other', 50],
        ] as const
      ).map(([word, key, height]) => ({
        height,
        cells: [name(word), example(filled[key], { span: 3 })],
      })),
      { height: 40, cells: [name('记录人'), blank(), name('总监（代表）审阅'), blank()] },
    ],
  );

/** 监理日志：填写要求、空白页、示例页、周检查。 */
export default {
  id: 'download-015',
  name: '监理日志.docx',
  make: () =>
    document({
      title: '监理日志',
      number: '　　　　　',
      children: [
        title('监理日志'),
        subtitle('一天一页，当天记完；蓝字为示例'),
        page(EMPTY),
        chapter('填写示例', { fresh: true }),
        page(FILLED),
        chapter('填写要求与检查', { fresh: true }),
        points(
          '写事实不写评语：部位到轴线、桩号，数量有单位，时间到分，抽查写处数和实测范围。',
          '发现的问题要有结果：要求了什么、谁负责、何时复查、结论如何；当天没有结论的，次日接着写。',
          '旁站的关键工序另填旁站记录，日志里写记录编号；见证取样写样品编号和见证人。',
          '停工、窝工、雨天影响写起止时间、受影响的人员与设备，是否在关键线路。',
          '写错划线更正并签名，不撕页；漏记另页补充，注明补记日期和原因。',
        ),
        grid(
          [1, 6, 2, 4],
          ['序', '每周检查项目（总监或代表）', '结果', '处理'],
          [
            '日期连续，天气与气象记录一致',
            '巡视与旁站内容能与施工日志对上',
            '质量、安全问题都有闭合记录',
            '见证取样编号与试验台账一致',
            '签发文件与发文台账一致',
            '影响工期的事件有起止时间和部位',
          ].map((item, i) => [String(i + 1), item, '□ 是　□ 否', '']),
          30,
        ),
      ],
    }),
} satisfies Material;
