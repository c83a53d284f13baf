/** Error for an unusable setting; its one-line message names the variable. */
export class ConfigError extends Error {}
