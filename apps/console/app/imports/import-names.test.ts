import { formatSeconds } from './import-names.ts';

it.each([
  [0.2, '1 秒'],
  [38, '38 秒'],
  [120, '2 分钟'],
  [3_900, '1 小时 5 分'],
])('formatSeconds(%s)', (value, text) => expect(formatSeconds(value)).toBe(text));
