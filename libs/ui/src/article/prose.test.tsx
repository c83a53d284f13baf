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

  it('accepts children instead of HTML', () => {
    render(<Prose>文字</Prose>);
    expect(screen.getByText('文字')).toBeTruthy();
  });
});
