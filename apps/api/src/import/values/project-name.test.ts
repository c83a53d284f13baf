import { projectNameOf } from './project-name.ts';

describe('projectNameOf', () => {
  it.each([
    ['东岭灌区改造项目监理服务(第2次招标)', '东岭灌区改造项目'],
    ['东岭灌区改造项目（三标段）', '东岭灌区改造项目'],
    ['东岭镇第二水厂EPC工程总承包', '东岭镇第二水厂'],
    ['东岭小学教学楼项目勘察、设计', '东岭小学教学楼项目'],
    ['东岭小学教学楼项目', '东岭小学教学楼项目'],
    ['施工监理', '施工监理'],
  ])('%s is of %s', (lot, project) => {
    expect(projectNameOf(lot)).toBe(project);
  });
});
