/** Group robots of chat programs. */
export const ROBOT_KINDS = ['wecom', 'dingtalk', 'feishu'] as const;

/** One of {@link ROBOT_KINDS}. */
export type RobotKind = (typeof ROBOT_KINDS)[number];

/** Ways by which members get notifications besides the inbox, which always has them. */
export const SENDING_CHANNELS = ['mail', ...ROBOT_KINDS] as const;

/** One of {@link SENDING_CHANNELS}. */
export type SendingChannel = (typeof SENDING_CHANNELS)[number];

/** Names of the channels. */
export const CHANNEL_NAMES: Readonly<Record<SendingChannel, string>> = {
  mail: '邮件',
  wecom: '企业微信机器人',
  dingtalk: '钉钉机器人',
  feishu: '飞书机器人',
};

/** When new notices of a subscription are sent; `off`: they are in the inbox only. */
export const SENDING_FREQUENCIES = ['instant', 'daily', 'weekly', 'off'] as const;

/** One of {@link SENDING_FREQUENCIES}. */
export type SendingFrequency = (typeof SENDING_FREQUENCIES)[number];

/** Frequencies of what is sent, the most urgent first. */
export const ACTIVE_FREQUENCIES = ['instant', 'daily', 'weekly'] as const;

/** One of {@link ACTIVE_FREQUENCIES}. */
export type ActiveFrequency = (typeof ACTIVE_FREQUENCIES)[number];

/** Names of the frequencies. */
export const FREQUENCY_NAMES: Readonly<Record<SendingFrequency, string>> = {
  instant: '即时',
  daily: '每天',
  weekly: '每周',
  off: '不另发',
};

/** Returns the channels of a list in their usual order, each once. */
export const sortChannels = (channels: readonly SendingChannel[]): SendingChannel[] =>
  SENDING_CHANNELS.filter((channel) => channels.includes(channel));
