/** @jest-environment node */
import type { SearchRecord } from '@zhucheng/contracts';
import { groupRecords } from './group-records.ts';

const record = (id: string, tab: SearchRecord['tab']) => ({ id, tab }) as SearchRecord;

describe('groupRecords', () => {
  it('groups the first ten by kind in the order of their best results', () => {
    const tabs = ['policy', 'standard', 'policy', 'news', 'standard'] as const;
    const records = tabs.map((tab, at) => record(String(at), tab));
    const { groups, others } = groupRecords(records);
    expect(groups.map(({ tab, records: rows }) => [tab, rows.map(({ id }) => id)])).toEqual([
      ['policy', ['0', '2']],
      ['standard', ['1', '4']],
      ['news', ['3']],
    ]);
    expect(others).toEqual([]);
  });

  it('leaves the results after the tenth in their order', () => {
    const records = Array.from({ length: 13 }, (_, at) => record(String(at), 'news'));
    expect(groupRecords(records).others.map(({ id }) => id)).toEqual(['10', '11', '12']);
  });
});
