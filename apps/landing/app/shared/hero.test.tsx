/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { EXPERIMENT_PAGES } from '@zhucheng/domain-service/experiments';
import { findPathOwner } from '@zhucheng/site-config';
import { Hero } from './hero.tsx';

afterEach(() => delete document.documentElement.dataset.variant);

const renderHero = (formSubject?: string) =>
  render(
    <Hero
      page="erp"
      title={['每一笔成本，', '都落到工程部位上。']}
      lead="一棵部位树"
      points={['浏览器里用']}
      scene={null}
      panel={null}
      formSubject={formSubject}
    />,
  );

it('has a trial and a booking', () => {
  renderHero();
  expect(screen.getByRole('link', { name: '预约演示' })).toBeTruthy();
  expect(screen.queryByLabelText('手机号码')).toBeNull();
});

it('has the form for a phone number in their place as variant B', () => {
  document.documentElement.dataset.variant = 'B';
  renderHero();
  expect(screen.getByLabelText('手机号码')).toBeTruthy();
  expect(screen.queryByRole('link', { name: '预约演示' })).toBeNull();
});

it.each(['A', 'B'])('has the form of its page in variant %s', (variant) => {
  document.documentElement.dataset.variant = variant;
  const { container } = renderHero('成本软件选型');
  expect(screen.getByLabelText('手机号码')).toBeTruthy();
  expect(container.querySelector('form')?.dataset.remark).toBe('成本软件选型');
});

it('every landing page that can be tested says so in its route', async () => {
  const pages = Object.keys(EXPERIMENT_PAGES).filter((page) => findPathOwner(page) === 'landing');
  for (const page of pages) {
    const { handle } = (await import(`..${page}/route.tsx`)) as { handle?: { variants?: true } };
    expect([page, handle?.variants]).toEqual([page, true]);
  }
  expect(pages).toHaveLength(4);
});
