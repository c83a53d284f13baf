/** Every project's tests in one run: `npm test`. A single project is run in its folder (`npx nx test portal`). */
export default {
  projects: [
    'apps/*/jest.config.js',
    'libs/*/jest.config.js',
    'libs/domain/*/jest.config.js',
    'tools/*/jest.config.js',
  ],
};
