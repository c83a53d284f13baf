// Generated from libs/contracts by `npm run generate`.

import { client } from './client.gen.ts';
import type { Client, ClientMeta, Options as Options2, RequestResult, TDataShape } from './client/index.ts';
import type { AddWebhookSecretData, AddWebhookSecretErrors, AddWebhookSecretResponses, CheckStandardsData, CheckStandardsErrors, CheckStandardsResponses, CompareTenderVersionsData, CompareTenderVersionsErrors, CompareTenderVersionsResponses, CreateSubscriptionData, CreateSubscriptionErrors, CreateSubscriptionResponses, CreateWebhookData, CreateWebhookErrors, CreateWebhookResponses, GetArticleData, GetArticleErrors, GetArticleResponses, GetOrganisationData, GetOrganisationErrors, GetOrganisationResponses, GetProjectData, GetProjectErrors, GetProjectRecordData, GetProjectRecordErrors, GetProjectRecordResponses, GetProjectResponses, GetStandardData, GetStandardErrors, GetStandardResponses, GetSubscriptionData, GetSubscriptionErrors, GetSubscriptionResponses, GetTenderData, GetTenderErrors, GetTenderResponses, GetWebhookData, GetWebhookErrors, GetWebhookResponses, ListNewsData, ListNewsErrors, ListNewsResponses, ListOrganisationsData, ListOrganisationsErrors, ListOrganisationsResponses, ListStandardsData, ListStandardsErrors, ListStandardsResponses, ListSubscribedTendersData, ListSubscribedTendersErrors, ListSubscribedTendersResponses, ListSubscriptionsData, ListSubscriptionsErrors, ListSubscriptionsResponses, ListTenderChangesData, ListTenderChangesErrors, ListTenderChangesResponses, ListTendersData, ListTendersErrors, ListTendersResponses, ListTenderVersionsData, ListTenderVersionsErrors, ListTenderVersionsResponses, ListWebhookDeliveriesData, ListWebhookDeliveriesErrors, ListWebhookDeliveriesResponses, ListWebhooksData, ListWebhooksErrors, ListWebhooksResponses, RemoveSubscriptionData, RemoveSubscriptionErrors, RemoveSubscriptionResponses, RemoveWebhookData, RemoveWebhookErrors, RemoveWebhookResponses, RemoveWebhookSecretData, RemoveWebhookSecretErrors, RemoveWebhookSecretResponses, ResendWebhookDeliveryData, ResendWebhookDeliveryErrors, ResendWebhookDeliveryResponses, TestWebhookData, TestWebhookErrors, TestWebhookResponses, UpdateSubscriptionData, UpdateSubscriptionErrors, UpdateSubscriptionResponses, UpdateWebhookData, UpdateWebhookErrors, UpdateWebhookResponses } from './types.gen.ts';

export type Options<TData extends TDataShape = TDataShape, ThrowOnError extends boolean = boolean, TResponse = unknown> = Options2<TData, ThrowOnError, TResponse> & {
    /**
     * You can provide a client instance returned by `createClient()` instead of
     * individual options. This might be also useful if you want to implement a
     * custom client.
     */
    client?: Client;
    /**
     * You can pass arbitrary values through the `meta` object. This can be
     * used to access values that aren't defined as part of the SDK function.
     */
    meta?: keyof ClientMeta extends never ? Record<string, unknown> : ClientMeta;
};

/**
 * 查公告
 *
 * 按关键词、地区、类型、金额和日期查招标公告，最新的在前。翻页用游标，翻页期间新来的公告不会打乱次序。需要权限 tenders:read（查招标公告、项目和变更）。
 */
export const listTenders = <ThrowOnError extends boolean = false>(options?: Options<ListTendersData, ThrowOnError>): RequestResult<ListTendersResponses, ListTendersErrors, ThrowOnError> => (options?.client ?? client).get<ListTendersResponses, ListTendersErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/open/v1/tenders',
    ...options
});

/**
 * 变更流
 *
 * 公告的新增、修改和撤下，按发生的先后。第一次不带游标从头读；读到末尾时 next 也不为空，记下它，下次从那里接着读。需要权限 tenders:read（查招标公告、项目和变更）。
 */
