import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { jest } from '@jest/globals';
import { MAX_PICTURE_BYTES } from '@zhucheng/contracts';
import { PictureControl } from './picture-control.tsx';

const ADDRESS = `/api/files/${'0a'.repeat(16)}`;

it('shows the cover, takes it away, and says why a picture is refused', async () => {
  const onChange = jest.fn();
  render(
    <PictureControl
      label="封面"
      hint="搜索引擎配的图"
      value={ADDRESS}
      onChange={onChange}
      control={{ 'aria-label': '封面' }}
    />,
  );
  expect(screen.getByText('搜索引擎配的图')).toBeTruthy();
  const file = new File(['x'], 'a.png', { type: 'image/png' });
  Object.defineProperty(file, 'size', { value: MAX_PICTURE_BYTES + 1 });
  fireEvent.change(screen.getByLabelText('封面'), { target: { files: [file] } });
  expect((await screen.findByRole('alert')).textContent).toMatch(/超过 20 MB/);
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: '去掉封面' }));
  await waitFor(() => expect(onChange).toHaveBeenCalledWith(undefined));
});
