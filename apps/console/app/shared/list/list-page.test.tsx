import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { jest } from '@jest/globals';
import { renderWithApi } from '../render-with-api.tsx';
import { undoStore } from '../undo/undo-store.ts';
import { ListPage } from './list-page.tsx';
import type { BulkAction } from './list-types.ts';
import type { Selection } from './selection.ts';
import { useListAddress } from './use-list-address.ts';

interface Person {
  id: string;
  name: string;
}

const PEOPLE: Person[] = ['甲', '乙', '丙'].map((name) => ({ id: `p${name}`, name }));
const NAMES = ['keywords', 'state'];
const VIEW = { id: 'a'.repeat(32), page: 'people', name: '停用的', query: 'state=off', hidden: [] };

const opened = jest.fn<(name: string) => void>();
const started = jest.fn<(selection: Selection) => void>();
const bulk: BulkAction[] = [
  {
    key: 'off',
    label: '全部停用',
    start: async (selection) => {
      started(selection);
      return undefined;
    },
  },
];

function People() {
  const address = useListAddress(NAMES);
  return (
    <ListPage<Person>
      page="people"
      title="人员"
      unit="人"
      address={address}
      data={{ records: PEOPLE, total: 47, size: 20 }}
      isFetching={false}
      onRetry={() => undefined}
      columns={[
        { key: 'name', title: '姓名', render: ({ name }) => name },
        { key: 'id', title: '编号', render: ({ id }) => id },
      ]}
      filters={[
        {
          kind: 'choice',
          name: 'state',
          label: '状态',
          options: [{ value: 'off', label: '停用' }],
        },
      ]}
      searchPlaceholder="姓名"
      getId={({ id }) => id}
      getTitle={({ name }) => name}
      onOpen={({ name }) => opened(name)}
      bulk={bulk}
      emptyText=""
    />
  );
}

let page: ReturnType<typeof renderWithApi>;
const views: object[] = [];
function show(address = '/console/people') {
  page = renderWithApi(
    <People />,
    {
      '/view/list': () => ({ list: views }),
      '/view/save': (body) => ({ model: { ...VIEW, ...body } }),
      '/view/remove': () => ({ model: VIEW }),
    },
    address,
  );
}
const search = () => page.getPlace().search;
const press = (key: string, target: Element = document.activeElement ?? document.body) =>
  fireEvent.keyDown(target, { key });

beforeEach(() => {
  views.length = 0;
  localStorage.clear();
  opened.mockClear();
  started.mockClear();
});
afterEach(() => {
  page.stop();
  cleanup();
});

describe('keys of a list', () => {
  it('go from row to row, open, select and search', () => {
    show();
    press('j');
    press('j');
    expect(document.activeElement?.textContent).toBe('乙');
    press('k');
    expect(document.activeElement?.textContent).toBe('甲');
    press('e');
    expect(opened).toHaveBeenCalledWith('甲');
    press('x');
    expect(screen.getByRole('toolbar').textContent).toContain('已选 1 人');
    press('Escape');
    expect(screen.queryByRole('toolbar')).toBeNull();
    press('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: '姓名' }));
    press('j');
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: '姓名' }));
  });
});

describe('the selection', () => {
  it('takes the page, then all matches, with exceptions', async () => {
    show();
    fireEvent.click(screen.getByRole('checkbox', { name: '选中这一页' }));
    expect(screen.getByRole('toolbar').textContent).toContain('已选 3 人');
    fireEvent.click(screen.getByRole('button', { name: '选中全部 47 人匹配' }));
    fireEvent.click(screen.getByRole('checkbox', { name: '选中 乙' }));
    expect(screen.getByRole('toolbar').textContent).toContain('已选 46 人');
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '全部停用' })));
    expect(started).toHaveBeenCalledWith({ kind: 'all', except: new Set(['p乙']) });
  });

  it('ends when the filter changes', async () => {
    show();
    fireEvent.click(screen.getByRole('checkbox', { name: '选中 甲' }));
    await act(async () => page.getPlace().navigate('/console/people?state=off'));
    expect(screen.queryByRole('toolbar')).toBeNull();
  });
});

describe('the search', () => {
  it('filters by what is typed, but not by letters that are being composed', async () => {
    show('/console/people?current=3');
    const box = screen.getByRole('searchbox', { name: '姓名' });
    fireEvent.compositionStart(box);
    fireEvent.change(box, { target: { value: 'zhang' } });
    fireEvent.keyDown(box, { key: 'Enter', isComposing: true, keyCode: 229 });
    expect(search()).toBe('?current=3');
    fireEvent.change(box, { target: { value: '张' } });
    fireEvent.compositionEnd(box);
    await waitFor(() => expect(search()).toBe(`?keywords=${encodeURIComponent('张')}`));
  });

  it('follows the address', async () => {
    show('/console/people?keywords=a');
    const box = screen.getByRole<HTMLInputElement>('searchbox', { name: '姓名' });
    expect(box.value).toBe('a');
    await act(async () => page.getPlace().navigate('/console/people?keywords=b'));
    expect(box.value).toBe('b');
    fireEvent.click(screen.getByRole('button', { name: '清除' }));
    await waitFor(() => expect(search()).toBe(''));
    expect(box.value).toBe('');
  });
});

describe('saved views', () => {
  it('open their filter, and are removed with a way back', async () => {
    views.push(VIEW);
    show();
    fireEvent.click(await screen.findByRole('button', { name: '停用的' }));
    await waitFor(() => expect(search()).toBe('?state=off'));
    await act(
      async () => void fireEvent.click(screen.getByRole('button', { name: '删除这个视图' })),
    );
    expect(page.calls.at(-1)?.path).toMatch(/view\/(remove|list)$/);
    await act(async () => undoStore.undo());
    await waitFor(() =>
      expect(page.calls.find(({ path }) => path.endsWith('view/save'))?.body).toEqual({
        page: 'people',
        name: '停用的',
        query: 'state=off',
        hidden: [],
      }),
    );
  });
});

describe('columns', () => {
  it('are hidden, and stay hidden in this browser', async () => {
    show();
    expect(screen.getByRole('columnheader', { name: '编号' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '显示哪些列' }));
    fireEvent.click(await screen.findByRole('checkbox', { name: '编号' }));
    expect(screen.queryByRole('columnheader', { name: '编号' })).toBeNull();
    expect(JSON.parse(localStorage.getItem('console-columns-people') ?? '')).toEqual(['id']);
  });
});
