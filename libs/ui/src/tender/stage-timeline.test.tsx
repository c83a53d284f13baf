import { render, screen } from '@testing-library/react';
import { StageTimeline } from './stage-timeline.tsx';

const done = (line: string) => ({ state: 'done' as const, lines: [line] });
const stageTexts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('StageTimeline', () => {
  it('tells stages to come from stages without a known notice', () => {
    render(<StageTimeline stages={{ '0100': done('11 月 6 日发布'), '0102': done('已开标') }} />);
    expect(stageTexts()).toEqual([
      '招标公告（已完成）11 月 6 日发布',
      '2澄清答疑（未收录）未收录',
      '开标记录（已完成）已开标',
      '4结果公示（未开始）',
    ]);
  });

  it('links a stage to its notice', () => {
    render(<StageTimeline stages={{ '0100': { ...done('今天'), href: '/notice' } }} />);
    expect(screen.getByRole('link', { name: '招标公告' }).getAttribute('href')).toBe('/notice');
  });
});
