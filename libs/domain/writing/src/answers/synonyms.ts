import { EVERYDAY_WORDS } from './everyday-words.ts';

/** Words that engineers use for one another, a group a line. */
const GROUPS = `
塔吊 塔式起重机 塔机
工人 农民工 作业人员
质保金 保证金 质量保证金 质量保修金
钱 费用 价款 金额 价格 元
价格 单价 造价 元
工资 劳动报酬 人工费
拆模 模板拆除 拆除 底模
拆 拆除 拆卸
堆放 堆载 堆料 堆材料 堆
看守 监护 留人
谁 单位
通知 通报 告知 报告
递交 提交 提出 报送
送达 递交 提交
期限 时限 时间 日内 天内
时间 小时 分钟 天 月 年
间距 距离
边上 周边 旁边 附近 四周
上限 不得高于 不得超过 不超过 最高 最长 最多 不应大于 不宜大于
下限 不得低于 不应低于 不应小于 不少于 至少 最短 最少
最高 不得高于 不得超过 不应大于 不宜大于
最长 不得超过 最长不超过 不超过
比例 百分之 %
厚度 厚 多厚
高度 高 多高
深度 深 多深
宽度 宽 净宽
温度 ℃ 度
测温 温度监测
里表温差 内外温差 里外温差
监测 观测 量测
频率 次 频次
测 监测 观测
承台 基础
旁站 监理
开工 开始施工
停工 暂停施工
竣工 完工
验收 检查验收
复工 恢复施工
甲方 发包人 建设单位 业主
乙方 承包人 施工单位
总包 总承包单位 施工总承包
分包 分包单位 分包人
监理 监理人 监理单位 监理工程师
变更 工程变更
签证 现场签证
索赔 索赔事件
预付款 工程预付款
进度款 进度付款
结算 竣工结算
招标人 招标单位
投标人 投标单位
标书 招标文件 投标文件
试块 试件
砼 混凝土
坍落度 塌落度
灌注桩 钻孔桩 桩基
脚手架 架子 架体
安全网 密目网
临边 临空
漏电保护器 剩余电流动作保护器 漏保
漏电 剩余电流
接地 接零
动火 电焊 焊接
灭火器 灭火器材
演练 演习
交底 技术交底
论证 专家论证
危大工程 危险性较大
专项方案 专项施工方案
规格 型号
用 采用
提前 前
加热 升温
保温 覆盖
养护 保湿
扫地杆 纵向扫地杆
清偿 支付 垫付
开设 开立
开 开设 开立
退还 返还
缴纳 交纳 提交
签 签订 订立
办理 办
电瓶车 电动车 电动自行车
灌浆 压浆 注浆
评审 评审会 论证 论证会
开会 召开 论证
大臂 起重臂 吊臂 回转
转 回转
冬天 冬期 冬季 负温
夏天 高温 暑期
下雨 雨天 降雨 雨后
乳胶漆 乳液型涂料 内墙涂料
墙体 墙面 基层
楼板 板
护栏 防护栏杆 栏杆
横杆 上杆 水平杆
离地 距地面 离地面
领导 负责人
政府 主管部门 应急管理部门
上报 报告 报送
放车 通车 通行 开放交通
补回 补足 补缴 补交
补进 补录
塌方 坍塌 垮塌
停下 停止 暂停 停工
伸长量 伸长值
螺丝 螺栓
头盔 安全帽
装订 组卷 案卷
卷 案卷
涨价 调价 价格调整 价差
欠薪 拖欠工资 拖欠
坏 损坏 故障
漏水 渗漏 渗水
开裂 裂缝
歪 倾斜 垂直度 偏差
扣 扣留 预留 扣除
挖 开挖 挖土
吊 吊装 起吊 起重吊装
浇 浇筑
打混凝土 浇筑
烧 加热
刷 涂刷 涂饰 涂布
铺 铺筑 摊铺 铺设
焊 焊接
压 试压 受压
送 送检 送达
锁 锁定
密码错 输错密码
等级 级 一般事故 较大事故
工人 施工人员
底下 孔下 下方
东西 物件 构件
`;

const SYNONYMS: ReadonlyMap<string, readonly string[]> = (() => {
  const table = new Map<string, string[]>();
  for (const line of (GROUPS + EVERYDAY_WORDS).trim().split(/\n+/u)) {
    const group = line.split(' ');
    for (const word of group) {
      table.set(word, [...(table.get(word) ?? []), ...group.filter((other) => other !== word)]);
    }
  }
  return table;
})();

/** Words that may stand for a word. */
export const listSynonyms = (word: string): readonly string[] => SYNONYMS.get(word) ?? [];

/** All words of the table, longest first: a question is taken apart at these before the dictionary of the language. */
export const KNOWN_WORDS: readonly string[] = [...SYNONYMS.keys()]
  .filter((word) => /^\p{sc=Han}{2,}$/u.test(word))
  .sort((a, b) => b.length - a.length);
