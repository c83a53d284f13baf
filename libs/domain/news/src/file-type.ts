/** File types with an icon; others are UNKNOWN. */
export const FILE_TYPES = ['UNKNOWN', 'XLSX', 'DOCX', 'PDF', 'PPT'] as const;

/** One of {@link FILE_TYPES}. */
export type FileType = (typeof FILE_TYPES)[number];

const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** File types by media type. */
export const MEDIA_TYPES: Readonly<Record<Exclude<FileType, 'UNKNOWN'>, string>> = {
  XLSX: `${OFFICE}.spreadsheetml.sheet`,
  DOCX: `${OFFICE}.wordprocessingml.document`,
  PDF: 'application/pdf',
  PPT: `${OFFICE}.presentationml.presentation`,
};

const BY_MEDIA_TYPE = new Map(
  Object.entries(MEDIA_TYPES).map(([type, mediaType]) => [mediaType, type as FileType]),
);

/** Returns the icon type of a media type. */
export function getFileType(mediaType: string): FileType {
  return BY_MEDIA_TYPE.get(mediaType) ?? 'UNKNOWN';
}

const NAMES: Readonly<Record<FileType, string>> = {
  XLSX: 'Excel 工作簿',
  DOCX: 'Word 文档',
  PDF: 'PDF 文档',
  PPT: '演示文稿',
  UNKNOWN: '其他文件',
};

/** Returns the display name of a file type. */
export const getFileTypeName = (type: FileType): string => NAMES[type];

/** Formats a size: 860 B, 18.4 KB, 2.1 MB. Integers from 100 on. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const [value, unit] = bytes < 1024 ** 2 ? [bytes / 1024, 'KB'] : [bytes / 1024 ** 2, 'MB'];
  return `${value >= 100 ? Math.round(value) : Number(value.toFixed(1))} ${unit}`;
}
