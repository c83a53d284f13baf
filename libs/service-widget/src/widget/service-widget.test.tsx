import { brand } from '@zhucheng/site-config';
import { render, screen } from '@testing-library/react';
import ServiceWidgetContent from './service-widget.tsx';

const show = () => render(<ServiceWidgetContent />);

describe('service widget', () => {
  it('names its six entries in the order of the specification', () => {
    show();
    const entries = screen.getByRole('complementary', { name: '在线服务' });
    const names = [...entries.querySelectorAll('button, a:not([popover] a)')].map((entry) =>
      entry.textContent?.trim(),
    );
    expect(names).toEqual(['微信', '在线客服', '热线', '立即咨询', 'AI', '顶部']);
  });

  it('works before any script: every button opens a popover that exists, every link leads somewhere', () => {
    const { container } = show();
    for (const button of container.querySelectorAll('button')) {
      const target = button.getAttribute('popovertarget') ?? '';
      expect(container.querySelector(`#${target}[popover]`)).not.toBeNull();
    }
    const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    const tel = `tel:${brand.hotline.replace(/\D/g, '')}`;
    expect(links).toEqual(['/aiToolList', '#main', tel, '/help']);
  });

  it('shows the QR code of the official account and the hotline with its hours', () => {
    const { container } = show();
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/weChat/code.svg');
    expect(container.textContent).toContain(brand.hotline);
    expect(container.textContent).toContain(brand.hotlineHours);
  });

  it('adds at most 3,600 bytes to a page', () => {
    expect(Buffer.byteLength(show().container.innerHTML)).toBeLessThan(3_600);
  });
});
