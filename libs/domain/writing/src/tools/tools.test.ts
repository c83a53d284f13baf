import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { checkGrounding } from '../checks/check-grounding.ts';
import { listSentences, toPlainText } from '../blocks.ts';
import { listChoices } from '../offline/fitness.ts';
import { getDraftTitle, getTopic, planSections } from '../offline/plan.ts';
import { writeDraft } from '../offline/write-draft.ts';
import type { ComputeAids, FieldValues, ToolDefinition } from '../types/index.ts';
import { findTool, isShown, TOOL_CATEGORIES, TOOLS, validateFields } from './index.ts';

const aids: ComputeAids = {
  today: '2026-11-26',
  findStandard: (number) =>
    /46-2005/.test(number)
      ? {
          number: 'JGJ 46-2005',
          title: '施工现场临时用电安全技术规范',
          status: '废止',
          effectiveDate: '2005-07-01',
          replacedBy: [{ number: 'JGJ/T 46-2024', partly: false }],
        }
      : undefined,
};

const named = (tools: readonly ToolDefinition[]) => tools.map((tool) => [tool.id, tool] as const);
const computing = TOOLS.filter(({ compute }) => compute);
const planned = TOOLS.filter(({ sections }) => sections);

describe('the list of tools', () => {
  it('has every definition, under one id and one title each', () => {
    const folders = readdirSync(new URL('.', import.meta.url), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'parts')
      .map(({ name }) => name);
    const files = folders.flatMap((folder) =>
      readdirSync(new URL(`./${folder}/`, import.meta.url))
        .filter((file) => !file.endsWith('.test.ts'))
        .map((file) => file.replace(/\.ts$/, '')),
    );
    expect(TOOLS.map(({ id }) => id).toSorted()).toEqual(files.toSorted());
    expect(new Set(TOOLS.map(({ id }) => id)).size).toBe(TOOLS.length);
    expect(new Set(TOOLS.map(({ title }) => title)).size).toBe(TOOLS.length);
    expect(findTool('capitals')?.title).toBe('大写金额');
    expect(findTool('no-such')).toBeUndefined();
  });

  it('has tools of every category, and most of them need no model', () => {
    const categories = TOOL_CATEGORIES.map(({ name }) => name);
    expect(new Set(TOOLS.map(({ category }) => category))).toEqual(new Set(categories));
    expect(TOOLS.length).toBeGreaterThanOrEqual(30);
    expect(TOOLS.filter(({ needs }) => needs === 'offline').length).toBeGreaterThanOrEqual(20);
  });
});

describe.each(named(TOOLS))('%s', (_, tool) => {
  const { fields, example, compute, sections, needs, page } = tool;

  it('has a worked example that its form accepts, with all that is required', () => {
    expect(validateFields(tool, example)).toEqual([]);
    for (const { name } of fields.filter((field) => field.required && isShown(field, example))) {
      const problems = validateFields(tool, { ...example, [name]: undefined });
      expect(problems.map(({ field }) => field)).toContain(name);
      expect(problems[0]?.message).toMatch(/^请(?:填写|选择|上传)/);
    }
    expect(validateFields(tool, { ...example, nonsense: 'x' })).toHaveLength(1);
  });

  it('has no two fields of one name, and a title without gaps', () => {
    expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length);
    expect(getDraftTitle({ tool, fields: example })).not.toMatch(/[{}]|undefined/);
  });

  it('writes in one way', () => {
    const ways = [compute, sections, needs === 'model' ? tool.instruction : page];
    expect(ways.filter((way) => way !== undefined)).toHaveLength(1);
  });

  it('answers whatever is entered with messages, never with an error', () => {
    const character = fc.constantFrom('土', 'a', '1', '-', '，', '\n', '\u0000', '\ud800', '😀');
    const value = fc.oneof(
      fc.string({ unit: character, maxLength: 20 }),
      fc.double(),
      fc.boolean(),
      fc.array(fc.string({ maxLength: 5 }), { maxLength: 3 }),
      fc.array(fc.dictionary(fc.string({ maxLength: 5 }), fc.string({ maxLength: 5 })), {
        maxLength: 2,
      }),
    );
    const entries = fc.record(Object.fromEntries(fields.map(({ name }) => [name, value])), {
      requiredKeys: [],
    });
    fc.assert(
      fc.property(entries, (values) => {
        for (const { message } of validateFields(tool, values))
          expect(message).toMatch(/\p{Script=Han}/u);
        expect(() => tool.notes?.(values)).not.toThrow();
      }),
      { numRuns: 20 },
    );
  });
});

