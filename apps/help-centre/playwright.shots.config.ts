import { journeyConfig } from '@zhucheng/test-kit/journeys/config';

const { use } = journeyConfig;

/**
 * `npm run help:shots`: one picture after the other, by one worker, so that each run sees the same pages. Fields for dates and
 * times are written as the page's language has them; without its Chinese language pack Chromium would write them in English.
 */
export default {
  ...journeyConfig,
  testDir: './e2e/shots',
  testIgnore: [],
  outputDir: './dist-e2e',
  workers: 1,
  fullyParallel: false,
  retries: 0,
  use: {
    ...use,
    launchOptions: {
      ...use?.launchOptions,
      args: [
        ...(use?.launchOptions?.args ?? []),
        '--enable-blink-features=LangAttributeAwareFormControlUI',
      ],
    },
  },
};
