/** @jest-environment jsdom */
import { zodResolver } from '@hookform/resolvers/zod';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { passwordRule, phoneRule } from '../rules.ts';
import { PasswordField } from './password-field.tsx';
import { PhoneField, TextField } from './text-field.tsx';

const schema = z.object({ phone: phoneRule, password: passwordRule, role: z.string() });

function Form() {
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { phone: '', password: '', role: '' },
    mode: 'onTouched',
  });
  return (
    <form>
      <PhoneField form={form} name="phone" />
      <PasswordField form={form} name="password" label="密码" autoComplete="current-password" />
      <TextField form={form} name="role" label="项目角色" suggestions={['业主', '施工']} />
    </form>
  );
}

const phone = () => screen.getByLabelText<HTMLInputElement>('手机号码');
const password = () => screen.getByLabelText<HTMLInputElement>('密码');

beforeEach(() => void render(<Form />));
afterEach(cleanup);

describe('a field', () => {
  it('offers its suggestions', () => {
    const { list } = screen.getByLabelText<HTMLInputElement>('项目角色');
    expect([...(list?.options ?? [])].map(({ value }) => value)).toEqual(['业主', '施工']);
    expect(phone().list).toBeNull();
  });

  it('accepts a copied number', () => {
    fireEvent.input(phone(), { target: { value: '+86 138-0000-0001' } });
    expect(phone().value).toBe('13800000001');
  });

  it('normalises text of an input method on blur only', () => {
    fireEvent.input(phone(), { target: { value: '１３８' }, isComposing: true });
    expect(phone().value).toBe('１３８');
    fireEvent.blur(phone());
    expect(phone().value).toBe('138');
  });

  it('shows its error on blur unless it is empty', async () => {
    fireEvent.focus(phone());
    fireEvent.blur(phone());
    fireEvent.input(password(), { target: { value: 'x' } });
    fireEvent.input(phone(), { target: { value: '138' } });
    fireEvent.blur(phone());
    const told = await screen.findAllByRole('alert');
    expect(told.map(({ textContent }) => textContent)).toEqual(['手机号码格式不对']);
  });

  it('warns about caps lock and shows the password on request', () => {
    const keys = { key: 'a', modifierCapsLock: true };
    fireEvent.keyDown(password(), keys);
    expect(screen.getByRole('status').textContent).toBe('大写锁定已开');
    fireEvent.keyUp(password(), { key: 'CapsLock' });
    expect(screen.getByRole('status').textContent).toBe('');
    fireEvent.click(screen.getByRole('button', { name: '显示密码' }));
    expect(password().type).toBe('text');
  });
});
