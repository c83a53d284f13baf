/** Why a file is refused: no good type, too large, or nothing to read in it. */
export type ProblemKind = 'wrongType' | 'tooLarge' | 'badInput';

/** A file that can't be read. The message is Chinese and says what to do. */
export class FileProblem extends Error {
  readonly kind: ProblemKind;

  constructor(kind: ProblemKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** Most pages of a file, and characters of its text: about as many pages of a format that has none. */
export const [MAX_PAGES, MAX_CHARACTERS] = [300, 600_000];
/** Most megabytes of a file unpacked, and most times its size. */
export const [MAX_UNPACKED_MB, MAX_UNPACKED_FACTOR] = [200, 100];

const wrongType = (message: string) => new FileProblem('wrongType', message);
const tooLarge = (message: string) => new FileProblem('tooLarge', message);

/** The problems of files. */
export const PROBLEMS = {
  unsupported: () =>
    wrongType('只能上传 Word（.docx）、PDF、txt、md、csv 文件，请另存为其中一种再上传'),
  spreadsheet: () => wrongType('表格请在 Excel 或 WPS 里另存为 CSV（UTF-8）再上传'),
  oldWord: () => wrongType('这是旧版 Word 文件（.doc），请在 Word 或 WPS 里另存为 .docx 再上传'),
  macros: () => wrongType('文件里有宏，请在 Word 或 WPS 里另存为不带宏的 .docx 再上传'),
  password: () => wrongType('文件设有密码，请先去掉密码，另存一份再上传'),
  scan: () =>
    wrongType('这份 PDF 是扫描件，里面没有文字；请先做文字识别（OCR），或者上传原来的 Word 文件'),
  broken: () => wrongType('文件不完整或已损坏，请打开看看，另存一份再上传'),
  mismatch: (extension: string) =>
    wrongType(
      `文件名以 .${extension} 结尾，内容却不是；请用原来的软件打开，另存为 .${extension} 再上传`,
    ),
  encoding: () => wrongType('文字的编码认不出来，请用记事本另存为 UTF-8 编码再上传'),
  empty: () => new FileProblem('badInput', '文件里没有文字，请检查后重新选择'),
  pages: (count: number) => tooLarge(`文件有 ${count} 页，最多 ${MAX_PAGES} 页；请分成几份再上传`),
  characters: () =>
    tooLarge(`正文超过 ${MAX_CHARACTERS / 10_000} 万字（约 ${MAX_PAGES} 页），请分成几份再上传`),
  unpackedSize: () => tooLarge(`文件解压后超过 ${MAX_UNPACKED_MB} MB，请删去图片或分成几份再上传`),
  unpackedFactor: () =>
    tooLarge(
      `文件解压后超过原来的 ${MAX_UNPACKED_FACTOR} 倍，读不了；请把正文复制到新文档里再上传`,
    ),
  tooComplex: () => tooLarge('文件太复杂，读不完；请分成几份，或另存为 txt 再上传'),
} as const;
