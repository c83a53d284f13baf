import { ChangeListener, LISTENER_NAME } from '../../src/db/signals/change-listener.ts';
import { Broadcasts } from '../../src/db/signals/signals.ts';
import { suiteDatabase, until, type SuiteDatabase } from '../harness.ts';

interface Process {
  changes: ChangeListener;
  broadcasts: Broadcasts;
  texts: string[];
  notifications: number;
  gaps: number;
  stop: () => Promise<void>;
}

let database: SuiteDatabase;
let sender: Process;
let receiver: Process;

async function startProcess(): Promise<Process> {
  const changes = new ChangeListener(database.url);
  const broadcasts = new Broadcasts(changes);
  const stop = async () => {
    await broadcasts.close();
    await changes.close();
  };
  const process = { changes, broadcasts, texts: [] as string[], notifications: 0, gaps: 0, stop };
  broadcasts.subscribe({
    onText: (text) => process.texts.push(text),
    onGap: () => (process.gaps += 1),
  });
  changes.subscribe({ onBroadcast: () => (process.notifications += 1) });
  await changes.start();
  return process;
}

beforeAll(async () => {
  database = await suiteDatabase();
});

afterAll(() => database.drop());

beforeEach(async () => {
  sender = await startProcess();
  receiver = await startProcess();
});

afterEach(async () => {
  await sender.stop();
  await receiver.stop();
});

const cutConnections = () =>
  database.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = current_database()',
    [LISTENER_NAME],
  );

describe('broadcasts', () => {
  it('go out that wait when their process stops', async () => {
    sender.broadcasts.send('倒数第二句');
    sender.broadcasts.send('最后一句');
    await sender.stop();
    await until(() => receiver.texts.length === 2);
    expect(receiver.texts).toEqual(['倒数第二句', '最后一句']);
  });

  it('reach other processes in order, gathered, and not the sender', async () => {
    const texts = Array.from({ length: 2_000 }, (_, i) => `第 ${i} 条`);
    for (const text of texts) sender.broadcasts.send(text);
    await until(() => receiver.texts.length === texts.length);
    expect(receiver.texts).toEqual(texts);
    expect(sender.texts).toEqual([]);
    expect(receiver.notifications).toBeLessThan(20);
  });

  it('are sent in at most one notification in ten milliseconds', async () => {
    const begun = performance.now();
    for (let i = 0; i < 60; i += 1) {
      sender.broadcasts.send(String(i));
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    await until(() => receiver.texts.length === 60);
    const elapsed = performance.now() - begun;
    expect(receiver.notifications).toBeLessThanOrEqual(Math.ceil(elapsed / 10) + 1);
    expect(receiver.texts).toEqual(Array.from({ length: 60 }, (_, i) => String(i)));
  });

  it('may be longer than a notification', async () => {
    const text = '长'.repeat(20_000);
    sender.broadcasts.send(text);
    sender.broadcasts.send('next');
    await until(() => receiver.texts.length === 2);
    expect(receiver.texts).toEqual([text, 'next']);
  });

  it('report a gap after their connection was lost, and go on', async () => {
    await cutConnections();
    sender.broadcasts.send('sent while nobody listens');
    await until(() => sender.gaps === 1 && receiver.gaps === 1);
    sender.broadcasts.send('after');
    await until(() => receiver.texts.includes('after'));
  });
});
