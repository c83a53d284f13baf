import type { ImportDetail, ImportTable } from '@zhucheng/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { renderWithApi } from '../shared/render-with-api.tsx';
import ImportPage from './import-page.tsx';

const ID = '0'.repeat(32);
const COUNTS = { read: 4, created: 1, updated: 1, unchanged: 1, proposed: 0, skipped: 1 };
const NONE = { read: 0, created: 0, updated: 0, unchanged: 0, proposed: 0, skipped: 0 };

const uploaded: ImportDetail = {
  id: ID,
  name: '结果.jsonl',
  size: 2_048,
  target: 'tenders',
  mapping: { name: 'award-results', title: '中标结果' },
  state: 'uploaded',
  counts: NONE,
  progress: 0,
  uploader: '编辑甲',
  createTime: '2026-11-20T09:30:00+08:00',
  finishTime: null,
  format: 'jsonl',
  columns: null,
  recognition: { sampled: 4, accepted: 4, readable: 3 },
  pass: 'check',
  isWaiting: false,
  rate: null,
  secondsLeft: null,
  check: null,
  warnings: [],
  problem: '',
};
const checked: ImportDetail = {
  ...uploaded,
  state: 'checked',
  counts: COUNTS,
  progress: 1,
  check: {
    counts: COUNTS,
    fields: [{ field: 'amount', label: '金额', count: 1 }],
    reasons: [{ reason: '日期不存在：“…”', count: 1 }],
    seconds: 38,
  },
};
const row = { number: 2, line: 2, sourceId: 'b', title: '乙标段', outcome: 'updated', reason: '' };
const ROWS = [
  { ...row, changes: [{ field: 'amount', label: '金额', before: '4.00', after: '5.00' }] },
  { ...row, number: 4, line: 4, outcome: 'skipped', reason: '日期不存在', title: '', changes: [] },
];
const PREVIEW = {
  line: 1,
  title: '甲标段',
  problem: '',
  fields: [
    {
      field: 'buyer',
      label: '招标人',
      value: '东岭公司',
      sources: [{ path: 'parsed_data.招标人', value: '东岭公司' }],
    },
  ],
  unused: [{ path: 'parsed_data.备注', value: '/' }],
};

let stop = () => {};
let mapped: unknown[] = [];
beforeEach(() => (mapped = []));
afterEach(() => stop());

/** Renders the page of an import, which the calls change. */
function renderImport(first: ImportDetail, after: Partial<ImportDetail> = {}) {
  let model = first;
  const change = () => {
    model = { ...model, ...after };
    return { model };
  };
  const page = (
    <Routes>
      <Route path="/console/imports/:id" element={<ImportPage />} />
    </Routes>
  );
  const rendered = renderWithApi(
    page,
    {
      'import/get': () => ({ model }),
      'import/preview': () => ({ list: [PREVIEW] }),
      'import/rows': ({ outcome }) => {
        const records = ROWS.filter((each) => !outcome || each.outcome === outcome);
        return { current: 1, pages: 1, size: 50, total: records.length, records };
      },
      'import/dryRun': change,
      'import/run': change,
      'import/stop': change,
      'import/map': (input) => {
        mapped.push(input);
        return { model };
      },
    },
    `/console/imports/${ID}`,
  );
  ({ stop } = rendered);
  return rendered;
}

it('shows the mapping side by side, and starts the check', async () => {
  const { calls } = renderImport(uploaded, { state: 'checking', isWaiting: true });
  const table = await screen.findByRole('table', { name: '第 1 行的对应' });
  expect(within(table).getAllByRole('cell')[0]?.textContent).toBe('招标人 东岭公司');
  expect(screen.getByText(/把握 100%.*1 条读不全/)).toBeTruthy();
  expect(screen.getByText('不导入：备注')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /试 ?算/ }));
  expect(await screen.findByRole('button', { name: /停 ?下/ })).toBeTruthy();
  expect(calls.some(({ path }) => path.endsWith('import/dryRun'))).toBe(true);
  expect(screen.getByRole('progressbar', { name: '排队中，马上开始' })).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.id).toBe('import-standing'));
}, 60_000);

it('tells what would change, by field and by record', async () => {
  renderImport(checked);
  expect(await screen.findByText('金额 1')).toBeTruthy();
  const opener = await screen.findByRole('button', { name: '乙标段' });
  fireEvent.click(opener);
  const changes = screen.getByRole('table', { name: '乙标段 的改动' });
  expect(within(changes).getByText('4.00').tagName).toBe('DEL');
  expect(within(changes).getByText('5.00').tagName).toBe('INS');
  fireEvent.click(screen.getByRole('button', { name: '1 略过' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: '乙标段' })).toBeNull());
  expect(screen.getByRole('cell', { name: '日期不存在' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '执行导入 2 条' })).toBeTruthy();
}, 60_000);

it('goes on with a stopped import, and offers no check', async () => {
  renderImport({ ...checked, pass: 'run', state: 'stopped', progress: 0.5 }, { state: 'running' });
  fireEvent.click(await screen.findByRole('button', { name: '接着导入' }));
  expect(await screen.findByRole('progressbar', { name: '正在导入' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /试算/ })).toBeNull();
}, 60_000);

it('ends with the report', async () => {
  renderImport({ ...checked, pass: 'run', state: 'done' });
  const link = await screen.findByRole('link', { name: '下载报告' });
  expect(link.getAttribute('href')).toBe(`/api/console/import/${ID}/report.csv?pass=run`);
  expect(screen.getAllByRole('listitem', { current: 'step' })[0]?.textContent).toContain('报告');
  expect(screen.queryByRole('button', { name: /执行|停下/ })).toBeNull();
}, 60_000);

const TABLE: ImportTable = {
  headers: [
    { name: '名称', samples: ['甲', '乙'] },
    { name: '说明', samples: [] },
  ],
  fields: [
    { field: 'title', label: '标题', isRequired: true, column: '名称', value: null, choices: [] },
    { field: 'body', label: '正文', isRequired: true, column: null, value: null, choices: [] },
    {
      field: 'directory',
      label: '栏目',
      isRequired: true,
      column: null,
      value: null,
      choices: [{ value: 'NEWS/行业动态', label: '新闻资讯 / 行业动态' }],
    },
  ],
};

it('maps the columns of a table by hand, every change upon the one before', async () => {
  renderImport({ ...uploaded, format: 'xlsx', target: 'articles', columns: TABLE });
  const body = await screen.findByRole('combobox', { name: '正文' });
  expect(body.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('甲、乙')).toBeTruthy();
  fireEvent.change(body, { target: { value: 'column:说明' } });
  const directory = screen.getByRole('combobox', { name: '栏目' });
  fireEvent.change(directory, { target: { value: 'value:NEWS/行业动态' } });
  await waitFor(() => expect(mapped).toHaveLength(2));
  expect(mapped[1]).toEqual({
    id: ID,
    target: 'articles',
    fields: [
      { field: 'title', column: '名称' },
      { field: 'body', column: '说明' },
      { field: 'directory', value: 'NEWS/行业动态' },
    ],
  });
  fireEvent.click(screen.getByRole('radio', { name: '招标信息' }));
  await waitFor(() => expect(mapped[2]).toMatchObject({ target: 'tenders', fields: [] }));
}, 60_000);
