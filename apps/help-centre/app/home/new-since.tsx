import { newsApi } from '@zhucheng/api-client';
import { AppLink } from '@zhucheng/ui';
import styles from './home.module.css';
import { HELP } from '../shared/help-centre.ts';
import { isNewSince, useLastVisit } from '../shared/last-visit.ts';

/** The newest articles that are looked through. */
const NEWEST = { ...HELP, size: 20 } as const;

/** Line below the search: what was published since the reader's last visit, else what can be searched for. */
export function NewSince() {
  const since = useLastVisit();
  const { data } = newsApi.dirNews.useQuery(NEWEST, { skip: since === null });
  const count = data?.records.filter(({ createrTime }) => isNewSince(since, createrTime)).length;
  if (!since || !count) {
    return <p className={styles.since}>可以输入标题里的词、拼音首字母，或者帮助编号。</p>;
  }
  const day = new Date(since);
  const isThisYear = day.getFullYear() === new Date().getFullYear();
  return (
    <p className={styles.since}>
      您上次来是 {!isThisYear && `${day.getFullYear()} 年 `}
      {day.getMonth() + 1} 月 {day.getDate()} 日，之后
      <AppLink to="/help/0">
        有 {count} 篇{count === NEWEST.size && '以上'}新文章
      </AppLink>
    </p>
  );
}
