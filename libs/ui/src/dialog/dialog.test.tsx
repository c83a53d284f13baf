import { render, screen } from '@testing-library/react';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** jsdom has no modal dialogs; browsers focus the first control of one that opens. */
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '');
    this.querySelector('button')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open');
  };
});

it('focuses the control that asks for it, not the first one', () => {
  render(
    <ConfirmDialog
      title="撤销？"
      action="撤销"
      onConfirm={() => undefined}
      onClose={() => undefined}
    />,
  );
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '撤销' }));
});
