import { BIZ_TYPES, type BizType } from '@zhucheng/domain-news';

/** Kinds of articles in the order of the console. */
export const CONTENT_KINDS = BIZ_TYPES;

/** Kind of articles by its part of an address: `policy`; undefined for other text. */
export const findKind = (segment: string | undefined) =>
  BIZ_TYPES.find(({ id }) => id === segment?.toUpperCase());

/** Part of an address that names a kind of articles. */
export const toKindSegment = (bizType: BizType): string => bizType.toLowerCase();

/** Address of the list of a kind, or of all articles. */
export const getListPath = (bizType?: BizType): string =>
  bizType ? `/console/content/${toKindSegment(bizType)}` : '/console/content';

/** Address of an article in the console; without an id, of a new one. */
export const getContentPath = ({ bizType, id = 'new' }: { bizType: BizType; id?: string }) =>
  `${getListPath(bizType)}/${id}`;