describe.each(named(computing))('%s computes', (_, tool) => {
  const blocks = tool.compute?.(tool.example, aids) ?? [];

  it('its example, always the same, with nothing invented', () => {
    expect(blocks.length).toBeGreaterThan(1);
    expect(tool.compute?.(tool.example, aids)).toEqual(blocks);
    expect(checkGrounding({ blocks }, tool.example, []).problems).toEqual([]);
  });

  it('shows how each computed value came about', () => {
    const sentences = blocks.flatMap(listSentences);
    for (const { origin, formula, text } of sentences) {
      if (origin === 'computed' && text !== '') expect(formula).toMatch(/./);
    }
    expect(toPlainText(blocks)).not.toMatch(/undefined|NaN|null|\[object/);
  });

  it('computes from the least that its form accepts', () => {
    const optional = new Set(
      tool.fields.filter(({ required }) => !required).map(({ name }) => name),
    );
    for (const name of optional) {
      const values: FieldValues = { ...tool.example, [name]: undefined };
      if (validateFields(tool, values).length > 0) continue;
      const less = tool.compute?.(values, aids) ?? [];
      expect(toPlainText(less)).not.toMatch(/undefined|NaN|null|\[object/);
    }
  });
});

/** Words that sentences of all works have: no choice may shut them out. */
const COMMON = /^(?:施工|安全|质量|保护|安装|拆除|结构|支撑|工程|降水|方案|材料|检查|验收|混凝)$/;

describe.each(named(planned))('%s plans', (_, tool) => {
  it('has no choice that shuts out sentences of all works', () => {
    for (const field of tool.fields.filter(({ options }) => options)) {
      for (const { value } of field.options ?? []) {
        const [choices] = listChoices(field, { [field.name]: value });
        expect(choices?.others.filter((word) => COMMON.test(word))).toEqual([]);
      }
    }
  });

  it.each((tool.sections ?? []).map((section) => [section.title, section] as const))(
    '%s: asks the library in three ways, and says what it needs',
    (_title, section) => {
      const { queries, facts, needs, share, when, because } = section;
      expect(needs.length).toBeGreaterThan(5);
      expect(share).toBeGreaterThan(0);
      expect(when === undefined).toBe(because === undefined);
      if (!queries) {
        expect(facts?.(tool.example).length).toBeGreaterThan(0);
        return;
      }
      const asked = queries(tool.example);
      expect(asked).toHaveLength(3);
      expect(new Set(asked).size).toBe(3);
      expect(asked.every((query) => query.trim().length >= 4)).toBe(true);
      expect(getTopic(section, tool.example).length).toBeGreaterThan(0);
    },
  );

  it('is refused over an empty library: what was entered, laid out again, is no document', async () => {
    const order = { tool, fields: tool.example, aids };
    const result = await writeDraft(order, () => Promise.resolve([]));
    const asking = planSections(order).filter(({ queries }) => queries.length > 0);
    expect(result).toMatchObject({ kind: 'refused' });
    expect(result.kind === 'refused' && result.missing).toHaveLength(asking.length);
  });

  it('states facts of its example with nothing invented', () => {
    const blocks = (tool.sections ?? []).flatMap(({ facts }) => facts?.(tool.example) ?? []);
    expect(checkGrounding({ blocks }, tool.example, []).problems).toEqual([]);
    expect(new Set(tool.sections?.map(({ id }) => id)).size).toBe(tool.sections?.length);
  });
});
