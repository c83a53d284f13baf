import { firefoxConfig } from '@zhucheng/test-kit/journeys/config';

export default { ...firefoxConfig, testDir: './e2e/firefox', outputDir: './dist-e2e' };
