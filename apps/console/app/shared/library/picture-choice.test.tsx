import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { jest } from '@jest/globals';
import { MAX_PICTURE_BYTES } from '@zhucheng/contracts';
import { renderWithApi } from '../render-with-api.tsx';
import { PictureChoice, type PictureChoiceProps } from './picture-choice.tsx';

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

const PICTURE = {
  id: '0a'.repeat(16),
  url: `/api/files/${'0a'.repeat(16)}`,
  thumbnailUrl: null,
  kind: 'picture',
  name: 'bridge.png',
  title: '主桥合龙',
  alt: '主桥',
  focal: { x: 40, y: 30 },
};

function renderChoice(given: Partial<PictureChoiceProps> = {}) {
  const onChoose = jest.fn<PictureChoiceProps['onChoose']>();
  const props = { label: '封面', shown: undefined, ratio: '16 / 9', control: {}, onChoose };
  renderWithApi(<PictureChoice {...props} {...given} />, {
    '/media/listPaged': () => ({ records: [PICTURE], total: 1, current: 1, size: 24, pages: 1 }),
  });
  return { onChoose };
}

const openLibrary = async () => {
  fireEvent.click(screen.getByRole('button', { name: '封面：从素材库选' }));
  return screen.findByRole('dialog', { name: '从素材库选图片' });
};

describe('PictureChoice', () => {
  it('takes a picture of the library', async () => {
    const { onChoose } = renderChoice();
    const library = within(await openLibrary());
    fireEvent.click(await library.findByRole('button', { name: '主桥合龙' }));
    expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ id: PICTURE.id }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says why a new picture is refused', async () => {
    const { onChoose } = renderChoice();
    const library = within(await openLibrary());
    const file = new File(['x'], 'a.png', { type: 'image/png' });
    Object.defineProperty(file, 'size', { value: MAX_PICTURE_BYTES + 1 });
    fireEvent.change(library.getByLabelText('图片文件'), { target: { files: [file] } });
    await waitFor(() => expect(library.getByRole('alert').textContent).toMatch(/超过 20 MB/));
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('crops around the focal point, and can be taken away', () => {
    const onRemove = jest.fn();
    renderChoice({ shown: PICTURE, onRemove });
    expect(screen.getByRole('img', { name: '主桥' }).style.objectPosition).toBe('40% 30%');
    fireEvent.click(screen.getByRole('button', { name: '封面：不要图片' }));
    expect(onRemove).toHaveBeenCalled();
  });

  it('stays as it is in an article that others lock', () => {
    renderChoice({ shown: PICTURE, onRemove: () => undefined, control: { disabled: true } });
    for (const button of screen.getAllByRole<HTMLButtonElement>('button')) {
      expect(button.disabled).toBe(true);
    }
  });
});
