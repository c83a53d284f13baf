/** Three ways to ask the library. */
export type Questions = readonly [string, string, string];

/** Kind of works as the library speaks of it. */
export interface Work {
  name: string;
  /** Words that a sentence about it has. */
  topic: readonly string[];
  /** Words of what is calculated for it; none where the library calculates nothing. */
  figures?: readonly string[];
  method: Questions;
  quality: Questions;
  safety: Questions;
}

/** The commonest works of buildings. */
export const WORKS: readonly Work[] = [
  {
    name: '土方',
    topic: ['土方', '开挖', '回填', '基坑', '边坡', '验槽'],
    figures: ['挖方体积', '放坡', '稳定验算', '抗突涌', '支撑轴力'],
    method: ['土方开挖 分层 顺序', '临时边坡 坡率 放坡', '土方回填 压实 分层厚度'],
    quality: ['土方开挖 允许偏差', '验槽 核对内容', '回填 压实系数 抽样'],
    safety: ['基坑 边坡 荷载 临边防护', '挖土机械 人员 配合', '基坑 监测 险情 处置'],
  },
  {
    name: '钢筋',
    topic: ['钢筋', '接头', '箍筋', '绑扎'],
    method: ['钢筋加工 弯钩 控制', '钢筋 机械连接 接头 错开', '钢筋绑扎 次序 保护层'],
    quality: ['钢筋 复验 批量', '钢筋安装 允许偏差', '钢筋 隐蔽验收'],
    safety: ['钢筋加工机械 使用 安全', '钢筋 吊运 堆放', '高处绑扎 防护 焊接'],
  },
  {
    name: '模板',
    topic: ['模板', '支架', '底模', '立杆', '拆模'],
    figures: ['侧压力', '对拉螺栓', '支架荷载', '模板面积'],
    method: ['模板安装 次序 起拱', '模板支架 搭设 构造', '底模拆除 强度'],
    quality: ['模板安装 允许偏差', '支架搭设 验收', '模板 材料进场 检查'],
    safety: ['模板支架 浇筑 荷载控制', '支架 搭设人员 防护', '模板拆除 安全'],
  },
  {
    name: '混凝土',
    topic: ['混凝土', '浇筑', '振捣', '养护', '施工缝', '试件'],
    method: ['混凝土浇筑 控制', '混凝土振捣 方法', '施工缝 处理 混凝土养护'],
    quality: ['混凝土试件 取样 留置', '现浇结构 允许偏差', '混凝土 外观缺陷 处理'],
    safety: ['混凝土泵车 支腿 安全', '泵管 堵管 清洗 防护', '浇筑作业 楼面 防护 夜间'],
  },
  {
    name: '砌体',
    topic: ['砌体', '砌筑', '砌块', '灰缝', '填充墙', '构造柱'],
    method: ['砌筑 灰缝 控制', '填充墙 构造柱 水平系梁', '砂浆 拌制 砌块 准备'],
    quality: ['灰缝 饱满度 检查', '砌体 尺寸偏差', '填充墙 拉结 植筋 检查'],
    safety: ['砌筑 作业平台', '墙体 临时稳定', '砌筑材料 运输 堆放'],
  },
  {
    name: '防水',
    topic: ['防水', '卷材', '渗漏', '蓄水', '抗渗'],
    method: ['防水混凝土 施工缝 止水', '卷材防水层 铺贴', '涂料防水层 室内防水'],
    quality: ['防水材料 进场 检查', '蓄水 淋水 试验', '渗漏 追查 检查'],
    safety: ['热熔 动火 控制', '溶剂型材料 通风', '受限空间 检测 监护'],
  },
  {
    name: '屋面',
    topic: ['屋面', '找坡', '女儿墙', '檐口'],
    method: ['屋面 施工次序 找坡', '屋面 细部 泛水', '卷材屋面 铺贴 气候'],
    quality: ['屋面 偏差 抽样', '保温材料 复验', '屋面 淋水 检查'],
    safety: ['屋面 洞口 临边', '屋面 材料 吊运 堆放', '屋面 动火 天气'],
  },
  {
    name: '装饰装修',
    topic: ['抹灰', '饰面', '涂饰', '装修', '吊篮'],
    method: ['抹灰 基层 分层', '饰面砖 粘贴', '涂饰 施工'],
    quality: ['抹灰 允许偏差', '饰面砖 粘结强度', '涂饰 观感 检查'],
    safety: ['装修 登高用具', '高处作业吊篮 安全', '切割 粉尘 油漆 防火'],
  },
  {
    name: '脚手架',
    topic: ['脚手架', '立杆', '连墙件', '剪刀撑', '架体', '扣件'],
    figures: ['立杆', '连墙件', '扣件', '双排架'],
    method: ['脚手架 基础 立杆', '脚手架 搭设 次序 构造', '脚手架 拆除 次序'],
    quality: ['脚手架 架体 允许偏差', '扣件 扭矩 抽检', '脚手架 分阶段验收'],
    safety: ['脚手架 使用 荷载', '脚手架 搭拆 作业条件', '脚手架 防护 通道'],
  },
  {
    name: '起重吊装',
    topic: ['吊装', '起重', '吊索', '起吊', '塔机', '塔式起重机', '试吊'],
    figures: ['起重量', '吊索的拉力', '吊索拉力', '支腿压力'],
    method: ['吊装 选机 站位', '吊索具 选用', '试吊 构件 就位'],
    quality: ['起重设备 进场 验收', '吊索具 报废', '吊装 安装质量 偏差'],
    safety: ['起重吊装 指挥 人员', '不得起吊 情况', '吊装 警戒 大风'],
  },
  {
    name: '临时用电',
    topic: ['用电', '配电箱', '漏电', '接地', '线路', '电缆'],
    figures: ['需要系数', '负荷', '变压器', '导线截面', '电缆'],
    method: ['临时用电 系统 布置', '配电箱 线路 安装', '接地 防雷 照明'],
    quality: ['临时用电 测试 合格值', '配电箱 检查', '线路 设备 检查'],
    safety: ['施工用电 安全 电工', '潮湿场所 手持工具', '外电线路 距离 触电'],
  },
];

/** Names of all works, for choices. */
export const WORK_NAMES: readonly string[] = WORKS.map(({ name }) => name);

/** The works with a name, or what can be asked about any. */
export const findWork = (name: string): Work =>
  WORKS.find((work) => work.name === name) ?? {
    name,
    topic: [name],
    method: [`${name} 施工方法`, `${name} 工艺流程`, `${name} 操作要点`],
    quality: [`${name} 质量检查`, `${name} 允许偏差`, `${name} 验收`],
    safety: [`${name} 安全要点`, `${name} 防护`, `${name} 应急处置`],
  };
