import { render, screen } from '@testing-library/react';
import { FaqList, FaqSection } from './faq.tsx';

const QUESTIONS = [
  { question: '断网能用吗？', answer: '能，联网后自动提交。' },
  { question: '数据能带走吗？', answer: '能，<b>随时</b>导出。' },
];

const listOpen = (container: HTMLElement) =>
  [...container.querySelectorAll('details')].map(({ open }) => open);

describe('FaqList', () => {
  it('folds every question by default', () => {
    const { container } = render(<FaqList questions={QUESTIONS} />);
    expect(listOpen(container)).toEqual([false, false]);
  });

  it('opens only the first question where it stands on its own', () => {
    const { container } = render(<FaqList questions={QUESTIONS} openFirst />);
    expect(listOpen(container)).toEqual([true, false]);
  });

  it('shows answers as text, never as markup', () => {
    render(<FaqList questions={QUESTIONS} />);
    expect(screen.getByText('能，<b>随时</b>导出。')).toBeTruthy();
  });
});

describe('FaqSection', () => {
  it('has a heading, a note that may contain a link, and an address of its own', () => {
    const note = <a href="#contact">问在线顾问</a>;
    const { container } = render(<FaqSection questions={QUESTIONS} note={note} />);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('常见问题');
    expect(screen.getByRole('link').textContent).toBe('问在线顾问');
    expect(container.querySelector('#faq')).not.toBeNull();
    expect(listOpen(container)).toEqual([true, false]);
  });
});
