import { PageTdk, preload, tdkQuery } from '@zhucheng/app-shell';
import type { LandingPageKey } from '@zhucheng/domain-service/settings';
import { createFaqJsonLd, createSoftwareJsonLd } from '@zhucheng/tdk';
import { FaqSection, type QuestionAnswer } from '@zhucheng/ui';
import type { ReactNode } from 'react';
import { ContactBand, type ContactBandProps } from './contact-band.tsx';
import { Hero, type HeroProps } from './hero.tsx';
import { LANDING_HEADERS } from './landing-headers.ts';
import { PageFacts, pageFactsQuery } from './page-facts.tsx';

/** Returns the loader of a page: title and description, and the facts that staff have entered. */
export const loadLandingPage = (page: LandingPageKey) =>
  preload(() => [tdkQuery(page), pageFactsQuery(page)]);

interface LandingPageProps {
  page: LandingPageKey;
  /** Product in one sentence, for search engines. */
  description: string;
  /** Features of the product, one text each, for search engines. */
  features: readonly string[];
  hero: Omit<HeroProps, 'page'>;
  /** The page's own story. */
  children: ReactNode;
  /** Questions, and what else may be asked, before the link to the chat. */
  faq: { note: string; questions: readonly QuestionAnswer[] };
  contact: Omit<ContactBandProps, 'page'>;
}

/** Landing page: head, hero, the page's own sections, facts, questions, contact band. */
export function LandingPage(props: LandingPageProps) {
  const { page, description, features, faq } = props;
  const { name } = LANDING_HEADERS[page].product;
  const path = `/${page}`;
  return (
    <>
      <PageTdk
        page={page}
        path={path}
        values={{ product: name }}
        jsonLd={[
          createSoftwareJsonLd({ path, name, description, features }),
          createFaqJsonLd(faq.questions),
        ]}
      />
      <Hero page={page} {...props.hero} />
      {props.children}
      <PageFacts
        page={page}
        next={(tone) => (
          <FaqSection
            tone={tone}
            questions={faq.questions}
            note={
              <>
                {faq.note}
                <a href="#contact" data-service-action="chat">
                  问在线顾问
                </a>
              </>
            }
          />
        )}
      />
      <ContactBand page={page} {...props.contact} />
    </>
  );
}
