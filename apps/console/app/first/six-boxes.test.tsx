import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { SixBoxes, toDigits } from './six-boxes.tsx';

afterEach(cleanup);

let sent: string | undefined;

function Form() {
  const form = useForm({ defaultValues: { code: '' } });
  return (
    <form onSubmit={(event) => void form.handleSubmit(({ code }) => (sent = code))(event)}>
      <SixBoxes form={form} label="6 位数字" hint="每 30 秒换一次" />
    </form>
  );
}

describe('the six boxes', () => {
  it.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    ['验证码：123-4567', '123456'],
    ['', ''],
  ])('take the digits of %j', (text, digits) => expect(toDigits(text)).toBe(digits));

  it('are one field that shows its digits and sends them', async () => {
    const { container } = render(<Form />);
    const input = screen.getByLabelText('6 位数字');
    fireEvent.change(input, { target: { value: '40 7' } });
    const boxes = [...container.querySelectorAll('input ~ span')];
    expect(boxes.map(({ textContent }) => textContent)).toEqual(['4', '0', '7', '', '', '']);
    expect(boxes.findIndex((box) => box.hasAttribute('data-next'))).toBe(3);
    fireEvent.change(input, { target: { value: '407 123' } });
    fireEvent.submit(input);
    await screen.findByText('3');
    await Promise.resolve();
    expect(sent).toBe('407123');
  });
});
