/** Kinds of notice attachments, in display order. */
export const ATTACHMENT_KINDS = ['document', 'clarification', 'bill', 'drawings', 'other'] as const;

/** One of {@link ATTACHMENT_KINDS}. */
export type AttachmentKind = (typeof ATTACHMENT_KINDS)[number];

const NAMES: Readonly<Record<AttachmentKind, string>> = {
  document: '招标文件',
  clarification: '澄清文件',
  bill: '工程量清单',
  drawings: '图纸',
  other: '其他附件',
};

/** Returns the display name of an attachment kind. */
export const getAttachmentKindName = (kind: AttachmentKind): string => NAMES[kind];
