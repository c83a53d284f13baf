/** Patterns of texts on the wire with their messages, for the schemas of the API and of forms. */
export const WIRE_FORMATS = {
  /** uuidv7 as 32 hexadecimal characters. */
  id: [/^[0-9a-f]{32}$/, '编号应为 32 位十六进制字符'],
  /** Decimal string in CNY. */
  money: [/^-?\d{1,16}(\.\d{1,2})?$/, '金额应为最多两位小数的数字'],
  /** GB/T 2260 code of a province, city or county. */
  division: [/^[1-9]\d{5}$/, '地区编码应为 6 位数字'],
} as const satisfies Readonly<Record<string, readonly [pattern: RegExp, message: string]>>;
