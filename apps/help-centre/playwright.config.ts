import { journeys } from '@zhucheng/test-kit/journeys';

export default { ...journeys, testDir: './e2e', outputDir: './dist-e2e' };
