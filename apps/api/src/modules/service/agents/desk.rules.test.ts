import fc from 'fast-check';
import { findAnswerProblem, findCloseProblem, toPreview, toVisitorName } from './desk.rules.ts';

describe('findAnswerProblem', () => {
  it.each([
    ['closed', 'a', /已经结束/],
    ['waiting', null, /先接入/],
    ['open', 'b', /由钱朗接待/],
    ['open', 'a', undefined],
  ] as const)('of a conversation that is %s with %s', (state, agentId, problem) => {
    const found = findAnswerProblem({ state, agentId, agentName: '钱朗' }, 'a');
    if (problem) expect(found).toMatch(problem);
    else expect(found).toBeUndefined();
  });

  it('lets agents end what nobody else has', () => {
    const closing = (state: 'open' | 'waiting', agentId: string | null) =>
      findCloseProblem({ state, agentId, agentName: '' }, 'a') === undefined;
    expect([closing('open', 'a'), closing('waiting', null), closing('open', 'b')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('previews a message in one line of 60 characters, files by their kind', () => {
    expect(toPreview('text', ' 第一行\n\n第二行 ')).toBe('第一行 第二行');
    expect([toPreview('image', ''), toPreview('file', ''), toPreview('text', '')]).toEqual([
      '[图片]',
      '[文件]',
      '',
    ]);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const preview = toPreview('text', text);
        expect([...preview].length).toBeLessThanOrEqual(60);
        expect(preview).not.toMatch(/[\r\n\t]/);
        expect(preview.isWellFormed()).toBe(true);
      }),
    );
  });

  it('names visitors by their account or the end of their id', () => {
    expect(toVisitorName('孙工', 'x')).toBe('孙工');
    expect(toVisitorName(null, '01930000-0000-7000-8000-00000000ab12')).toBe('访客 ab12');
  });
});
