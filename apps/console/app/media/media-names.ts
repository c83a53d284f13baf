import type { MediaKind, MediaRecord, MediaUse } from '@zhucheng/contracts';
import { formatFileSize } from '@zhucheng/domain-news';

/** Names of the kinds of media. */
export const KIND_NAMES: Record<MediaKind, string> = {
  picture: '图片',
  film: '影片',
  document: '文档',
};

/** Names of the places that use media. */
export const USE_NAMES: Record<MediaUse['kind'], string> = {
  article: '文章',
  draft: '草稿',
  course: '课程',
  attachment: '附件',
  banner: '横幅',
  page: '页面信息',
  setting: '设置',
};

/** Facts below an item's name: 1200 × 800 · 240 KB. */
export const describeFile = ({ width, height, size }: MediaRecord): string =>
  [width !== null && height !== null && `${width} × ${height}`, formatFileSize(size)]
    .filter(Boolean)
    .join(' · ');
