/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { PictureInput } from './picture-input.tsx';

const file = (type: string, size: number) =>
  Object.defineProperty(new File(['x'], '照片', { type }), 'size', { value: size });

function choose(chosen: File, read: () => Promise<object>) {
  const createImageBitmap = jest.fn(read);
  Object.assign(globalThis, { createImageBitmap });
  const [onPicture, onProblem] = [jest.fn(), jest.fn()];
  render(<PictureInput label="选择图片" ref={null} onPicture={onPicture} onProblem={onProblem} />);
  fireEvent.change(screen.getByLabelText('选择图片'), { target: { files: [chosen] } });
  return { createImageBitmap, onPicture, onProblem };
}

const broken = () => Promise.reject(new Error('no picture'));
const MEGABYTE = 1024 * 1024;

describe('PictureInput', () => {
  it.each([
    ['image/jpeg', 20 * MEGABYTE + 1, '图片超过 20 MB，请压缩或换一张再试'],
    ['application/pdf', 10, '这个文件不是可用的图片，请选择 JPG、PNG 或 WebP'],
  ])('rejects %s of %s bytes before reading it', async (type, size, problem) => {
    const { createImageBitmap, onPicture, onProblem } = choose(file(type, size), broken);
    await waitFor(() => expect(onProblem).toHaveBeenCalledWith(problem));
    expect(createImageBitmap).not.toHaveBeenCalled();
    expect(onPicture).not.toHaveBeenCalled();
  });

  it('rejects a file that is not a picture by content', async () => {
    const { onProblem } = choose(file('image/png', 10), broken);
    await waitFor(() =>
      expect(onProblem).toHaveBeenCalledWith(expect.stringContaining('不是可用')),
    );
  });

  it('passes a valid picture to the callback', async () => {
    const bitmap = { width: 40, height: 20 };
    const { onPicture } = choose(file('image/png', 10), () => Promise.resolve(bitmap));
    await waitFor(() => expect(onPicture).toHaveBeenCalledWith(bitmap));
  });
});
