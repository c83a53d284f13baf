/** @jest-environment jsdom */
import { zodResolver } from '@hookform/resolvers/zod';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { passwordRule, phoneRule } from '../rules.ts';
import { PasswordField } from './password-field.tsx';
import { PhoneField } from './text-field.tsx';

const schema = z.object({ phone: phoneRule, password: passwordRule });

function Form() {
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { phone: '', password: '' },
    mode: 'onTouched',
  });
  return (
    <form>
      <PhoneField form={form} name="phone" />
      <PasswordField form={form} name="password" label="密码" autoComplete="current-password" />
    </form>
  );
}

const phone = () => screen.getByLabelText<HTMLInputElement>('手机号码');
const password = () => screen.getByLabelText<HTMLInputElement>('密码');

beforeEach(() => void render(<Form />));
afterEach(cleanup);

describe('a field', () => {
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
