import { getArticlePath } from '@zhucheng/domain-news';
import { AppLink, cx, Icon } from '@zhucheng/ui';
import styles from './solution-cards.module.css';
import type { ListedSolution } from './listed-solution.ts';

interface SolutionCardsProps {
  solutions: readonly ListedSolution[];
  /** One card in a row, with summary: for a list of one column. */
  wide?: boolean;
  /** Heading level of the titles: 2 below the page heading, 3 below a section heading. */
  level?: 2 | 3;
}

/** Solution cards with illustrations, four in a row, two on phones. */
export function SolutionCards({ solutions, wide, level = 2 }: SolutionCardsProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={cx(styles.works, wide && styles.wide)}>
      {solutions.map(({ id, works, title, memo, lines, Illustration }) => (
        <AppLink key={id} to={getArticlePath({ id, bizType: 'SOLUTION' })}>
          {Illustration && <Illustration decorative />}
          <div>
            <Heading>
              {wide ? title : works}
              <Icon name="arrow" />
            </Heading>
            {wide ? (
              <p>{memo}</p>
            ) : (
              lines.length > 0 && (
                <p>
                  {lines[0]}
                  <br />
                  {lines[1]}
                </p>
              )
            )}
          </div>
        </AppLink>
      ))}
    </div>
  );
}
