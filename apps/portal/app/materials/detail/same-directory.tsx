import { downloadApi } from '@zhucheng/api-client';
import type { Article, downloadContract, RequestOf } from '@zhucheng/contracts';
import { getColumnPath } from '@zhucheng/domain-news';
import { ContentBlock, MoreLink } from '@zhucheng/ui';
import styles from './material-files.module.css';
import { MaterialRow } from '../../shared/materials/material-row.tsx';

/** Other materials shown. */
const SHOWN_MATERIALS = 3;

interface SameDirectoryProps {
  article: Article;
  /** Request of the materials of its directory. */
  request: RequestOf<typeof downloadContract.endpoints.listPaged>;
}

/** Most-downloaded other materials of the same directory. */
export default function SameDirectoryMaterials({ article, request }: SameDirectoryProps) {
  const { id, dirId, dirName } = article;
  const { data } = downloadApi.listPaged.useQuery(request);
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
