/** Types that are sent as they are, by their content. */
const DOCUMENT_TYPES: ReadonlySet<string> = new Set([
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
]);

/** Message for files that the chat does not carry. */
export const WRONG_FILE_MESSAGE =
  '只能发送图片、PDF 和 Office 文件（docx、xlsx、pptx），这个文件的内容不是，请另存后重新选择';

/** Treatment of a file by its type: re-encoded, sent as it is, or refused. */
export function chooseFileHandling(mediaType: string): 'image' | 'file' | 'refused' {
  if (/^image\/(png|jpeg|webp|gif)$/.test(mediaType)) return 'image';
  return DOCUMENT_TYPES.has(mediaType) ? 'file' : 'refused';
}
