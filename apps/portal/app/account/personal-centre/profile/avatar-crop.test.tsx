import { jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import type { SourceRectangle, Picture } from '../../components/picture.ts';
import AvatarCrop from './avatar-crop.tsx';

// jsdom has no dialog and canvas: only the interaction is tested here.
HTMLDialogElement.prototype.showModal = function show() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
HTMLCanvasElement.prototype.getContext = () => null;
Object.assign(window, { PointerEvent: MouseEvent });

function shown() {
  const onSave = jest.fn<(part: SourceRectangle) => void>();
  const picture = { width: 400, height: 200 } as Picture;
  render(<AvatarCrop picture={picture} busy={false} onSave={onSave} onClose={() => {}} />);
  const saved = () => {
    fireEvent.click(screen.getByRole('button', { name: '保存头像' }));
    return onSave.mock.lastCall?.[0];
  };
  return { stage: screen.getByRole('application'), saved };
}

describe('AvatarCrop', () => {
  it('saves the centre by default', () => {
    expect(shown().saved()).toEqual({ x: 100, y: 0, width: 200, height: 200 });
  });

  it('moves by arrow keys and zooms in by plus', () => {
    const { stage, saved } = shown();
    fireEvent.keyDown(stage, { key: 'ArrowRight' });
    expect(saved()).toMatchObject({ x: 110 });
    fireEvent.keyDown(stage, { key: '+' });
    expect(saved()?.width).toBeCloseTo(200 / 1.1);
  });

  it('zooms by the slider and its buttons', () => {
    const { saved } = shown();
    fireEvent.change(screen.getByRole('slider', { name: '缩放' }), { target: { value: '2' } });
    expect(saved()).toEqual({ x: 150, y: 50, width: 100, height: 100 });
    fireEvent.click(screen.getByRole('button', { name: '缩小' }));
    expect(saved()?.width).toBeCloseTo(110);
  });

  it('follows the pointer while it is down', () => {
    const { stage, saved } = shown();
    Object.defineProperty(stage, 'clientWidth', { value: 200 });
    fireEvent.pointerMove(stage, { pointerId: 1, clientX: 0, clientY: 0 });
    fireEvent.pointerDown(stage, { pointerId: 1, clientX: 100, clientY: 100 });
    fireEvent.pointerMove(stage, { pointerId: 1, clientX: 60, clientY: 100 });
    fireEvent.pointerUp(stage, { pointerId: 1 });
    fireEvent.pointerMove(stage, { pointerId: 1, clientX: 0, clientY: 100 });
    expect(saved()).toMatchObject({ x: 140, y: 0 });
  });
});
