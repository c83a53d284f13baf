import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { isJsonObject, type JsonObject, type JsonValue } from './json.ts';
import { compileReleases, versionReleases, WHOLE_LISTS, type MergeableRelease } from './merge.ts';

const release = (day: number, fields: JsonObject): MergeableRelease => ({
  ocid: 'ocds-abc123-1',
  id: `r${day}`,
  date: `2026-01-${String(day).padStart(2, '0')}T00:00:00Z`,
  tag: ['tender'],
  ...fields,
});
const compile = (...fields: JsonObject[]) => {
  const { ocid, id, date, tag, ...rest } = compileReleases(
    fields.map((one, at) => release(at + 1, one)),
  );
  expect([ocid, id, tag]).toEqual(['ocds-abc123-1', `${ocid}-${date}`, ['compiled']]);
  return rest;
};

describe('compileReleases', () => {
  it('takes the latest value of each field', () => {
    expect(
      compile({ tender: { title: 'A', value: { amount: 1 } } }, { tender: { title: 'B' } }),
    ).toEqual({ tender: { title: 'B', value: { amount: 1 } } });
  });

  it('orders by date, not by position', () => {
    const releases = [release(2, { language: 'zh' }), release(1, { language: 'en' })];
    expect(compileReleases(releases)).toMatchObject({ language: 'zh', date: releases[0]?.date });
  });

  it('removes what a later release sets to null', () => {
    const first = {
      tender: { title: 'A', value: { amount: 1 } },
      awards: [{ id: '1', title: 'x' }],
    };
    expect(compile(first, { tender: { title: null } })).toEqual({
      tender: { value: { amount: 1 } },
      awards: first.awards,
    });
    expect(compile(first, { tender: { value: null }, awards: null })).toEqual({
      tender: { title: 'A' },
    });
    expect(compile(first, { awards: null }, { awards: [{ id: '1', status: 'active' }] })).toEqual({
      tender: first.tender,
      awards: [{ id: '1', status: 'active' }],
    });
  });

  it('merges lists by id and appends items without one', () => {
    const first = { awards: [{ id: 1, title: 'A', date: 'x' }, { title: 'none' }] };
    const second = {
      awards: [{ id: '1', title: 'text' }, { id: 1, title: 'B' }, { title: 'none' }],
    };
    expect(compile(first, second)).toEqual({
      awards: [
        { id: 1, title: 'B', date: 'x' },
        { title: 'none' },
        { id: '1', title: 'text' },
        { title: 'none' },
      ],
    });
  });

  it('replaces whole lists and lists of other values', () => {
    const item = (ids: string[], methods: string[]) => ({
      tender: {
        submissionMethod: methods,
        items: [{ id: '1', additionalClassifications: ids.map((id) => ({ id })) }],
      },
    });
    const last = item(['b'], ['written']);
    expect(compile(item(['a', 'c'], ['x', 'y']), last)).toEqual(last);
  });

  it('survives names that objects inherit', () => {
    const hostile = JSON.parse(
      '{"__proto__":{"a":1},"constructor":{"b":[{"id":"1"}]}}',
    ) as JsonObject;
    expect(JSON.stringify(compile(hostile))).toBe(JSON.stringify(hostile));
    expect(({} as Record<string, unknown>).a).toBeUndefined();
  });

  it('rejects releases of several processes', () => {
    expect(() => compileReleases([])).toThrow(RangeError);
    expect(() => compileReleases([release(1, {}), { ...release(2, {}), ocid: 'other' }])).toThrow(
      RangeError,
    );
  });
});

const names = fc.constantFrom('title', 'value', 'items', 'documents', 'identifiers', 'toString');
const { object } = fc.letrec<{ object: JsonObject; value: JsonValue; list: JsonValue }>((tie) => ({
  object: fc.dictionary(names, tie('value'), { maxKeys: 4 }) as fc.Arbitrary<JsonObject>,
  list: fc.array(
    fc
      .tuple(fc.constantFrom('1', '2', '3'), tie('object'))
      .map(([id, fields]) => ({ ...(fields as JsonObject), id })),
    { minLength: 1, maxLength: 3 },
  ) as fc.Arbitrary<JsonValue>,
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.oneof(fc.string({ maxLength: 3 }), fc.integer(), fc.boolean(), fc.constant(null)),
    tie('object'),
    tie('list'),
  ) as fc.Arbitrary<JsonValue>,
}));
const histories = fc.array(object, { minLength: 1, maxLength: 5 });

