import fc from 'fast-check';
import { readListAddress, withFilters, writeFilters, writeListAddress } from './list-address.ts';
import {
  ALL_MATCHES,
  countSelected,
  getPageState,
  isSelected,
  NO_SELECTION,
  setSelected,
  toggle,
} from './selection.ts';
import { isColumnShown, toggleColumn } from './use-hidden-columns.ts';

const NAMES = ['keywords', 'state', 'roleId'];
const runs = { numRuns: Number(process.env.LIST_RUNS ?? 100) };

const value = fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }).map((text) => text.trim());
const filters = fc.dictionary(fc.constantFrom(...NAMES), value.filter(Boolean));
const address = fc.record({ filters, current: fc.integer({ min: 1, max: 500 }) });

describe('the address of a list', () => {
  it('says again what was written into it', () => {
    fc.assert(
      fc.property(address, (one) => {
        const read = readListAddress(new URLSearchParams(writeListAddress(one)), NAMES);
        expect(read).toEqual({ filters: { ...one.filters }, current: one.current });
      }),
      runs,
    );
  });

  it('leaves out unknown names, empty values and pages that are none', () => {
    const query = new URLSearchParams('state=&keywords= a &utm=x&current=-2');
    expect(readListAddress(query, NAMES)).toEqual({ filters: { keywords: 'a' }, current: 1 });
  });

  it('begins at the first page when a filter changes, and takes empty ones off', () => {
    const before = { filters: { state: 'blocked', keywords: '甲' }, current: 7 };
    expect(withFilters(before, { state: '', roleId: 'x' })).toEqual({
      filters: { keywords: '甲', roleId: 'x' },
      current: 1,
    });
  });

  it('is the same whatever the order of the filters', () => {
    expect(writeFilters({ filters: { state: 'a', keywords: 'b' } })).toBe(
      writeFilters({ filters: { keywords: 'b', state: 'a' } }),
    );
  });
});

describe('a selection', () => {
  const ids = Array.from({ length: 12 }, (_, at) => `r${at}`);
  const step = fc.tuple(fc.subarray(ids), fc.boolean());

  it('selects what was selected last, and counts it, from nothing and from all matches', () => {
    fc.assert(
      fc.property(fc.constantFrom(NO_SELECTION, ALL_MATCHES), fc.array(step), (start, steps) => {
        const model = new Set(start === ALL_MATCHES ? ids : []);
        let selection = start;
        for (const [some, selected] of steps) {
          selection = setSelected(selection, some, selected);
          for (const id of some) {
            if (selected) model.add(id);
            else model.delete(id);
          }
        }
        expect(ids.filter((id) => isSelected(selection, id))).toEqual(
          ids.filter((id) => model.has(id)),
        );
        expect(countSelected(selection, ids.length)).toBe(model.size);
      }),
      runs,
    );
  });

  it('is as before after a record was toggled twice', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ids), fc.subarray(ids), (id, some) => {
        const selection = setSelected(NO_SELECTION, some, true);
        expect(toggle(toggle(selection, id), id)).toEqual(selection);
      }),
      runs,
    );
  });

  it('tells of a page whether all, some or none are selected', () => {
    expect(getPageState(NO_SELECTION, ids)).toEqual({ isAll: false, isSome: false });
    expect(getPageState(toggle(NO_SELECTION, 'r1'), ids)).toEqual({ isAll: false, isSome: true });
    expect(getPageState(ALL_MATCHES, ids)).toEqual({ isAll: true, isSome: false });
    expect(getPageState(ALL_MATCHES, [])).toEqual({ isAll: false, isSome: false });
  });
});

describe('the columns of a list', () => {
  it('are shown until they are hidden, optional ones once they are chosen', () => {
    const [state, tags] = [{ key: 'state' }, { key: 'tags', isOptional: true }];
    const shown = (hidden: string[]) => [state, tags].map((one) => isColumnShown(one, hidden));
    expect(shown([])).toEqual([true, false]);
    expect(shown(toggleColumn(state, []))).toEqual([false, false]);
    expect(shown(toggleColumn(tags, ['state']))).toEqual([false, true]);
    expect(toggleColumn(tags, toggleColumn(tags, ['state']))).toEqual(['state']);
    // A list that was kept before the column was there.
    expect(shown(['tags'])).toEqual([true, false]);
  });
});
