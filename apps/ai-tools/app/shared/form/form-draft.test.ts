import { loadFormDraft, saveFormDraft, VISITOR } from './form-draft.ts';

const TOOL = 'special-plan';
const values = { project: '住院楼', period: ['2026-12-10', ''] };

beforeEach(() => sessionStorage.clear());

it.each([
  ['what a visitor typed, after the login', VISITOR, 'a', values],
  ['what a member typed', 'a', 'a', values],
  ['nothing of another member', 'a', 'b', undefined],
  ['nothing of a member who has left', 'a', VISITOR, undefined],
])('gives back %s', (_what, owner, reader, expected) => {
  saveFormDraft(TOOL, { owner, values });
  expect(loadFormDraft(TOOL, reader)).toEqual(expected);
  expect(loadFormDraft('minutes', reader)).toBeUndefined();
});

it('has nothing where the store holds something else, or is closed', () => {
  sessionStorage.setItem(`ai-tool-form ${TOOL}`, '{');
  expect(loadFormDraft(TOOL, VISITOR)).toBeUndefined();
  const closed = {
    getItem: () => {
      throw new Error('closed');
    },
  };
  expect(loadFormDraft(TOOL, VISITOR, { sessionStorage: closed as never })).toBeUndefined();
});