export const listTenderChanges = <ThrowOnError extends boolean = false>(options?: Options<ListTenderChangesData, ThrowOnError>): RequestResult<ListTenderChangesResponses, ListTenderChangesErrors, ThrowOnError> => (options?.client ?? client).get<ListTenderChangesResponses, ListTenderChangesErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/open/v1/tenders/changes',
    ...options
});

/**
 * 取一条公告
 *
 * 公告全文和所在项目。正文是净化过的 HTML；联系人和附件地址不在其中。需要权限 tenders:read（查招标公告、项目和变更）。
 */
export const getTender = <ThrowOnError extends boolean = false>(options: Options<GetTenderData, ThrowOnError>): RequestResult<GetTenderResponses, GetTenderErrors, ThrowOnError> => (options.client ?? client).get<GetTenderResponses, GetTenderErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/open/v1/tenders/{id}',
    ...options
});

/**
 * 公告的版本
 *
 * 一条公告公开过的每一版，最新的在前，连同每一版改了哪些字段。需要权限 tenders:read（查招标公告、项目和变更）。
 */
export const listTenderVersions = <ThrowOnError extends boolean = false>(options: Options<ListTenderVersionsData, ThrowOnError>): RequestResult<ListTenderVersionsResponses, ListTenderVersionsErrors, ThrowOnError> => (options.client ?? client).get<ListTenderVersionsResponses, ListTenderVersionsErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/open/v1/tenders/{id}/versions',
    ...options
});

/**
 * 比较两个版本
 *
 * 两个版本之间有差别的字段，逐字段列出改前和改后。需要权限 tenders:read（查招标公告、项目和变更）。
 */
export const compareTenderVersions = <ThrowOnError extends boolean = false>(options: Options<CompareTenderVersionsData, ThrowOnError>): RequestResult<CompareTenderVersionsResponses, CompareTenderVersionsErrors, ThrowOnError> => (options.client ?? client).get<CompareTenderVersionsResponses, CompareTenderVersionsErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/open/v1/tenders/{id}/comparison',
    ...options
});

/**
 * 取项目
 *
 * 一个招标项目和它的全部公告，最早的在前。需要权限 tenders:read（查招标公告、项目和变更）。
 */
export const getProject = <ThrowOnError extends boolean = false>(options: Options<GetProjectData, ThrowOnError>): RequestResult<GetProjectResponses, GetProjectErrors, ThrowOnError> => (options.client ?? client).get<GetProjectResponses, GetProjectErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/open/v1/projects/{id}',
    ...options
});

/**
 * 项目的 OCDS
 *
 * 一个项目的 OCDS 1.1 记录：各公告的每一版、汇总和每个字段的历次取值。需要权限 tenders:read（查招标公告、项目和变更）。
 */
export const getProjectRecord = <ThrowOnError extends boolean = false>(options: Options<GetProjectRecordData, ThrowOnError>): RequestResult<GetProjectRecordResponses, GetProjectRecordErrors, ThrowOnError> => (options.client ?? client).get<GetProjectRecordResponses, GetProjectRecordErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/open/v1/projects/{id}/ocds',
    ...options
});

/**
 * 查订阅
 *
 * 应用所有者的招标订阅，最早的在前，与个人中心里的是同一些。企业的应用看到的是在企业里共享的。需要权限 subscriptions:read（看招标订阅，取合乎它们的公告）。
 */
export const listSubscriptions = <ThrowOnError extends boolean = false>(options?: Options<ListSubscriptionsData, ThrowOnError>): RequestResult<ListSubscriptionsResponses, ListSubscriptionsErrors, ThrowOnError> => (options?.client ?? client).get<ListSubscriptionsResponses, ListSubscriptionsErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/open/v1/subscriptions',
    ...options
});

/**
 * 新建订阅
 *
 * 条件与“查公告”的相同，至少一个。每人最多 20 个，相同条件只能有一个。企业的应用建的，归建应用的人，并在企业里共享。需要权限 subscriptions:write（新建、修改和删除招标订阅）。
 */
