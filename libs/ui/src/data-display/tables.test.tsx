import { render } from '@testing-library/react';
import { DiffTable, MarkedDiffTable, MarkedWords, splitCommonParts } from './tables.tsx';

describe('splitCommonParts', () => {
  it('does not mark a long common end', () => {
    const parts = splitCommonParts(
      '近 3 年内完成单项合同额 2 亿元',
      '近 5 年内完成单项合同额 2 亿元',
    );
    expect(parts).toMatchObject({ head: '', from: '近 3', to: '近 5' });
    expect(parts.tail).toBe(' 年内完成单项合同额 2 亿元');
  });

  it('never splits a number', () => {
    expect(splitCommonParts('489,120,000 元', '486,035,000 元')).toEqual({
      head: '',
      from: '489,120,000 元',
      to: '486,035,000 元',
      tail: '',
    });
  });

  it('marks a short value completely', () => {
    const parts = splitCommonParts('11 月 24 日 09:30', '11 月 26 日 09:30');
    expect(parts).toMatchObject({ head: '', tail: '' });
  });

  it('marks an addition at the end', () => {
    expect(splitCommonParts('钢材、水泥', '钢材、水泥、沥青')).toEqual({
      head: '钢材、水泥',
      from: '',
      to: '、沥青',
      tail: '',
    });
  });

  it('reproduces both texts for any input', () => {
    for (const [a, b] of [
      ['', '新增'],
      ['同样', '同样'],
      ['11 月 24 日 09:30', '11 月 26 日 09:30'],
    ] as const) {
      const { head, from, to, tail } = splitCommonParts(a, b);
      expect(head + from + tail).toBe(a);
      expect(head + to + tail).toBe(b);
    }
  });
});

describe('DiffTable', () => {
  it('marks changes by elements, not by colour only', () => {
    const changes = [{ field: '投标截止', from: '11-24', to: '11-26' }];
    const { container } = render(<DiffTable changes={changes} />);
    expect(container.querySelector('del')?.textContent).toBe('11-24');
    expect(container.querySelector('ins')?.textContent).toBe('11-26');
  });
});

describe('MarkedDiffTable', () => {
  it('shows removed words in the older column only, inserted ones in the newer', () => {
    const parts = [
      { op: 'same', text: '近 ' },
      { op: 'del', text: '3' },
      { op: 'ins', text: '5' },
      { op: 'same', text: ' 年' },
    ] as const;
    const rows = [{ key: 'years', field: '业绩', parts }];
    const { container } = render(
      <MarkedDiffTable rows={rows} fromLabel="版本 1" toLabel="版本 2" />,
    );
    const cells = [...container.querySelectorAll('td')].map(({ textContent }) => textContent);
    expect(cells).toEqual(['业绩', '近 3 年', '近 5 年']);
    expect(container.querySelectorAll('del, ins')).toHaveLength(2);
  });
});

describe('MarkedWords', () => {
  it('shows markup of a source as text', () => {
    const { container } = render(<MarkedWords parts={[{ op: 'ins', text: '<img src=x>' }]} />);
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('ins')?.textContent).toBe('<img src=x>');
  });
});
