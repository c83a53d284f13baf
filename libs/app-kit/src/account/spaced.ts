const BETWEEN = /(?<=[\u4e00-\u9fff])(?=[A-Za-z0-9])|(?<=[A-Za-z0-9%])(?=[\u4e00-\u9fff])/g;

/** A text put together of names and words: a space stands between Chinese and Latin letters or digits, 筑程 ERP 账号. */
export const spaced = (text: string): string => text.replace(BETWEEN, ' ');
