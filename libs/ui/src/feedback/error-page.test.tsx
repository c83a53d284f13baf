import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { ErrorPage } from './error-page.tsx';

it.each([
  [503, '503', '服务繁忙，请稍后再试'],
  [500, '500', '服务出了点问题'],
  [429, '500', '服务出了点问题'],
  [410, '410', '此页面未找到'],
])('a page of status %i says %s', (status, shown, title) => {
  const { unmount } = render(
    <MemoryRouter>
      <ErrorPage status={status} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByText(shown)).toBeTruthy();
  unmount();
});
