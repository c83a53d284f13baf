import type { UnsentMessage } from '@zhucheng/domain-service/chat';
import fc from 'fast-check';
import { createUnsentStorage } from './unsent-storage.ts';

const message = (number: number): UnsentMessage => ({
  clientId: `client-id-${number}`,
  text: `第 ${number} 句`,
  writtenAt: number,
});

/** Tab of a browser, which writes its whole state after each change. */
function openTab() {
  const storage = createUnsentStorage('1');
  let { queue } = JSON.parse(storage.read() ?? '{"queue":[]}') as { queue: UnsentMessage[] };
  const save = () => storage.write(JSON.stringify({ queue, draft: '' }));
  return {
    submit: (number: number) => {
      queue = [...queue, message(number)];
      save();
    },
    acknowledgeNext: () => {
      const sent = queue[0]?.clientId;
      queue = queue.slice(1);
      save();
      return sent;
    },
  };
}

const stored = () => {
  const json = localStorage.getItem('service-chat-unsent:1') ?? '{"queue":[]}';
  return (JSON.parse(json) as { queue: UnsentMessage[] }).queue.map(({ text }) => text);
};

beforeEach(() => localStorage.clear());

describe('createUnsentStorage', () => {
  it('keeps what another tab has not sent yet', () => {
    const [one, other] = [openTab(), openTab()];
    one.submit(1);
    other.submit(2);
    expect(stored()).toEqual(['第 1 句', '第 2 句']);
    other.acknowledgeNext();
    expect(stored()).toEqual(['第 1 句']);
    one.acknowledgeNext();
    expect(stored()).toEqual([]);
  });

  it('gives a new tab all that was left, which that tab then removes', () => {
    openTab().submit(1);
    const next = openTab();
    next.submit(2);
    next.acknowledgeNext();
    expect(stored()).toEqual(['第 2 句']);
  });

  it('never loses a message nor keeps one that its tab has sent, in any order of tabs', () => {
    const steps = fc.array(fc.record({ tab: fc.nat({ max: 2 }), sends: fc.boolean() }));
    fc.assert(
      fc.property(steps, (run) => {
        localStorage.clear();
        const tabs = [openTab(), openTab(), openTab()];
        const waiting = new Set<string>();
        run.slice(0, 40).forEach(({ tab, sends }, number) => {
          if (sends) {
            tabs[tab]?.submit(number);
            waiting.add(`client-id-${number}`);
          } else waiting.delete(tabs[tab]?.acknowledgeNext() ?? '');
          const texts = [...waiting].map((id) => `第 ${id.slice('client-id-'.length)} 句`);
          expect(stored().toSorted()).toEqual(texts.toSorted());
        });
      }),
    );
  });
});
