import { fireEvent, render, screen } from '@testing-library/react';
import { ZoomableProse } from './zoomable-prose.tsx';

// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

const HTML =
  '<p>前</p><figure><img src="/api/files/a" width="760" alt="登录 &quot;按钮&quot;"></figure>' +
  '<a href="/x"><img src="/api/files/b" alt="是链接"></a><img alt="没有地址">';

describe('ZoomableProse', () => {
  it('links pictures to their files, but for those that are links or have none', () => {
    render(<ZoomableProse html={HTML} />);
    const link = screen.getByRole('link', { name: '放大图片：登录 "按钮"' });
    expect(link.getAttribute('href')).toBe('/api/files/a');
    expect(screen.getAllByRole('link')).toHaveLength(2);
    expect(screen.getByRole('img', { name: '没有地址' }).closest('a')).toBeNull();
  });

  it('opens a picture in a dialog, and in a new tab where asked to', () => {
    render(<ZoomableProse html={HTML} />);
    const link = screen.getByRole('link', { name: /^放大图片/ });
    expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(fireEvent.click(link)).toBe(false);
    const dialog = screen.getByRole('dialog', { name: '登录 "按钮"' });
    expect(dialog.querySelector('img')?.getAttribute('src')).toMatch(/\/api\/files\/a$/);
    expect(dialog.querySelector('img')?.getAttribute('width')).toBe('760');
    fireEvent.click(screen.getByRole('button', { name: '关闭' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