export const createSubscription = <ThrowOnError extends boolean = false>(options: Options<CreateSubscriptionData, ThrowOnError>): RequestResult<CreateSubscriptionResponses, CreateSubscriptionErrors, ThrowOnError> => (options.client ?? client).post<CreateSubscriptionResponses, CreateSubscriptionErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/open/v1/subscriptions',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * 删除订阅
 *
 * 删除之后不能恢复，它的提醒也不再来。需要权限 subscriptions:write（新建、修改和删除招标订阅）。
 */
export const removeSubscription = <ThrowOnError extends boolean = false>(options: Options<RemoveSubscriptionData, ThrowOnError>): RequestResult<RemoveSubscriptionResponses, RemoveSubscriptionErrors, ThrowOnError> => (options.client ?? client).delete<RemoveSubscriptionResponses, RemoveSubscriptionErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/open/v1/subscriptions/{id}',
    ...options
});

/**
 * 取一个订阅
 *
 * 回应头里的 ETag，修改和删除时写进 If-Match。需要权限 subscriptions:read（看招标订阅，取合乎它们的公告）。
 */
export const getSubscription = <ThrowOnError extends boolean = false>(options: Options<GetSubscriptionData, ThrowOnError>): RequestResult<GetSubscriptionResponses, GetSubscriptionErrors, ThrowOnError> => (options.client ?? client).get<GetSubscriptionResponses, GetSubscriptionErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/open/v1/subscriptions/{id}',
    ...options
});

/**
 * 修改订阅
 *
 * 只改给出的字段；filter 整个替换。需要权限 subscriptions:write（新建、修改和删除招标订阅）。
 */
export const updateSubscription = <ThrowOnError extends boolean = false>(options: Options<UpdateSubscriptionData, ThrowOnError>): RequestResult<UpdateSubscriptionResponses, UpdateSubscriptionErrors, ThrowOnError> => (options.client ?? client).patch<UpdateSubscriptionResponses, UpdateSubscriptionErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/open/v1/subscriptions/{id}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * 合乎订阅的公告
 *
 * 合乎一个订阅的条件的公告，最新的在前；订阅停用着也照样列出。需要权限 subscriptions:read（看招标订阅，取合乎它们的公告）。
 */
export const listSubscribedTenders = <ThrowOnError extends boolean = false>(options: Options<ListSubscribedTendersData, ThrowOnError>): RequestResult<ListSubscribedTendersResponses, ListSubscribedTendersErrors, ThrowOnError> => (options.client ?? client).get<ListSubscribedTendersResponses, ListSubscribedTendersErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/open/v1/subscriptions/{id}/tenders',
    ...options
});

/**
 * 查企业
 *
 * 招标人、代理机构与投标单位，项目最多的在前。项目数定时统计。需要权限 organisations:read（查招标人、代理机构和投标单位）。
 */
export const listOrganisations = <ThrowOnError extends boolean = false>(options?: Options<ListOrganisationsData, ThrowOnError>): RequestResult<ListOrganisationsResponses, ListOrganisationsErrors, ThrowOnError> => (options?.client ?? client).get<ListOrganisationsResponses, ListOrganisationsErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/open/v1/organisations',
    ...options
});

/**
 * 企业画像
 *
 * 一家单位近 12 个月的招标、代理或投标情况；不给角色则是项目最多的角色，近 12 个月没有公告则是最后一条公告前的 12 个月。需要权限 organisations:read（查招标人、代理机构和投标单位）。
 */
export const getOrganisation = <ThrowOnError extends boolean = false>(options: Options<GetOrganisationData, ThrowOnError>): RequestResult<GetOrganisationResponses, GetOrganisationErrors, ThrowOnError> => (options.client ?? client).get<GetOrganisationResponses, GetOrganisationErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/open/v1/organisations/{id}',
    ...options
});

/**
 * 查标准
 *
 * 按编号、名称或内容查标准；给编号时那一本最先。需要权限 standards:read（查标准，核对标准是否有效）。
 */
