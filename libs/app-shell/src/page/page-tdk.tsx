import { useAppStore, newsApi } from '@zhucheng/api-client';
import { COMPANY_COMPONENT_ID } from '@zhucheng/contracts/constants';
import { clientChanged } from '@zhucheng/auth-store';
import { PageMeta } from './page-meta.tsx';
import { optional } from './preload.ts';
import {
  createBreadcrumbJsonLd,
  createPageMetaTags,
  type PageMetaInput,
  type TdkRecord,
} from '@zhucheng/tdk';
import type { BreadcrumbItem } from '@zhucheng/ui';
import { useEffect } from 'react';

/** Props of {@link PageTdk}. */
export interface PageTdkProps extends Omit<PageMetaInput, 'tdk'> {
  /** Name of the page's entry of title, keywords and description. */
  page: string;
  /** Breadcrumbs of this page, for search engines. */
  crumbs?: readonly BreadcrumbItem[];
  /** Values of the content itself; blank ones fall back to the template. */
  own?: TdkRecord;
}

const tdkRequest = (page: string) => ({ name: page, comId: COMPANY_COMPONENT_ID });

/** Returns the page-meta query of a page, for its loader. Without an entry the page uses the site's defaults. */
export const tdkQuery = (page: string) => optional(newsApi.getByName.initiate(tdkRequest(page)));

/** Head of a page: the editors' template filled with the page's values. Also stored in the client store. */
export function PageTdk({ page, crumbs, own, jsonLd = [], ...input }: PageTdkProps) {
  const { data } = newsApi.getByName.useQuery(tdkRequest(page));
  const title = own?.title || (data?.model.title ?? '');
  const keyword = own?.keyword || (data?.model.keyword ?? data?.model.keywords);
  const description = own?.description || (data?.model.description ?? '');
  const store = useAppStore();
  useEffect(() => {
    store.dispatch(clientChanged({ tdkConfig: { title, keyword, description } }));
  }, [store, title, keyword, description]);
  const way = crumbs?.slice(1).map(({ name, href }) => ({ name, link: href }));
  return (
    <PageMeta
      meta={createPageMetaTags({
        ...input,
        tdk: { title, keyword, description },
        jsonLd: way ? [...jsonLd, createBreadcrumbJsonLd(way)] : jsonLd,
      })}
    />
  );
}
