import { journeyConfig } from '@zhucheng/test-kit/journeys/config';

export default {
  ...journeyConfig,
  testDir: './e2e',
  testIgnore: 'firefox/**',
  outputDir: './dist-e2e',
};
