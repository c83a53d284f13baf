import { journeyConfig } from '@zhucheng/test-kit/journeys/config';

export default { ...journeyConfig, testDir: './e2e', outputDir: './dist-e2e' };
