import type { Today } from '@zhucheng/contracts';
import { Nothing, Section } from './section.tsx';

/** Searches of visitors that found nothing. */
export function MissesSection({ misses }: { misses: NonNullable<Today['misses']> }) {
  return (
    <Section title="搜了没结果">
      {misses.length === 0 && <Nothing>访客搜的都找到了。</Nothing>}
      <ul>
        {misses.map(({ term, tab, times }) => (
          <li key={`${tab} ${term}`}>
            <span>{term}</span>
            <b>{times} 次</b>
          </li>
        ))}
      </ul>
    </Section>
  );
}