export const listStandards = <ThrowOnError extends boolean = false>(options?: Options<ListStandardsData, ThrowOnError>): RequestResult<ListStandardsResponses, ListStandardsErrors, ThrowOnError> => (options?.client ?? client).get<ListStandardsResponses, ListStandardsErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/open/v1/standards',
    ...options
});

/**
 * 取一项标准
 *
 * 一项标准，连同它代替的和代替它的。需要权限 standards:read（查标准，核对标准是否有效）。
 */
export const getStandard = <ThrowOnError extends boolean = false>(options: Options<GetStandardData, ThrowOnError>): RequestResult<GetStandardResponses, GetStandardErrors, ThrowOnError> => (options.client ?? client).get<GetStandardResponses, GetStandardErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/open/v1/standards/{id}',
    ...options
});

/**
 * 核对标准是否有效
 *
 * 给编号，或者给任意一段文字（施工方案、招标文件、合同），逐项答复其中的标准：现行、即将实施、部分替代还是废止，被哪一本代替。需要权限 standards:read（查标准，核对标准是否有效）。
 */
export const checkStandards = <ThrowOnError extends boolean = false>(options: Options<CheckStandardsData, ThrowOnError>): RequestResult<CheckStandardsResponses, CheckStandardsErrors, ThrowOnError> => (options.client ?? client).post<CheckStandardsResponses, CheckStandardsErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/open/v1/standards/check',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * 查资讯
 *
 * 资讯文章，最新的在前；给关键词时最相关的在前。需要权限 news:read（查资讯）。
 */
export const listNews = <ThrowOnError extends boolean = false>(options?: Options<ListNewsData, ThrowOnError>): RequestResult<ListNewsResponses, ListNewsErrors, ThrowOnError> => (options?.client ?? client).get<ListNewsResponses, ListNewsErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/open/v1/news',
    ...options
});

/**
 * 取一篇资讯
 *
 * 文章全文，净化过的 HTML。会员文章只有前三分之一，memberOnly 为 true。需要权限 news:read（查资讯）。
 */
export const getArticle = <ThrowOnError extends boolean = false>(options: Options<GetArticleData, ThrowOnError>): RequestResult<GetArticleResponses, GetArticleErrors, ThrowOnError> => (options.client ?? client).get<GetArticleResponses, GetArticleErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/open/v1/news/{id}',
    ...options
});

/**
 * 查推送地址
 *
 * 应用的推送地址，最早的在前。需要权限 webhooks:read（查应用的推送地址和推送记录）。
 */
export const listWebhooks = <ThrowOnError extends boolean = false>(options?: Options<ListWebhooksData, ThrowOnError>): RequestResult<ListWebhooksResponses, ListWebhooksErrors, ThrowOnError> => (options?.client ?? client).get<ListWebhooksResponses, ListWebhooksErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/open/v1/webhooks',
    ...options
});

/**
 * 加推送地址
 *
 * 每个应用最多 5 个。企业的应用收不到会话消息和预约登记，它们属于个人。需要权限 webhooks:write（加、改、删应用的推送地址，重发推送）。
 */
export const createWebhook = <ThrowOnError extends boolean = false>(options: Options<CreateWebhookData, ThrowOnError>): RequestResult<CreateWebhookResponses, CreateWebhookErrors, ThrowOnError> => (options.client ?? client).post<CreateWebhookResponses, CreateWebhookErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/open/v1/webhooks',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * 删除推送地址
 *
 * 连同它的密钥和推送记录，不能恢复。需要权限 webhooks:write（加、改、删应用的推送地址，重发推送）。
 */
export const removeWebhook = <ThrowOnError extends boolean = false>(options: Options<RemoveWebhookData, ThrowOnError>): RequestResult<RemoveWebhookResponses, RemoveWebhookErrors, ThrowOnError> => (options.client ?? client).delete<RemoveWebhookResponses, RemoveWebhookErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/open/v1/webhooks/{id}',
    ...options
});

/**
 * 取一个推送地址
 *
 * 回应头里的 ETag，修改和删除时写进 If-Match。需要权限 webhooks:read（查应用的推送地址和推送记录）。
 */
