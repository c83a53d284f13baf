import { journeyConfig } from '@zhucheng/test-kit/journeys/config';

/** `npm run help:shots`: one picture after the other, by one worker, so that each run sees the same pages. */
export default {
  ...journeyConfig,
  testDir: './e2e/shots',
  testIgnore: [],
  outputDir: './dist-e2e',
  workers: 1,
  fullyParallel: false,
  retries: 0,
};
