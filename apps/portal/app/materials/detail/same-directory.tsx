import { downloadApi } from '@zhucheng/api-client';
import type { Article } from '@zhucheng/contracts';
import { getColumnPath } from '@zhucheng/domain-news';
import { ContentBlock, MoreLink } from '@zhucheng/ui';
import styles from './material-files.module.css';
import { MaterialRow } from '../../shared/materials/material-row.tsx';

/** Other materials shown. */
const SHOWN_MATERIALS = 3;

/** Request of the materials in the same directory; one more than shown because the material itself is left out. */
export const sameDirectoryRequest = (id: string) => ({
  id,
  sort: 'downloads' as const,
  size: SHOWN_MATERIALS + 1,
});

/** Most-downloaded other materials of the same directory. */
export function SameDirectoryMaterials({ article: { id, dirId, dirName } }: { article: Article }) {
  const { data } = downloadApi.listPaged.useQuery(sameDirectoryRequest(dirId));
  const others = (data?.records ?? [])
    .filter((record) => record.id !== id)
    .slice(0, SHOWN_MATERIALS);
  if (others.length === 0) return null;
  const all = (
    <MoreLink to={getColumnPath({ id: dirId, bizType: 'DOWNLOAD' })}>
      全部 {data?.total} 份
    </MoreLink>
  );
  return (
    <div className={styles.same}>
      <ContentBlock title="同类资料" note={all}>
        <ul aria-label={`${dirName}中的其他资料`}>
          {others.map((record) => (
            <MaterialRow key={record.id} record={record} level={3} />
          ))}
        </ul>
      </ContentBlock>
    </div>
  );
}
