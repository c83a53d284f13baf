import { BROWSER_CALL_OPTIONS, makeStore, type HttpRequest } from '@zhucheng/api-client';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';

/** Reply of the fake API: envelope and status (default 200). */
export interface FakeReply {
  code: string;
  msg?: string;
  status?: number;
  [key: string]: unknown;
}

/** Received call. */
export interface RecordedCall {
  path: string;
  body: Record<string, unknown>;
}

/** Replies by the end of a call's path; a function receives the body. */
export type FakeReplies = Record<string, FakeReply | ((body: RecordedCall['body']) => FakeReply)>;

/** Returns a success with a model. */
export const success = (model: object): FakeReply => ({ code: '30000', msg: '成功', model });

/** Returns an error for invalid fields. */
export const validationError = (...errors: { field: string; message: string }[]): FakeReply => ({
  code: '40000',
  msg: errors[0]?.message ?? '',
  errors,
});

/** Renders a component with a store whose calls get the given replies; returns the received calls. */
export function renderWithFakeApi(children: ReactNode, answers: FakeReplies): RecordedCall[] {
  const asked: RecordedCall[] = [];
  const send = async ({ url, body }: HttpRequest) => {
    const call = { path: url, body: JSON.parse(body ?? '{}') as RecordedCall['body'] };
    asked.push(call);
    const [, answer] = Object.entries(answers).find(([path]) => url.endsWith(path)) ?? [];
    if (!answer) throw new Error(`nobody answers ${url}`);
    const { status = 200, ...reply } = typeof answer === 'function' ? answer(call.body) : answer;
    return { status, header: () => null, text: async () => JSON.stringify(reply) };
  };
  const store = makeStore({ callOptions: { ...BROWSER_CALL_OPTIONS, send } });
  render(
    <Provider store={store}>
      <MemoryRouter>{children}</MemoryRouter>
    </Provider>,
  );
  return asked;
}

/** Returns the text box with an accessible name. */
export const getInput = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });

/** Types into a text box and blurs it. */
export function fill(name: string, value: string): void {
  fireEvent.change(getInput(name), { target: { value } });
}

/** Clicks a button. */
export const press = (name: string | RegExp) =>
  fireEvent.click(screen.getByRole('button', { name }));
