/** Change of the public API that its callers may notice. */
export interface Change {
  /** YYYY-MM-DD */
  date: string;
  text: string;
  effect: string;
}

/** Changes of the public API, newest first. */
export const CHANGES: readonly Change[] = [
  {
    date: '2026-11-24',
    text: '公开接口 v1 开放：招标、企业、资讯、标准',
    effect: '新版本 v1',
  },
  {
    date: '2026-11-24',
    text: '错误一律用 problem+json，type 打开说明它的网页',
    effect: '适用于 v1 的全部接口',
  },
];
