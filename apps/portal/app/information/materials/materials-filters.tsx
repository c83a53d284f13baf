import { downloadApi } from '@zhucheng/api-client';
import { getArticlePath, FILE_TYPES, getFileTypeName, type FileType } from '@zhucheng/domain-news';
import { formatCount, AppLink, FacetGroup } from '@zhucheng/ui';
import styles from './materials-filters.module.css';
import {
  TOP_MATERIALS_REQUEST,
  formatMaterialList,
  type MaterialView,
} from '../../shared/materials/materials-request.ts';
import { ColumnTreeLinks } from '../../shared/articles/column-tree.tsx';

/** File types offered as filters. */
const FILTER_TYPES = FILE_TYPES.filter((type) => type !== 'UNKNOWN' && type !== 'PPT');

/** Side column of the list: directories, file types, most-downloaded materials. */
export function MaterialsFilters({ view }: { view: MaterialView }) {
  const { id, filter } = view;
  const tree = downloadApi.getTree.useQuery({}).data?.list ?? [];
  const top = downloadApi.topDownload.useQuery(TOP_MATERIALS_REQUEST).data?.list ?? [];
  return (
    <>
      {tree.length > 0 && (
        <ColumnTreeLinks
          list={tree}
          current={id}
          hrefFor={(column) => formatMaterialList({ id: column, filter })}
        />
      )}
      <FacetGroup
        title="文件类型"
        kind="radio"
        options={[undefined, ...FILTER_TYPES].map((fileType) => ({
          label: fileType ? getFileTypeName(fileType) : '不限',
          href: formatMaterialList({ id, filter: { ...filter, fileType } }),
          selected: filter.fileType === fileType,
        }))}
      />
      {top.length > 0 && (
        <section className={styles.top} aria-labelledby="top-materials">
          <h2 id="top-materials">下载最多</h2>
          <TopMaterials
            items={top.map(({ id: topId, ...item }) => ({
              ...item,
              href: getArticlePath({ id: topId, bizType: 'DOWNLOAD' }),
            }))}
          />
        </section>
      )}
    </>
  );
}

/** Most-downloaded material. */
interface TopMaterial {
  href: string;
  title: string;
  fileType: FileType;
  downloadCount: number;
}

/** Ordered list of the most-downloaded materials. */
function TopMaterials({ items }: { items: readonly TopMaterial[] }) {
  return (
    <ol className={styles.topList}>
      {items.map(({ href, title, fileType, downloadCount }) => (
        <li key={href}>
          <AppLink to={href}>
            {title}
            <small>
              {getFileTypeName(fileType)} · 下载 {formatCount(downloadCount)} 次
            </small>
          </AppLink>
        </li>
      ))}
    </ol>
  );
}
