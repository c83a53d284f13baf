import { act, renderHook } from '@testing-library/react';
import type { ListedContent } from '@zhucheng/contracts';
import { ALL_MATCHES } from '../../shared/list/selection.ts';
import { useAddedTags, withAddedTags } from './use-added-tags.ts';

const row = (id: string, tags: string[]) => ({ id, tags }) as ListedContent;
const select = (...ids: string[]) => ({ kind: 'some' as const, ids: new Set(ids) });

describe('tags that are being added', () => {
  const render = (start: string) =>
    renderHook(({ query }) => useAddedTags(query), { initialProps: { query: start } });

  it('are shown at once in what was selected, each once', () => {
    const { result } = render('');
    act(() => void result.current.add(select('a'), ['计量', '变更']));
    const show = (one: ListedContent) => withAddedTags(one, result.current.added).tags;
    expect(show(row('a', ['变更']))).toEqual(['变更', '计量']);
    expect(show(row('b', ['变更']))).toEqual(['变更']);
    act(() => result.current.clear());
    expect(show(row('a', ['变更']))).toEqual(['变更']);
  });

  it('are taken off where the change was refused', () => {
    const { result } = render('');
    let takeOff = () => undefined as void;
    act(() => {
      result.current.add(select('a'), ['计量']);
      takeOff = result.current.add(select('a'), ['签证']);
    });
    act(() => takeOff());
    expect(withAddedTags(row('a', []), result.current.added).tags).toEqual(['计量']);
  });

  it('are not shown in the matches of another filter', () => {
    const { result, rerender } = render('state=draft');
    act(() => void result.current.add(ALL_MATCHES, ['计量']));
    expect(withAddedTags(row('a', []), result.current.added).tags).toEqual(['计量']);
    rerender({ query: 'state=published' });
    expect(withAddedTags(row('a', []), result.current.added).tags).toEqual([]);
  });
});
