import { makeStore } from '@zhucheng/api-client';
import type { AiPaper } from '@zhucheng/contracts';
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import SectionEditor from './section-editor.tsx';

const PAPER = {
  id: 'a'.repeat(32),
  outline: [{ id: 's1', level: 1, title: '结论', number: '1', state: 'written', revision: 2 }],
  draft: {
    title: '题目',
    blocks: [
      { kind: 'heading', writer: 'own', level: 1, text: '1 结论', section: 's1' },
      { kind: 'gap', writer: 'offline', needs: '由作者写明的结论', section: 's1' },
    ],
    citations: [],
    gaps: [],
    problems: [],
    signable: false,
  },
} as unknown as AiPaper;

it('a section opens in its editor, with its tools', async () => {
  render(
    <Provider store={makeStore()}>
      <SectionEditor paper={PAPER} section="s1" title="结论" onClose={() => undefined} />
    </Provider>,
  );
  const box = await screen.findByRole('textbox', { name: '结论 的正文' });
  expect(box.textContent).toBe('');
  expect(screen.getByText(/待补充：由作者写明的结论/)).toBeTruthy();
  expect(screen.getByRole('toolbar', { name: '格式' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '让 AI 改', expanded: false })).toBeTruthy();
  expect(screen.getByRole('button', { name: '撤销' })).toHaveProperty('disabled', true);
});
