import { chooseExportColumns, EXPORT_COLUMNS, isListedColumn } from './columns.ts';

describe('chooseExportColumns', () => {
  it('returns the columns of the list unless others are chosen', () => {
    const listed = EXPORT_COLUMNS.filter(isListedColumn);
    expect(chooseExportColumns([])).toEqual(listed);
    expect(chooseExportColumns(['phone', 'contact'])).toEqual(listed);
    expect(listed.map(({ name }) => name).slice(0, 3)).toEqual(['信息类型', '标题', '地区']);
  });

  it('keeps one order, without unknown ids and repetitions', () => {
    const chosen = chooseExportColumns(['agency', 'title', 'contact', 'agency', 'infoType']);
    expect(chosen.map(({ id }) => id)).toEqual(['infoType', 'title', 'agency']);
  });

  it('has each heading and id once', () => {
    for (const key of ['id', 'name'] as const) {
      const values = EXPORT_COLUMNS.map((column) => column[key]);
      expect(new Set(values).size).toBe(values.length);
    }
  });
});
