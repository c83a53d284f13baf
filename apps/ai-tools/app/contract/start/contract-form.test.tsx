import { makeStore } from '@zhucheng/api-client';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { ContractForm } from './contract-form.tsx';

const showForm = () =>
  render(
    <MemoryRouter>
      <Provider store={makeStore()}>
        <ContractForm price="30 点一份" />
      </Provider>
    </MemoryRouter>,
  );

describe('the form of a contract', () => {
  it('keeps fields that were entered before the page came alive, and are told at once', () => {
    showForm();
    const [text, side] = [screen.getByLabelText('合同全文'), screen.getByLabelText('我方是')];
    act(() => {
      fireEvent.change(text, { target: { value: '第一条 工期' } });
      fireEvent.change(side, { target: { value: '乙方' } });
    });
    expect(text).toHaveProperty('value', '第一条 工期');
    expect(side).toHaveProperty('value', '乙方');
  });

  it('says at each field what is missing', () => {
    showForm();
    fireEvent.click(screen.getByRole('button', { name: '开始审查' }));
    expect(screen.getByText('请粘贴合同全文，或上传合同文件')).toBeTruthy();
    expect(screen.getByText('请选择我方是哪一方')).toBeTruthy();
  });
});
