import { expectAnswer } from './expect-answer.ts';

test.each([
  ['一天租金是多少钱？', '每台每天 800 元', '租赁期按天计'],
  ['最迟多久报一次？', '每月报送', '由项目经理报送'],
  ['多长时间内要灌浆？', '在 48 h 内完成', '锚固后应当灌浆'],
  ['几个点？', '不超过 3%', '按总额计'],
  ['盖板要承受多大荷载？', '不小于 3 kN/m²', '短边不小于 500 mm'],
  ['护栏要多高？', '上杆距地面 1.2 m', '护栏刷 2 遍漆'],
  ['要弯多少度？', '弯折 135°', '平直段为直径的 10 倍'],
  ['要刷几遍？', '涂刷 3 遍', '搭接 100 mm'],
  ['什么时候拆模？', '混凝土达到设计强度后，方可拆除', '模板应当平整'],
  ['该由谁批？', '由施工单位技术负责人批准', '方案应当审批'],
  ['压实度代表值怎么计算？', '平均值减去 t 值乘标准差', '压实度代表值应当合格'],
  ['安装单位要什么资质？', '具有相应资质的单位', '安装前检查基础'],
  ['账户在哪家银行开？', '在工程所在地的银行开立', '应当开设专用账户'],
  ['系数是多少？', '系数不小于 1.1', '系数应当满足要求'],
])('%s asks for what one sentence has and another has not', (question, has, lacks) => {
  const isExpected = expectAnswer(question);
  expect([isExpected(has), isExpected(lacks)]).toEqual([true, false]);
});

test.each(['立杆间距超过方案时怎么办？', '5 m 深的基坑要论证吗？', '屋面怎么修？'])(
  '%s may be answered by any sentence',
  (question) => {
    expect(expectAnswer(question)('停止作业。')).toBe(true);
  },
);
