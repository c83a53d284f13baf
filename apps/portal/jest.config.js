import { browser } from '../../jest.preset.js';

export default {
  ...browser,
  setupFiles: ['<rootDir>/../../libs/app-kit/src/testing/jest-setup.ts'],
};
