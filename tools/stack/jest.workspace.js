/** Tests of every project in one run: `npm test`. A single project is run in its folder (`npx nx test portal`). */
export default {
  rootDir: '../..',
  projects: [
    '<rootDir>/apps/*/jest.config.js',
    '<rootDir>/libs/*/jest.config.js',
    '<rootDir>/libs/domain/*/jest.config.js',
    '<rootDir>/tools/*/jest.config.js',
  ],
};
