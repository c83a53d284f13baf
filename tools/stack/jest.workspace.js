/** Tests of every project in one run: `npm test`. A single project is run in its folder (`npx nx test portal`). */
export default {
  rootDir: '../..',
  // The modules of finished suites are not all freed: by 8,000 tests a worker has reached the 4 GB of V8.
  workerIdleMemoryLimit: '2GB',
  projects: [
    '<rootDir>/apps/*/jest.config.js',
    '<rootDir>/libs/*/jest.config.js',
    '<rootDir>/libs/domain/*/jest.config.js',
    '<rootDir>/tools/*/jest.config.js',
  ],
};
