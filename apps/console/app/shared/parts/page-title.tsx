import { brand } from '@zhucheng/site-config';

/** Title of the document of a page. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} - ${brand.name}工作台`}</title>;
}
