import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  DEFAULT_SERVICE_SETTINGS,
  SETTING_GROUPS,
  type SettingGroup,
} from '@zhucheng/domain-service/settings';
import { Route, Routes } from 'react-router';
import { renderWithApi, type Replies } from '../shared/render-with-api.tsx';
import { StaffContext } from '../shared/session/use-staff.ts';
import Settings from './route.tsx';

const STAFF = {
  accountId: 'a'.repeat(32),
  name: '设置员',
  phone: '138****0000',
  roles: [],
  permissions: ['settings' as const, 'switches' as const, 'experiments' as const],
  recoveryCodesLeft: 8,
  provenUntil: null,
  endsAt: '2026-11-23T23:00:00+08:00',
};

const store = (group: SettingGroup, changes: object = {}, version = 6) => ({
  group,
  values: {
    ...Object.fromEntries(
      SETTING_GROUPS[group].map((name) => [name, DEFAULT_SERVICE_SETTINGS[name]]),
    ),
    ...changes,
  },
  installed: { name: '筑程云', number: '400-000-0000' },
  version,
  changeTime: null,
  changedBy: version === 6 ? null : { id: 'b'.repeat(32), name: '林编辑' },
});

function show(group: string, replies: Replies) {
  return renderWithApi(
    <StaffContext value={STAFF}>
      <Routes>
        <Route path="/console/settings/:group" element={<Settings />} />
      </Routes>
    </StaffContext>,
    replies,
    `/console/settings/${group}`,
  );
}

beforeAll(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(cleanup);

const save = () => fireEvent.click(screen.getByText(/^保\s?存$/));

describe('settings', () => {
  it('are saved as a group, from the version that was read', async () => {
    const { calls } = show('service', {
      '/setting/get': () => ({ model: store('service') }),
      '/setting/save': ({ values }) => ({ model: store('service', values as object, 7) }),
    });
    const seconds = await screen.findByLabelText(/停留多久/);
    fireEvent.change(seconds, { target: { value: '45' } });
    save();
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/save'))).toBe(true));
    expect(calls.find(({ path }) => path.endsWith('/save'))?.body).toMatchObject({
      group: 'service',
      version: 6,
      values: { invite: { autoDelayed: 45 }, hours: DEFAULT_SERVICE_SETTINGS.hours },
    });
  });

  it('say at the field what is wrong, and send nothing', async () => {
    const { calls } = show('service', { '/setting/get': () => ({ model: store('service') }) });
    const workday = await screen.findByRole('group', { name: '工作日 1' });
    fireEvent.change(within(workday).getByLabelText('到'), { target: { value: '8点' } });
    save();
    expect((await within(workday).findByRole('alert')).textContent).toContain('09:00');
    expect(calls.filter(({ path }) => path.endsWith('/save'))).toEqual([]);
    expect(within(workday).getByLabelText('到')).toHaveProperty('value', '8点');
  });

  it('show both sides when somebody else has saved meanwhile, and keep what was typed', async () => {
    let isStale = false;
    const theirs = { brand: { ...DEFAULT_SERVICE_SETTINGS.brand, name: '他们云' } };
    const { calls } = show('brand', {
      '/setting/get': () => ({ model: isStale ? store('brand', theirs, 7) : store('brand') }),
      '/setting/save': ({ version, values }) => {
        if (version === 7) return { model: store('brand', values as object, 8) };
        isStale = true;
        return { code: '40900', msg: '林编辑刚刚改过这些设置' };
      },
    });
    fireEvent.change(await screen.findByLabelText(/^名称/), { target: { value: '我们云' } });
    save();
    const both = await screen.findByRole('region', { name: '两边不同的地方' });
    expect(within(both).getByRole('row', { name: '名称 我们云 他们云' })).toBeTruthy();
    fireEvent.click(within(both).getByRole('button', { name: '保留我填的' }));
    expect(screen.getByLabelText(/^名称/)).toHaveProperty('value', '我们云');
    save();
    await waitFor(() =>
      expect(calls.findLast(({ path }) => path.endsWith('/save'))?.body).toMatchObject({
        version: 7,
        values: { brand: { name: '我们云' } },
      }),
    );
  });

  it('of landing pages take a price', async () => {
    const { calls } = show('landing', {
      '/setting/get': () => ({ model: store('landing') }),
      '/setting/save': ({ values }) => ({ model: store('landing', values as object, 7) }),
    });
    fireEvent.click(await screen.findByRole('button', { name: '加一档' }));
    const row = await screen.findByRole('group', { name: '价格 1' });
    for (const [label, value] of [
      ['名称', '标准版'],
      ['价格', '¥ 9,800'],
      ['单位', '每项目每年'],
    ] as const) {
      fireEvent.change(within(row).getByLabelText(label), { target: { value } });
    }
    save();
    await waitFor(() =>
      expect(calls.findLast(({ path }) => path.endsWith('/save'))?.body).toMatchObject({
        values: { landing: { erp: { prices: [{ name: '标准版', includes: [] }] } } },
      }),
    );
  });
});

describe('switches', () => {
  const one = {
    feature: 'chat',
    name: '在线客服',
    off: '没有客服',
    on: true,
    note: '',
    changeTime: null,
    changedBy: null,
  };

  it('ask for the reason', async () => {
    const { calls } = show('switches', {
      '/switch/list': () => ({ list: [one] }),
      '/switch/set': () => ({ model: { ...one, on: false } }),
    });
    fireEvent.click(await screen.findByRole('button', { name: '关闭在线客服' }));
    const form = await screen.findByRole('form', { name: '关闭在线客服', hidden: true });
    fireEvent.submit(form);
    expect((await within(form).findByText(/请写原因/)).textContent).toBeTruthy();
    fireEvent.change(within(form).getByLabelText('原因'), { target: { value: '演练' } });
    fireEvent.submit(form);
    await waitFor(() =>
      expect(calls.find(({ path }) => path.endsWith('/set'))?.body).toEqual({
        feature: 'chat',
        on: false,
        note: '演练',
      }),
    );
  });
});
