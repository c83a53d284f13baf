import { orderPlan } from '../../test/order.ts';
import { safetyBriefing } from '../tools/plans/safety-briefing.ts';
import type { FieldValues } from '../types/field.ts';
import type { Passage, PassageSource } from '../types/passage.ts';
import { prepareFitness } from './fitness.ts';
import { getBinding, isExample } from './sentence-quality.ts';

const describeSource = (source: Partial<PassageSource>, text = ''): Passage => ({
  id: 'p',
  source: { kind: 'article', id: 'a', title: '安全要点', type: 'KNOW', ...source },
  headingPath: [],
  position: 0,
  text,
});
const PASSAGE = describeSource({});
const fits = (sentence: string, passage = PASSAGE, fields?: FieldValues) =>
  prepareFitness(orderPlan(fields)).fits(sentence, passage);

describe('a sentence may stand in the plan of a pit', () => {
  it.each([
    '挖土机械不得碰撞支护桩、内支撑和降水井管。',
    '施工前应由技术人员向作业班组详细说明，双方签字确认。',
    '开挖深度超过5m的基坑应组织专家论证。',
  ])('%s', (sentence) => {
    expect(fits(sentence)).toBe(true);
  });

  it.each([
    ['hangs on another', '因此应立即停止开挖并撤离作业人员。'],
    ['is a question', '支撑拆除前要做哪些检查和准备？'],
    ['speaks of its own text', '本条例自公布之日起施行，原办法同时废止。'],
    ['tells instead of ruling', '真正拉开差距的往往是开挖的组织和时间。'],
    ['belongs to another place', '江苏省要求深基坑施工实行专项备案制度。'],
    ['belongs to another kind of works', '脚手架立杆底部应设置垫板和纵横向扫地杆。'],
    ['belongs to a season that is not asked for', '冬期拌制混凝土时应优先加热拌合水。'],
    ['names somebody else', '现场由项目经理李强负责组织开挖和支撑。'],
  ])('unless it %s', (_, sentence) => {
    expect(fits(sentence)).toBe(false);
  });

  it('if its case applies to the size that was entered', () => {
    const sentence = '开挖深度超过5m的基坑属于超过一定规模的危大工程。';
    expect(fits(sentence, PASSAGE, { depth: 8.6 })).toBe(true);
    expect(fits(sentence, PASSAGE, { depth: 4 })).toBe(false);
  });

  it('unless all of its source is about other works', () => {
    const sentence = '作业前应检查设备的安全装置并做好记录。';
    expect(fits(sentence, describeSource({ title: '模板支架的安全要点' }))).toBe(false);
    expect(fits(sentence, describeSource({ title: '基坑与土方作业的安全要点' }))).toBe(true);
    expect(fits(sentence, describeSource({ title: '深基坑方案被退回的九个原因' }))).toBe(false);
  });
});

describe('a sentence about all works', () => {
  const general = describeSource({ title: '雨期施工的措施' });

  it.each([
    ['现场应急物资每月清点一次并做好记录。', true],
    ['垂直运输机械、起重信号、登高架设等特种作业人员持证上岗。', true],
    ['机电设备就位后用防雨布包裹，设备接口另加防护罩。', false],
    ['砌筑和抹灰的砂浆随拌随用，块体提前湿润。', false],
    ['建设单位应当在施工招标文件中列出危大工程清单。', false],
    ['三个指标都可以由清单和进度计划自动算出。', false],
  ])('is not of other works, no other party’s duty and whole: %s', (sentence, isFit) => {
    expect(fits(sentence, general)).toBe(isFit);
  });
});

test('the works of a trade are known by what texts call them', () => {
  const fields = { ...safetyBriefing.example, trade: '抹灰油漆工' };
  const { isOwn } = prepareFitness({ tool: safetyBriefing, fields });
  expect(isOwn(describeSource({ title: '抹灰与涂饰的安全要点' }))).toBe(true);
  expect(isOwn(describeSource({ title: '雨期施工的措施' }))).toBe(false);
});

test('an upload of the author is about these works, whatever it names', () => {
  const upload = describeSource({ kind: 'material', type: undefined, title: '模板方案' });
  const sentence = '本工程由江北建设有限公司施工，地下水位埋深为3.2m。';
  expect(fits(sentence, upload)).toBe(true);
  expect(fits(sentence)).toBe(false);
  expect(prepareFitness(orderPlan()).isOwn(upload)).toBe(true);
  expect(getBinding(sentence, upload)).toBeGreaterThan(getBinding('应分层开挖。', PASSAGE));
});

test('a passage with an example in it is known by its words', () => {
  expect(isExample(describeSource({}, '算例中筏板宽20m，厚1.5m。'))).toBe(true);
  expect(isExample(describeSource({}, '应分层开挖。某基坑深12m。'))).toBe(true);
  expect(isExample(PASSAGE)).toBe(false);
});

test('requirements weigh more than descriptions, those of a standard’s scope least', () => {
  const standard = describeSource({ type: 'STANDARD' });
  const [rule, text] = ['扣件不得有裂缝。', '各类脚手架的设计、施工与使用。'];
  expect(getBinding(rule, PASSAGE)).toBeGreaterThan(getBinding(text, PASSAGE));
  expect(getBinding(text, PASSAGE)).toBeGreaterThan(getBinding(text, standard));
});
