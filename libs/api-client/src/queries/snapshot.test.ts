import fc from 'fast-check';
import { newsApi } from '../domains/index.ts';
import { makeRenderStore } from '../store.ts';
import { getCacheKey } from './cache-key.ts';
import { fromColumns, toColumns } from './columns.ts';
import { packSnapshot, unpackSnapshot, type PackedSnapshot, type Snapshot } from './snapshot.ts';

const travel = (data: unknown): unknown => fromColumns(JSON.parse(JSON.stringify(toColumns(data))));

describe('lists of records by columns', () => {
  it('name each property once', () => {
    const rows = [
      { id: 'a', tags: [{ name: 'x' }, { name: 'y' }] },
      { id: 'b', tags: [] },
    ];
    expect(toColumns({ total: 2, rows })).toEqual({
      total: 2,
      rows: { $columns: { id: ['a', 'b'], tags: [{ $columns: { name: ['x', 'y'] } }, []] } },
    });
    expect(travel({ total: 2, rows })).toEqual({ total: 2, rows });
  });

  it.each([
    [[{ a: 1 }]],
    [[{ a: 1 }, { a: 1, b: 2 }]],
    [[{ a: 1 }, null]],
    [[{}, {}]],
    [{ $columns: { a: 1 } }],
    [[{ $columns: 1 }, { $columns: 2 }]],
    [{ $columns: [], $single: false }],
    [null],
    ['text'],
  ])('restore %j', (data) => expect(travel(data)).toEqual(data));

  it('restore any JSON data', () => {
    const key = fc.constantFrom('a', 'b', '$columns', '$single');
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom(0, 1, 'x', null, true),
        fc.array(tie('tree'), { maxLength: 3 }),
        fc.dictionary(key, tie('tree'), { maxKeys: 3, noNullPrototype: true }),
      ),
    }));
    fc.assert(fc.property(tree, (data) => expect(travel(data)).toEqual(data)));
  });
});

describe('the snapshot of a page', () => {
  it('is read by the hooks of a store as before', () => {
    const request = { id: 'c', current: 2 };
    const data = { code: '30000', msg: '', records: [{ id: 'a' }, { id: 'b' }] };
    const snapshot = {
      queries: {
        [getCacheKey('news.dirNews', request)]: {
          endpointName: 'news.dirNews',
          originalArgs: request,
          data,
        },
        [getCacheKey('news.stats', undefined)]: {
          endpointName: 'news.stats',
          originalArgs: undefined,
          data: null,
        },
      },
      renderedAt: 5,
    } satisfies Snapshot;
    const packed = JSON.parse(JSON.stringify(packSnapshot(snapshot))) as PackedSnapshot;
    expect(unpackSnapshot(packed)).toEqual(snapshot);
    const state = makeRenderStore(unpackSnapshot(packed)).getState();
    expect(newsApi.dirNews.select(request)(state)).toMatchObject({ isSuccess: true, data });
  });
});
