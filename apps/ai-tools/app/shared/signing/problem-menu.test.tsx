import { jest } from '@jest/globals';
import { makeStore } from '@zhucheng/api-client';
import { checkGrounding } from '@zhucheng/domain-writing';
import type { Block, Draft } from '@zhucheng/domain-writing/types';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { ProblemMenu } from './problem-menu.tsx';
import type { BlockChange } from './signed-text.ts';

function setUp(block: Block) {
  const blocks = [block];
  const { problems, signable } = checkGrounding({ blocks }, {}, []);
  const draft: Draft = { title: '总结', blocks, citations: [], gaps: [], problems, signable };
  const [problem] = problems;
  if (!problem) throw new Error('there is no problem');
  const onChange = jest.fn<(change: BlockChange) => void>();
  const onEdit = jest.fn();
  const onClose = jest.fn();
  render(
    <Provider store={makeStore()}>
      <ProblemMenu
        text={{ kind: 'write', id: '0'.repeat(32), revision: 0, signature: null }}
        draft={draft}
        problem={problem}
        busy={false}
        onChange={onChange}
        onEdit={onEdit}
        onClose={onClose}
      />
    </Provider>,
  );
  return { menu: within(screen.getByRole('region')), onChange, onEdit, onClose };
}

const claim = { text: '费用降低约 18%。', origin: 'model' as const };
const paragraph: Block = {
  kind: 'paragraph',
  writer: 'model',
  sentences: [{ text: '先撑后挖。', origin: 'model' }, claim],
};

it('takes the focus, offers three ways, and is left by Escape', () => {
  const { menu, onClose } = setUp(paragraph);
  const names = menu.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual(['补出处', '改成待补充', '删去这句', '关闭']);
  expect(document.activeElement?.textContent).toBe('补出处');
  fireEvent.keyDown(menu.getByRole('button', { name: '补出处' }), { key: 'Escape' });
  expect(onClose).toHaveBeenCalled();
});

it('takes out the sentence', () => {
  const { menu, onChange } = setUp(paragraph);
  fireEvent.click(menu.getByRole('button', { name: '删去这句' }));
  const [first] = paragraph.kind === 'paragraph' ? paragraph.sentences : [];
  expect(onChange).toHaveBeenCalledWith({ changed: { ...paragraph, sentences: [first] } });
});

it('leaves the words open, naming what is missing, which can be said in other words', () => {
  const { menu, onChange } = setUp(paragraph);
  fireEvent.click(menu.getByRole('button', { name: '改成待补充' }));
  const input = menu.getByRole<HTMLInputElement>('textbox', { name: '缺什么' });
  expect(input.value).toBe('费用降低的数值');
  fireEvent.change(input, { target: { value: ' ' } });
  fireEvent.click(menu.getByRole('button', { name: '存下' }));
  expect(menu.getByText('请写明缺什么')).toBeTruthy();
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.change(input, { target: { value: '节省的比例' } });
  fireEvent.click(menu.getByRole('button', { name: '存下' }));
  expect(JSON.stringify(onChange.mock.calls)).toContain('费用降低约 【待补充：节省的比例】。');
});

it('offers no source to a heading', () => {
  const heading = setUp({ kind: 'heading', writer: 'model', level: 1, text: '节省 18%' });
  expect(heading.menu.queryByRole('button', { name: '补出处' })).toBeNull();
  fireEvent.click(heading.menu.getByRole('button', { name: '删去这个标题' }));
  expect(heading.onChange).toHaveBeenCalledWith({ changed: undefined });
});

it('fills in a place that was left open', () => {
  const open = { text: '共【待补充：人数】人。', origin: 'own' as const };
  const { menu, onEdit } = setUp({ kind: 'paragraph', writer: 'own', sentences: [open] });
  fireEvent.click(menu.getByRole('button', { name: '补上' }));
  expect(onEdit).toHaveBeenCalled();
  expect(menu.queryByRole('button', { name: '改成待补充' })).toBeNull();
});
