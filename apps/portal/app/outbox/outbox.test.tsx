import { render, screen } from '@testing-library/react';
import { useMessages } from './use-messages.ts';

function Shown() {
  const [messages] = useMessages();
  return <p>{typeof messages === 'string' ? messages : messages.map(({ code }) => code).join()}</p>;
}

const answer = (ok: boolean, list: object[] = []) => {
  globalThis.fetch = () =>
    Promise.resolve({
      ok,
      status: ok ? 200 : 404,
      json: () => Promise.resolve({ list }),
    } as Response);
};

describe('useMessages', () => {
  it('loads the newest messages', async () => {
    answer(true, [{ id: '1', code: '123456' }]);
    render(<Shown />);
    expect(screen.getByText('loading')).toBeTruthy();
    expect(await screen.findByText('123456')).toBeTruthy();
  });

  it('reports a missing outbox', async () => {
    answer(false);
    render(<Shown />);
    expect(await screen.findByText('failed')).toBeTruthy();
  });
});
