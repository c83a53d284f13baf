import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { jest } from '@jest/globals';
import BookingDialog from './booking-dialog.tsx';

// jsdom has no modal dialogs and draws no QR codes.
HTMLDialogElement.prototype.showModal = function show() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
jest.unstable_mockModule('qrcode', () => ({ toDataURL: async () => 'data:image/jpeg;base64,AA' }));
AbortSignal.timeout = () => new AbortController().signal;

const fetchMock = jest.fn<(url: string, init: RequestInit) => Promise<Response>>();
const answer = (reply: object, status = 200) =>
  fetchMock.mockResolvedValueOnce({
    status,
    headers: new Headers(),
    text: async () => JSON.stringify(reply),
  } as Response);
const sent = (call = 0) => JSON.parse(String(fetchMock.mock.calls[call]?.[1].body)) as object;

const onClose = jest.fn();
function open(action: 'booking' | 'consult' = 'booking') {
  const opener = document.createElement('a');
  opener.dataset.serviceAction = action;
  return render(<BookingDialog opener={opener} onClose={onClose} />);
}
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const leave = async (label: RegExp) => act(async () => fireEvent.blur(field(label)));
const submit = async (name = '免费预约') =>
  act(async () => fireEvent.click(screen.getByRole('button', { name: new RegExp(name) })));
const fillIn = () => {
  type(/手机号码/, ' 13800000001');
  type(/姓名或昵称/, '张工 ');
};

beforeEach(() => {
  fetchMock.mockReset();
  onClose.mockReset();
  globalThis.fetch = fetchMock as unknown as typeof fetch;
});

describe('the booking dialog', () => {
  it('invites to a demo, names the pack and focuses the first field', () => {
    open();
    expect(screen.getByRole('dialog', { name: '预约演示，领 500M 工程资料包' })).toBeTruthy();
    const pack = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(pack).toEqual(['成本测算模板', '项目管理手册', '质量与安全标准']);
    expect(screen.getByRole('dialog').style.width).toBe('540px');
    expect(document.activeElement).toBe(field(/手机号码/));
    expect(field(/手机号码/).maxLength).toBe(11);
    for (const label of [/姓名或昵称/, /项目角色/, /职位/]) expect(field(label).maxLength).toBe(30);
  });

  it('says while typing that the number is missing, and its format when the cursor leaves', async () => {
    open();
    type(/手机号码/, '138');
    expect(screen.queryByText('手机号码格式不对')).toBeNull();
    await leave(/手机号码/);
    expect(screen.getByText('手机号码格式不对')).toBeTruthy();
    expect(field(/手机号码/).getAttribute('aria-invalid')).toBe('true');
    type(/手机号码/, '1380');
    expect(screen.queryByText('手机号码格式不对')).toBeNull();
    type(/手机号码/, '');
    expect(await screen.findByText('请输入手机号码')).toBeTruthy();
  });

  it('does not complain of an empty field that is only left', async () => {
    open();
    await leave(/手机号码/);
    await leave(/姓名或昵称/);
    expect(screen.queryByText(/^请输入/)).toBeNull();
  });

  it('checks everything before it is sent', async () => {
    open();
    await submit();
    expect(screen.getByText('请输入手机号码')).toBeTruthy();
    expect(screen.getByText('请输入姓名或昵称')).toBeTruthy();
    expect(fetchMock).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(field(/手机号码/));
  });

  it('sends trimmed values without the empty ones', async () => {
    open();
    fillIn();
    answer({ code: '30000', msg: '成功' });
    await submit();
    expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/crm/sales/open/sem/reservation');
    const { url, ...body } = sent() as { url: string };
    expect(url).toContain('http');
    expect(body).toEqual({ phone: '13800000001', userName: '张工' });
  });

  it('loads until it thanks, with the code and the keyword', async () => {
    open();
    fillIn();
    answer({ code: 30_000, msg: '成功' });
    await submit();
    const button = screen.getByRole('button', { name: '免费预约' });
    expect(button.getAttribute('aria-busy')).toBe('true');
    const thanks = await screen.findByRole('dialog', { name: '预约成功，谢谢您' });
    expect(thanks.textContent).toContain('138****0001');
    expect(thanks.textContent).toContain('发送关键词“资料包”');
    const code = await screen.findByAltText<HTMLImageElement>('微信公众号二维码');
    expect(code.src).toContain('data:image/');
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  it('shows a refusal, keeps the form and sends again', async () => {
    open();
    fillIn();
    answer({ code: '42900', msg: '提交太频繁，请 60 秒后再试' }, 429);
    await submit();
    await waitFor(() => expect(screen.getByText('提交太频繁，请 60 秒后再试')).toBeTruthy());
    expect(field(/姓名或昵称/).value).toBe('张工 ');
    expect(screen.getByRole('button', { name: '免费预约' }).getAttribute('aria-busy')).toBeNull();
    answer({ code: '40000', msg: 'x', errors: [{ field: 'userName', message: '请写真实姓名' }] });
    await submit();
    expect(await screen.findByText('请写真实姓名')).toBeTruthy();
    expect(screen.queryByText('提交太频繁，请 60 秒后再试')).toBeNull();
  });

  it('says so when nothing answers', async () => {
    open();
    fillIn();
    fetchMock.mockRejectedValueOnce(new TypeError('failed'));
    await submit();
    expect(screen.getByText('网络异常，请稍后再试')).toBeTruthy();
    expect(field(/姓名或昵称/).value).toBe('张工 ');
  });

  it('only logs an exception and stays on the form', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    open();
    fillIn();
    answer({ code: '40000', msg: '提交的内容有误', errors: 'none' });
    await submit();
    expect(log.mock.calls).toEqual([[expect.any(TypeError)]]);
    log.mockRestore();
    expect(screen.queryByText('提交的内容有误')).toBeNull();
    expect(field(/姓名或昵称/).value).toBe('张工 ');
    expect(screen.getByRole('button', { name: '免费预约' }).getAttribute('aria-busy')).toBeNull();
  });

  it('closes by its button, not by a click beside it, and is empty when it opens again', () => {
    const { unmount } = open();
    type(/手机号码/, '138');
    fireEvent.click(screen.getByRole('dialog'));
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: '关闭' }));
    expect(onClose).toHaveBeenCalled();
    unmount();
    cleanup();
    open();
    expect(field(/手机号码/).value).toBe('');
  });

  it('passes on what only a program fills in', async () => {
    const { container } = open();
    fillIn();
    const trap = container.querySelector<HTMLInputElement>('[aria-hidden] input');
    if (trap) trap.value = 'https://spam.example';
    answer({ code: '30000', msg: '成功' });
    await submit();
    expect(sent()).toMatchObject({ homepage: 'https://spam.example' });
  });
});

describe('the consultation dialog', () => {
  it('asks for number, name and question', async () => {
    open('consult');
    expect(screen.getByRole('dialog', { name: '立即咨询' })).toBeTruthy();
    expect(screen.queryByLabelText(/项目角色/)).toBeNull();
    fillIn();
    type(/咨询内容/, '要报价');
    answer({ code: '30000', msg: '成功' });
    await submit('提交咨询');
    expect(sent()).toMatchObject({ kind: 'consult', phone: '13800000001', remark: '要报价' });
    expect(await screen.findByRole('dialog', { name: '已收到，谢谢您' })).toBeTruthy();
    expect(screen.queryByText(/资料包/)).toBeNull();
  });
});
