import { journeyConfig } from '@zhucheng/test-kit/journeys/config';

export default {
  ...journeyConfig,
  testDir: './e2e',
  testIgnore: '**/e2e/firefox/**',
  outputDir: './dist-e2e',
};
