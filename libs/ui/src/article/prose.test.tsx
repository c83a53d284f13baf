import { render, screen } from '@testing-library/react';
import { Prose } from './prose.tsx';

describe('Prose', () => {
  it('wraps every table in a focusable scroll container', () => {
    render(<Prose html="<p>前</p><table><tbody><tr><td>1</td></tr></tbody></table><p>后</p>" />);
    const box = screen.getByRole('group', { name: '表格' });
    expect(box.tabIndex).toBe(0);
    expect(box.firstElementChild?.tagName).toBe('TABLE');
    expect(box.nextElementSibling?.textContent).toBe('后');
  });

  it('ends headings in links to themselves where asked to', () => {
    const html = '<h2 id="s-1">一、<em>范围</em></h2><p>文</p><h3 id="s-2">适用</h3><h4>无号</h4>';
    const { unmount } = render(<Prose html={html} />);
    expect(screen.queryByRole('link')).toBeNull();
    unmount();
    render(<Prose linked html={html} />);
    const links = screen.getAllByRole('link', { name: '本节的链接' });
    expect(links.map((link) => [link.getAttribute('href'), link.parentElement?.tagName])).toEqual([
      ['#s-1', 'H2'],
      ['#s-2', 'H3'],
    ]);
  });

  it('accepts children instead of HTML', () => {
    render(<Prose>文字</Prose>);
    expect(screen.getByText('文字')).toBeTruthy();
  });
});