export const getWebhook = <ThrowOnError extends boolean = false>(options: Options<GetWebhookData, ThrowOnError>): RequestResult<GetWebhookResponses, GetWebhookErrors, ThrowOnError> => (options.client ?? client).get<GetWebhookResponses, GetWebhookErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/open/v1/webhooks/{id}',
    ...options
});

/**
 * 修改推送地址
 *
 * 只改给出的字段。enabled 为 false 停用，排队的不再投；为 true 重新启用。需要权限 webhooks:write（加、改、删应用的推送地址，重发推送）。
 */
export const updateWebhook = <ThrowOnError extends boolean = false>(options: Options<UpdateWebhookData, ThrowOnError>): RequestResult<UpdateWebhookResponses, UpdateWebhookErrors, ThrowOnError> => (options.client ?? client).patch<UpdateWebhookResponses, UpdateWebhookErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/open/v1/webhooks/{id}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * 加签名密钥
 *
 * 最多 2 把同时签名：加新的，换好接收端，再删旧的。需要权限 webhooks:write（加、改、删应用的推送地址，重发推送）。
 */
export const addWebhookSecret = <ThrowOnError extends boolean = false>(options: Options<AddWebhookSecretData, ThrowOnError>): RequestResult<AddWebhookSecretResponses, AddWebhookSecretErrors, ThrowOnError> => (options.client ?? client).post<AddWebhookSecretResponses, AddWebhookSecretErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/open/v1/webhooks/{id}/secrets',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

/**
 * 删除签名密钥
 *
 * 至少留一把。需要权限 webhooks:write（加、改、删应用的推送地址，重发推送）。
 */
export const removeWebhookSecret = <ThrowOnError extends boolean = false>(options: Options<RemoveWebhookSecretData, ThrowOnError>): RequestResult<RemoveWebhookSecretResponses, RemoveWebhookSecretErrors, ThrowOnError> => (options.client ?? client).delete<RemoveWebhookSecretResponses, RemoveWebhookSecretErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/open/v1/webhooks/{id}/secrets/{secretId}',
    ...options
});

/**
 * 查推送记录
 *
 * 一个地址的推送和每次尝试，最新的在前，留 30 天。需要权限 webhooks:read（查应用的推送地址和推送记录）。
 */
export const listWebhookDeliveries = <ThrowOnError extends boolean = false>(options: Options<ListWebhookDeliveriesData, ThrowOnError>): RequestResult<ListWebhookDeliveriesResponses, ListWebhookDeliveriesErrors, ThrowOnError> => (options.client ?? client).get<ListWebhookDeliveriesResponses, ListWebhookDeliveriesErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/open/v1/webhooks/{id}/deliveries',
    ...options
});

/**
 * 重发一次推送
 *
 * 编号（webhook-id）不变。正在排队的马上就试。需要权限 webhooks:write（加、改、删应用的推送地址，重发推送）。
 */
export const resendWebhookDelivery = <ThrowOnError extends boolean = false>(options: Options<ResendWebhookDeliveryData, ThrowOnError>): RequestResult<ResendWebhookDeliveryResponses, ResendWebhookDeliveryErrors, ThrowOnError> => (options.client ?? client).post<ResendWebhookDeliveryResponses, ResendWebhookDeliveryErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/open/v1/webhooks/{id}/deliveries/{deliveryId}/resend',
    ...options
});

/**
 * 投一个测试事件
 *
 * 类型是 webhook.test。结果在推送记录里。需要权限 webhooks:write（加、改、删应用的推送地址，重发推送）。
 */
export const testWebhook = <ThrowOnError extends boolean = false>(options: Options<TestWebhookData, ThrowOnError>): RequestResult<TestWebhookResponses, TestWebhookErrors, ThrowOnError> => (options.client ?? client).post<TestWebhookResponses, TestWebhookErrors, ThrowOnError>({
    security: [{ scheme: 'bearer', type: 'http' }],
    url: '/open/v1/webhooks/{id}/test',
    ...options
});
