import { searchApi } from '@zhucheng/api-client';
import { Nothing, Section } from './section.tsx';

const REQUEST = { size: 5 };

/** Searches of visitors that found nothing. */
export function MissesSection() {
  const { data } = searchApi.misses.useQuery(REQUEST);
  return (
    <Section title="搜了没结果">
      {data?.list.length === 0 && <Nothing>访客搜的都找到了。</Nothing>}
      <ul>
        {data?.list.map(({ term, tab, times }) => (
          <li key={`${tab} ${term}`}>
            <span>{term}</span>
            <b>{times} 次</b>
          </li>
        ))}
      </ul>
    </Section>
  );
}
