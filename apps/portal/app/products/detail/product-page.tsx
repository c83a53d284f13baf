import { PageTdk, createBreadcrumbs } from '@zhucheng/app-shell';
import type { Article } from '@zhucheng/contracts';
import { getArticlePath } from '@zhucheng/domain-news';
import { createFaqJsonLd, createSoftwareJsonLd } from '@zhucheng/tdk';
import { ContentBlock, Breadcrumb, FaqList, SidebarLayout, Prose, Container } from '@zhucheng/ui';
import { ProductAside } from './product-aside.tsx';
import { ProductHead } from './product-head.tsx';
import { Modules, Prerequisites, Roles } from './product-sections.tsx';
import { useVersions } from '../log/versions.ts';
import { useReadCount } from '../../shared/article-tracking/use-read-count.ts';
import { useArticleTracking } from '../../shared/article-tracking/use-article-tracking.ts';
import { WorkflowSteps } from './workflow-steps.tsx';
import { parseProductDetails } from './product-details.ts';
import { toListedProduct } from '../../shared/products/listed-product.ts';

/** Product page. */
export function ProductPage({ article }: { article: Article }) {
  useReadCount(article);
  useArticleTracking(article);
  const product = toListedProduct(article);
  const details = parseProductDetails(article.props);
  const versions = useVersions(product.key);
  const [latest] = versions;
  const { roles, flow, modules, needs, faqs } = details;
  const path = getArticlePath(article);
  const description = article.seoDesc || article.memo;
  const crumbs = createBreadcrumbs({ name: '应用', href: '/product' }, { name: product.name });
  return (
    <Container>
      <PageTdk
        page="productDetail"
        path={path}
        crumbs={crumbs}
        own={{ title: article.seoTitle, keyword: article.seoKeyword, description }}
        values={{ title: article.title, product: product.name, column: product.name }}
        jsonLd={[
          createSoftwareJsonLd({
            path,
            name: product.name,
            description,
            version: latest?.version,
            released: latest?.day,
            features: modules.map(({ name, does }) => `${name}：${does}`),
          }),
          ...(faqs.length > 0 ? [createFaqJsonLd(faqs)] : []),
        ]}
      />
      <Breadcrumb items={crumbs} />
      <ProductHead article={article} product={product} lead={details.lead} latest={latest} />
      <SidebarLayout
        flush
        sidebarLabel="相关内容"
        sidebar={<ProductAside article={article} versions={versions} />}
      >
        {roles.length > 0 && (
          <ContentBlock id="roles" title="谁在用，做什么">
            <Roles roles={roles} />
          </ContentBlock>
        )}
        {flow.length > 0 && (
          <ContentBlock id="flow" title="一笔业务怎样走完" note="上一步的结果就是下一步的依据">
            <WorkflowSteps steps={flow} label={`${product.name}的业务流程`} />
          </ContentBlock>
        )}
        {modules.length > 0 && (
          <ContentBlock id="modules" title="功能模块" note={`${modules.length} 个`}>
            <Modules modules={modules} />
          </ContentBlock>
        )}
        <ContentBlock id="text" title="规则与做法">
          <Prose html={article.content} small />
        </ContentBlock>
        {needs.length > 0 && (
          <ContentBlock id="needs" title="上线前准备什么">
            <Prerequisites needs={needs} />
          </ContentBlock>
        )}
        {faqs.length > 0 && (
          <ContentBlock id="faq" title="常见问题">
            <FaqList questions={faqs} />
          </ContentBlock>
        )}
      </SidebarLayout>
    </Container>
  );
}
