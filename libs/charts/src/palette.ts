/** Colours and font of charts: those of the drawing sheet. An image knows no variables of its page. */
export const PALETTE = {
  text: '#5a6e82',
  axis: '#0b2239',
  grid: '#dfe5eb',
  paper: '#ffffff',
  main: '#1459e0',
  pale: '#c9dbfb',
  line: '#a8430a',
} as const;

/** System fonts, as the page has them. */
export const FONT =
  "'PingFang SC','HarmonyOS Sans SC','Microsoft YaHei','Noto Sans CJK SC','Noto Sans SC',sans-serif";
