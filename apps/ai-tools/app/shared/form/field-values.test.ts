/** @jest-environment node */
import fc from 'fast-check';
import { findTool, TOOLS, validateFields } from '@zhucheng/domain-writing/tools';
import type { ToolField } from '@zhucheng/domain-writing/types';
import { groupFields, toFieldValues, toRawValues } from './field-values.ts';

const fieldsOf = (id: string) => findTool(id)?.fields ?? [];

it.each(TOOLS.map((tool) => [tool.id, tool] as const))(
  '%s: the example goes through the form unchanged',
  (_, tool) => {
    const values = toFieldValues(tool.fields, toRawValues(tool.fields, tool.example));
    expect(validateFields(tool, values)).toEqual([]);
    expect(Object.keys(values).toSorted()).toEqual(
      Object.keys(tool.example)
        .filter((name) => tool.fields.some((field) => field.name === name))
        .toSorted(),
    );
  },
);

it('an empty form has no values but ticks', () => {
  for (const { fields } of TOOLS) {
    const values = toFieldValues(fields, toRawValues(fields, {}));
    expect(Object.values(values).filter((value) => value !== false)).toEqual([]);
  }
});

it('leaves out what is asked for under another choice', () => {
  const fields = fieldsOf('special-plan');
  const raw = toRawValues(fields, { kind: '脚手架', depth: 7.9, project: ' 住院楼 ' });
  const values = toFieldValues(fields, raw);
  expect(values).toMatchObject({ project: '住院楼' });
  expect(values).not.toHaveProperty('depth');
});

it('keeps the places of rows, so that a message finds its row', () => {
  const field: ToolField = {
    name: 'items',
    label: '工程量',
    kind: 'table',
    required: true,
    columns: [{ name: 'name', label: '名称', kind: 'text' }],
  };
  const text = fc.constantFrom('', ' ', '土方');
  fc.assert(
    fc.property(fc.array(text), (names) => {
      const rows = names.map((name) => ({ name }));
      const { items = [] } = toFieldValues([field], { items: rows });
      const kept = items as { name?: string }[];
      const last = names.findLastIndex((name) => name.trim() !== '');
      expect(kept.map(({ name = '' }) => name.trim())).toEqual(
        names.slice(0, last + 1).map((name) => name.trim()),
      );
    }),
  );
});

it('puts every field under one heading, headings in the order of their first field', () => {
  for (const { fields } of TOOLS) {
    const groups = groupFields(fields);
    expect([...groups.values()].flat()).toHaveLength(fields.length);
  }
  expect([...groupFields(fieldsOf('special-plan')).keys()].slice(0, 2)).toEqual(['工程', '规模']);
});
