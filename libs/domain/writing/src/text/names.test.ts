import { isNameGrounded, makeEvidence } from './evidence.ts';
import { findNames } from './names.ts';

const read = (text: string) => findNames(text).map((name) => name.text);

describe('findNames', () => {
  it.each([
    ['项目经理：张伟，联系电话另行通知', ['张伟']],
    ['由王建国负责现场安全', ['王建国']],
    ['技术负责人李明和安全员赵小红共同签字', ['李明', '赵小红']],
    ['中铁四局承建', ['中铁四局']],
    ['欧阳文先生出席', ['欧阳文']],
  ])('finds those of %s', (text, names) => {
    expect(read(text)).toEqual(names);
  });

  it.each([
    '由安全员负责检查',
    '项目经理应组织验收',
    '施工单位技术负责人审批',
    '由施工单位组织召开专家论证会',
    '安全负责人应每日巡查，由班组长负责整改',
    '委托设计院复核，本公司负责实施',
    '高处作业由专人负责监护',
    '总监理工程师和监理工程师签发停工令',
  ])('finds none in %s', (text) => {
    expect(read(text)).toEqual([]);
  });

  it('knows a company by its whole name only', () => {
    const evidence = makeEvidence(['承包人为江北建设有限公司。']);
    const isKnown = (text: string) =>
      findNames(text).every((name) => isNameGrounded(name, evidence));
    expect(isKnown('由江北建设有限公司施工')).toBe(true);
    expect(isKnown('施工单位江北建设有限公司负责')).toBe(true);
    expect(isKnown('由新江北建设有限公司施工')).toBe(false);
    expect(isKnown('由北方建设有限公司施工')).toBe(false);
  });
});