/** The latest values of a versioned release; undefined where none is left. */
function latest(value: JsonValue): JsonValue | undefined {
  if (Array.isArray(value)) {
    const last = value.at(-1);
    if (isJsonObject(last) && 'releaseID' in last) return last.value ?? undefined;
    return value.map((item) => latest(item) ?? {});
  }
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).map(
    ([name, field]) => [name, latest(field ?? null)] as const,
  );
  const known = entries.filter(([, field]) => field !== undefined);
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}

/** The same fields without removals. */
const withoutNulls = (fields: JsonObject): JsonObject =>
  JSON.parse(JSON.stringify(fields), (_name, value: JsonValue) => value ?? 0) as JsonObject;

describe('merging', () => {
  it('changes nothing when a release is repeated', () => {
    fc.assert(
      fc.property(histories, (fields) => {
        const clean = fields.map(withoutNulls);
        expect(compile(...clean, clean.at(-1) ?? {})).toEqual(compile(...clean));
      }),
    );
  });

  it('equals merging a compiled release with the releases after it', () => {
    fc.assert(
      fc.property(histories, object, (fields, last) => {
        const clean = fields.map(withoutNulls);
        expect(compile(compile(...clean), last)).toEqual(compile(...clean, last));
      }),
    );
  });

  it('does not depend on the order of the releases', () => {
    fc.assert(
      fc.property(histories, (fields) => {
        const releases = fields.map((one, at) => release(at + 1, one));
        expect(compileReleases(releases.toReversed())).toEqual(compileReleases(releases));
      }),
    );
  });

  it('ends every history with the compiled value', () => {
    fc.assert(
      fc.property(histories, (fields) => {
        const clean = fields.map(withoutNulls);
        const { ocid: _ocid, ...versions } = versionReleases(
          clean.map((one, at) => release(at + 1, one)),
        );
        expect(latest(versions) ?? {}).toEqual(compile(...clean));
      }),
    );
  });

  it('leaves its input as it was', () => {
    fc.assert(
      fc.property(histories, (fields) => {
        const releases = fields.map((one, at) => release(at + 1, one));
        const before = JSON.stringify(releases);
        compileReleases(releases);
        versionReleases(releases);
        expect(JSON.stringify(releases)).toBe(before);
      }),
    );
  });
});

describe('versionReleases', () => {
  it('keeps each value with its release, and removals', () => {
    const first = release(1, {
      tender: { id: 't', title: 'A' },
      awards: [{ id: '1', title: 'x' }],
    });
    const second = release(2, {
      tender: { id: 't', title: 'B' },
      awards: [{ id: '1', title: null }],
    });
    const by = ({ id, date, tag }: MergeableRelease, value: JsonValue) => ({
      releaseID: id,
      releaseDate: date,
      releaseTag: tag,
      value,
    });
    expect(versionReleases([first, second])).toEqual({
      ocid: first.ocid,
      tender: { id: [by(first, 't')], title: [by(first, 'A'), by(second, 'B')] },
      awards: [{ id: '1', title: [by(first, 'x'), by(second, null)] }],
    });
  });
});

const DATA = fileURLToPath(new URL('../../../../../../shared/data/ocds/', import.meta.url));
const read = (path: string) => JSON.parse(readFileSync(DATA + path, 'utf8')) as JsonObject;
const PROCESS = 'fictional-example/1.1/ocds-213czf-000-00001.json';
const RECORD = 'fictional-example/1.1/record/ocds-213czf-000-00001-withversions.json';

(existsSync(DATA) ? describe : describe.skip)(
  'the published example (needs ../shared/data)',
  () => {
    it('compiles to the published record', () => {
      const releases = read(PROCESS).releases as unknown as MergeableRelease[];
      const [record] = read(RECORD).records as unknown as Record<string, JsonObject>[];
      expect(compileReleases(releases)).toEqual(record?.compiledRelease);
      expect(versionReleases(releases)).toEqual(record?.versionedRelease);
    });

    it('names the whole lists of the schema', () => {
      const found = new Set<string>();
      const visit = (value: JsonValue | undefined, name: string) => {
        if (Array.isArray(value)) value.forEach((item) => visit(item, name));
        if (!isJsonObject(value)) return;
        if (value.wholeListMerge === true) found.add(name);
        for (const [key, inner] of Object.entries(value)) visit(inner, key);
      };
      visit(read('schema/release-schema.json'), '');
      expect([...found, 'changes'].toSorted()).toEqual([...WHOLE_LISTS].toSorted());
    });
  },
);
