import { render, screen } from '@testing-library/react';
import { StageBadge } from './stage-badge.tsx';
import { Highlight, MetaLine } from './tag.tsx';

describe('StageBadge', () => {
  it.each([
    ['0100', '招标公告', 'notice'],
    ['0102', '开标记录', 'opening'],
    ['0104', '结果公示', 'result'],
    ['0105', '澄清答疑', 'clarification'],
  ] as const)('labels %s as %s in the colours of %s', (type, label, tone) => {
    render(<StageBadge type={type} />);
    expect(screen.getByText(label).className).toContain(tone);
  });
});

describe('Highlight', () => {
  it('marks hits and escapes markup', () => {
    const segments = [
      { text: '<b>桥梁</b>', hit: true },
      { text: '工程', hit: false },
    ];
    const { container } = render(<Highlight segments={segments} />);
    expect(container.querySelector('mark')?.textContent).toBe('<b>桥梁</b>');
    expect(container.textContent).toBe('<b>桥梁</b>工程');
  });
});

describe('MetaLine', () => {
  it('omits empty parts', () => {
    const { container } = render(<MetaLine items={['浙江', null, '', '公路']} />);
    expect(container.firstElementChild?.children).toHaveLength(2);
  });

  it('renders nothing without parts', () => {
    const { container } = render(<MetaLine items={[undefined]} />);
    expect(container.innerHTML).toBe('');
  });
});
