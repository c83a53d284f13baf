import { jest } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAwakeTime } from './awake-time.ts';

it('calls back once', async () => {
  const callback = jest.fn();
  afterAwakeTime(100, callback);
  await sleep(350);
  expect(callback).toHaveBeenCalledTimes(1);
});

it('never calls back once it was ended, not even when its time has just run out', async () => {
  const callback = jest.fn();
  const end = afterAwakeTime(100, callback);
  // Both timers are due at once then, and this one comes second.
  setTimeout(end, 100);
  const begun = performance.now();
  while (performance.now() - begun < 200);
  await sleep(200);
  expect(callback).not.toHaveBeenCalled();
});
