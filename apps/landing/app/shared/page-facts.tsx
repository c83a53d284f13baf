import { landingApi } from '@zhucheng/api-client';
import { optional } from '@zhucheng/app-shell';
import { FreeTrialButton } from '@zhucheng/app-shell/layouts';
import {
  NO_LANDING_FACTS,
  type LandingFacts,
  type LandingPageKey,
} from '@zhucheng/domain-service/settings';
import {
  Icon,
  Section,
  SectionHeader,
  StatNumber,
  StatNumberRow,
  type SectionProps,
} from '@zhucheng/ui';
import type { ReactNode } from 'react';
import styles from './page-facts.module.css';

const request = (page: LandingPageKey) => landingApi.getFacts.initiate({ page });

/** Query of the facts of a page, for its loader. Without an answer the page shows none. */
export const pageFactsQuery = (page: LandingPageKey) => optional(request(page));

/** Background of the section at a position after a page's own sections, the last of which is paper. */
const getTone = (position: number) => (position % 2 === 0 ? 'tint' : 'paper');

interface FactsProps {
  page: LandingPageKey;
  facts: LandingFacts;
  tone: SectionProps['tone'];
}

interface PageFactsProps {
  page: LandingPageKey;
  /** Section after the facts; its background alternates with theirs. */
  next: (tone: SectionProps['tone']) => ReactNode;
}

/** Results, customers and prices of a page, each only if staff have entered it, and the section after them. */
export function PageFacts({ page, next }: PageFactsProps) {
  const { data } = landingApi.getFacts.useQuery({ page });
  const facts = data?.model ?? NO_LANDING_FACTS;
  const sections = SECTIONS.filter(({ key }) => facts[key].length > 0);
  return (
    <>
      {sections.map(({ key, Content }, at) => (
        <Content key={key} page={page} facts={facts} tone={getTone(at)} />
      ))}
      {next(getTone(sections.length))}
    </>
  );
}

function Results({ facts: { results }, tone }: FactsProps) {
  return (
    <Section id="results" tone={tone}>
      <SectionHeader title="客户测得的结果" />
      <StatNumberRow>
        {results.map(({ value, unit, what, source }) => (
          <StatNumber key={what} value={value} unit={unit}>
            {what}
            <small className={styles.source}>{source}</small>
          </StatNumber>
        ))}
      </StatNumberRow>
    </Section>
  );
}

function Customers({ facts: { customers }, tone }: FactsProps) {
  return (
    <Section id="customers" tone={tone}>
      <SectionHeader title="正在使用的单位" />
      <ul className={styles.customers}>
        {customers.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </Section>
  );
}

function Prices({ page, facts: { prices }, tone }: FactsProps) {
  return (
    <Section id="price" tone={tone}>
      <SectionHeader title="价格" />
      <ul className={styles.prices}>
        {prices.map(({ name, price, unit, includes }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p className={styles.price}>{price}</p>
            <p className={styles.unit}>{unit}</p>
            <ul>
              {includes.map((item) => (
                <li key={item}>
                  <Icon name="check" />
                  {item}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <p className={styles.trial}>
        <FreeTrialButton page={page} />
      </p>
    </Section>
  );
}

/** Sections in their order. */
const SECTIONS = [
  { key: 'results', Content: Results },
  { key: 'customers', Content: Customers },
  { key: 'prices', Content: Prices },
] as const;
