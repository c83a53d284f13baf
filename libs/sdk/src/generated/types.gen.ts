// Generated from libs/contracts by `npm run generate`.

export type ClientOptions = {
    baseUrl: `${string}://${string}` | (string & {});
};

export type Problem = {
    /**
     * 说明这类问题的页面。
     */
    type: string;
    title: string;
    status: number;
    /**
     * 这一次错在哪里。
     */
    detail: string;
    errors?: Array<{
        field: string;
        message: string;
    }>;
    requestId: string;
};

export type ProblemCode = 'invalid-request' | 'cursor-invalid' | 'unauthorized' | 'key-revoked' | 'token-invalid' | 'insufficient-scope' | 'sandbox-read-only' | 'foreign-origin' | 'not-found' | 'method-not-allowed' | 'conflict' | 'idempotency-running' | 'gone' | 'precondition-failed' | 'precondition-required' | 'payload-too-large' | 'unsupported-media-type' | 'idempotency-mismatch' | 'rate-limited' | 'quota-exceeded' | 'internal' | 'unavailable';

export type WebhookEventType = 'tender.matched' | 'tender.changed' | 'standard.replaced' | 'chat.message' | 'booking.created';

export type ListTendersData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * 关键词，用空格分开，默认都要出现。
         */
        keywords?: string;
        /**
         * 交易类别，有一个相符即可。
         */
        readonly categories?: Array<'ENGINEERING' | 'GOVERNMENT_PURCHASE' | 'LAND_USE' | 'MINING' | 'STATE_PROPERTY' | 'CARBON_EMISSION' | 'DUMPING' | 'DRUGS_PURCHASE' | 'VACCINES' | 'FOREST' | 'OTHER'>;
        /**
         * 行政区划代码（GB/T 2260），省、市、县都可以，含下级。330200 是宁波市。
         */
        readonly divisions?: Array<string>;
        /**
         * 信息类型：0100 招标公告，0105 澄清答疑，0102 开标记录，0104 结果公示。
         */
        readonly infoTypes?: Array<'0100' | '0105' | '0102' | '0104'>;
        /**
         * 工程类型，有一个相符即可。
         */
        readonly projectTypes?: Array<'ALL' | 'COMMON' | 'NON' | 'ROAD' | 'SUBWAY' | 'TUNNEL' | 'BUILDING' | 'GOV' | 'WATER'>;
        /**
         * 金额档，有一个相符即可；写的是各档的下限，lt100w 是 100 万元以下。
         */
        readonly amountBands?: Array<'lt100w' | '100w' | '500w' | '1000w' | '5000w' | '1y' | '5y'>;
        /**
         * true：关键词有一个相符即可；不填要全都出现。
         */
        any?: boolean;
        /**
         * 不要出现的词，用空格分开。
         */
        exclude?: string;
        /**
         * 招标人的编号。
         */
        buyerId?: string;
        /**
         * 招标代理的编号。
         */
        agencyId?: string;
        /**
         * 中标单位的编号。
         */
        winnerId?: string;
        /**
         * true：只要投标截止还没到的。
         */
        open?: boolean;
        /**
         * 发布日期从这天起。
         */
        start?: string;
        /**
         * 发布日期到这天为止，含当天。
         */
        end?: string;
        /**
         * 金额下限，元。
         */
        amountMin?: string;
        /**
         * 金额上限，元。
         */
        amountMax?: string;
        /**
         * 一页几条，1–100。
         */
        limit?: number;
        /**
         * 上一页的 next。换了其他条件要从头来。
         */
        cursor?: string;
    };
    url: '/open/v1/tenders';
};

export type ListTendersErrors = {
    /**
     * 请求有误；游标不能用
     */
    400: Problem;
    /**
     * 没有可用的密钥；密钥已经撤销；访问令牌不能用
     */
    401: Problem;
    /**
     * 没有这项权限；沙箱只能读；来自其他网站的网页
     */
    403: Problem;
    /**
     * 没有找到
     */
    404: Problem;
    /**
     * 调用太快；今天的额度用完了
     */
    429: Problem;
    /**
     * 服务出错
     */
    500: Problem;
    /**
     * 服务暂时不可用
     */
    503: Problem;
};

export type ListTendersError = ListTendersErrors[keyof ListTendersErrors];

export type ListTendersResponses = {
    /**
     * 成功
     */
    200: {
        data: Array<{
            /**
             * 公告编号。
             */
            id: string;
            /**
             * 所在项目的编号。
             */
            projectId: string;
            /**
             * 原文标题。
             */
            title: string;
            /**
             * 信息类型：0100 招标公告，0105 澄清答疑，0102 开标记录，0104 结果公示。
             */
            infoType: '0100' | '0105' | '0102' | '0104';
            /**
             * 交易类别。
             */
            category: 'ENGINEERING' | 'GOVERNMENT_PURCHASE' | 'LAND_USE' | 'MINING' | 'STATE_PROPERTY' | 'CARBON_EMISSION' | 'DUMPING' | 'DRUGS_PURCHASE' | 'VACCINES' | 'FOREST' | 'OTHER';
            /**
             * 工程类型。
             */
            projectType: 'ALL' | 'COMMON' | 'NON' | 'ROAD' | 'SUBWAY' | 'TUNNEL' | 'BUILDING' | 'GOV' | 'WATER';
            /**
             * 金额，元；公告没有写明数字就是 null，不估算。
             */
            amount: string | null;
            /**
             * 金额在公告里的写法。
             */
            amountText: string | null;
            /**
             * 是什么金额：控制价、中标价等。
             */
            amountKind: string | null;
            /**
             * 项目所在地的行政区划代码。
             */
            divisionCode: string | null;
            /**
             * 项目所在地的省和市。
             */
            region: string;
            /**
             * 招标人。
             */
            buyer: string | null;
            /**
             * 发布时间，带 +08:00。
             */
            publishTime: string;
            /**
             * 投标截止时间；“另行通知”为 null。
             */
            deadline: string | null;
            /**
             * 开标时间。
             */
            openTime: string | null;
        }>;
        /**
         * 下一页的游标；没有了就是 null。
         */
        next: string | null;
        /**
         * 共有几条；exact 为 false 表示至少这么多。
         */
        total: {
            value: number;
            exact: boolean;
        };
    };
};

export type ListTendersResponse = ListTendersResponses[keyof ListTendersResponses];

export type ListTenderChangesData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * 一页几条，1–100。
         */
        limit?: number;
        /**
         * 上一页的 next。换了其他条件要从头来。
         */
        cursor?: string;
    };
    url: '/open/v1/tenders/changes';
};

export type ListTenderChangesErrors = {
    /**
     * 请求有误；游标不能用
     */
    400: Problem;
    /**
     * 没有可用的密钥；密钥已经撤销；访问令牌不能用
     */
    401: Problem;
    /**
     * 没有这项权限；沙箱只能读；来自其他网站的网页
     */
    403: Problem;
    /**
     * 调用太快；今天的额度用完了
     */
    429: Problem;
    /**
     * 服务出错
     */
    500: Problem;
    /**
     * 服务暂时不可用
     */
    503: Problem;
};

export type ListTenderChangesError = ListTenderChangesErrors[keyof ListTenderChangesErrors];

export type ListTenderChangesResponses = {
    /**
     * 成功
     */
    200: {
        data: Array<{
            tenderId: string;
            version: number;
            kind: 'created' | 'changed' | 'withdrawn' | 'joined';
            materialKinds: Array<'withdrawal' | 'deadline' | 'opening' | 'amount' | 'lot' | 'qualification' | 'attachment' | 'claim'>;
            changedAt: string;
        }>;
        /**
         * 接着读的位置，总是有。
         */
        next: string;
    };
};

export type ListTenderChangesResponse = ListTenderChangesResponses[keyof ListTenderChangesResponses];

export type GetTenderData = {
    body?: never;
    path: {
        /**
         * 公告编号，32 位十六进制字符。
         */
        id: string;
    };
    query?: never;
    url: '/open/v1/tenders/{id}';
};

export type GetTenderErrors = {
    /**
     * 请求有误；游标不能用
     */
    400: Problem;
    /**
     * 没有可用的密钥；密钥已经撤销；访问令牌不能用
     */
    401: Problem;
    /**
     * 没有这项权限；沙箱只能读；来自其他网站的网页
     */
    403: Problem;
    /**
     * 没有找到
     */
    404: Problem;
    /**
     * 已经下架
     */
    410: Problem;
    /**
     * 调用太快；今天的额度用完了
     */
    429: Problem;
    /**
     * 服务出错
     */
    500: Problem;
    /**
     * 服务暂时不可用
     */
    503: Problem;
};

export type GetTenderError = GetTenderErrors[keyof GetTenderErrors];

export type GetTenderResponses = {
    /**
     * 成功
     */
    200: {
        /**
         * 公告编号。
         */
        id: string;
        /**
         * 所在项目的编号。
         */
        projectId: string;
        /**
         * 原文标题。
         */
        title: string;
        /**
         * 信息类型：0100 招标公告，0105 澄清答疑，0102 开标记录，0104 结果公示。
         */
        infoType: '0100' | '0105' | '0102' | '0104';
        /**
         * 交易类别。
         */
        category: 'ENGINEERING' | 'GOVERNMENT_PURCHASE' | 'LAND_USE' | 'MINING' | 'STATE_PROPERTY' | 'CARBON_EMISSION' | 'DUMPING' | 'DRUGS_PURCHASE' | 'VACCINES' | 'FOREST' | 'OTHER';
        /**
         * 工程类型。
         */
        projectType: 'ALL' | 'COMMON' | 'NON' | 'ROAD' | 'SUBWAY' | 'TUNNEL' | 'BUILDING' | 'GOV' | 'WATER';
        /**
         * 金额，元；公告没有写明数字就是 null，不估算。
         */
        amount: string | null;
        /**
         * 金额在公告里的写法。
         */
        amountText: string | null;
        /**
         * 是什么金额：控制价、中标价等。
         */
        amountKind: string | null;
        /**
         * 项目所在地的行政区划代码。
         */
        divisionCode: string | null;
        /**
         * 项目所在地的省和市。
         */
        region: string;
        /**
         * 招标人。
         */
        buyer: string | null;
        /**
         * 发布时间，带 +08:00。
         */
        publishTime: string;
        /**
         * 投标截止时间；“另行通知”为 null。
         */
        deadline: string | null;
        /**
         * 开标时间。
         */
        openTime: string | null;
        lotNo: string | null;
        lotName: string | null;
        durationDays: number | null;
        location: string | null;
        qualification: string | null;
        evaluationMethod: string | null;
        content: string;
        changes: Array<{
            field: string;
            from: string;
            to: string;
        }>;
        awards: Array<{
            rank: number;
            organisations: Array<{
                id: string;
                name: string;
                leader: boolean;
            }>;
            amount: string | null;
            amountText: string | null;
        }>;
        source: string;
        sourceUrl: string | null;
        otherSources: Array<{
            source: string;
            sourceUrl: string | null;
        }>;
        claims: Array<{
            source: string;
            said: string;
            stands: boolean;
        }>;
        hasContact: boolean;
        fileCount: number;
        files: Array<{
            name: string;
            fileType: 'UNKNOWN' | 'XLSX' | 'DOCX' | 'PDF' | 'PPT';
            size: number;
            pages: number | null;
            kind: 'document' | 'clarification' | 'bill' | 'drawings' | 'other';
        }>;
        version: number;
        revisions: Array<{
            version: number;
            recordedAt: string;
            changedFields: Array<'state' | 'deadline' | 'openTime' | 'amount' | 'lot' | 'qualification' | 'attachments' | 'claims' | 'awards' | 'title' | 'infoType' | 'category' | 'projectType' | 'divisionCode' | 'location' | 'durationDays' | 'evaluationMethod' | 'publishTime' | 'statements' | 'sourceUrl' | 'contact' | 'text'>;
            materialKinds: Array<'withdrawal' | 'deadline' | 'opening' | 'amount' | 'lot' | 'qualification' | 'attachment' | 'claim'>;
        }>;
        project: {
            id: string;
            name: string;
            projectNo: string | null;
            /**
             * 交易类别。
             */
            category: 'ENGINEERING' | 'GOVERNMENT_PURCHASE' | 'LAND_USE' | 'MINING' | 'STATE_PROPERTY' | 'CARBON_EMISSION' | 'DUMPING' | 'DRUGS_PURCHASE' | 'VACCINES' | 'FOREST' | 'OTHER';
            /**
             * 工程类型。
             */
            projectType: 'ALL' | 'COMMON' | 'NON' | 'ROAD' | 'SUBWAY' | 'TUNNEL' | 'BUILDING' | 'GOV' | 'WATER';
            region: string;
            divisionCode: string | null;
            buyer: {
                id: string;
                name: string;
            } | null;
            agency: {
                id: string;
                name: string;
            } | null;
            lots: Array<{
                lotNo: string | null;
                name: string;
            }>;
        };
    };
};

export type GetTenderResponse = GetTenderResponses[keyof GetTenderResponses];

export type ListTenderVersionsData = {
    body?: never;
    path: {
        /**
         * 公告编号，32 位十六进制字符。
         */
        id: string;
    };
    query?: never;
    url: '/open/v1/tenders/{id}/versions';
};

export type ListTenderVersionsErrors = {
    /**
     * 请求有误；游标不能用
     */
    400: Problem;
    /**
     * 没有可用的密钥；密钥已经撤销；访问令牌不能用
     */
    401: Problem;
    /**
     * 没有这项权限；沙箱只能读；来自其他网站的网页
     */
    403: Problem;
    /**
     * 没有找到
     */
    404: Problem;
    /**
     * 已经下架
     */
    410: Problem;
    /**
     * 调用太快；今天的额度用完了
     */
    429: Problem;
    /**
     * 服务出错
     */
    500: Problem;
    /**
     * 服务暂时不可用
     */
    503: Problem;
};

export type ListTenderVersionsError = ListTenderVersionsErrors[keyof ListTenderVersionsErrors];

export type ListTenderVersionsResponses = {
    /**
     * 成功
     */
    200: {
        id: string;
        version: number;
        versions: Array<{
            version: number;
            recordedAt: string;
            changedFields: Array<'state' | 'deadline' | 'openTime' | 'amount' | 'lot' | 'qualification' | 'attachments' | 'claims' | 'awards' | 'title' | 'infoType' | 'category' | 'projectType' | 'divisionCode' | 'location' | 'durationDays' | 'evaluationMethod' | 'publishTime' | 'statements' | 'sourceUrl' | 'contact' | 'text'>;
            materialKinds: Array<'withdrawal' | 'deadline' | 'opening' | 'amount' | 'lot' | 'qualification' | 'attachment' | 'claim'>;
        }>;
    };
};

export type ListTenderVersionsResponse = ListTenderVersionsResponses[keyof ListTenderVersionsResponses];

export type CompareTenderVersionsData = {
    body?: never;
    path: {
        /**
         * 公告编号，32 位十六进制字符。
         */
        id: string;
    };
    query: {
        /**
         * 一个版本。
         */
        from: number;
        /**
         * 另一个版本。
         */
        to: number;
    };
    url: '/open/v1/tenders/{id}/comparison';
};

export type CompareTenderVersionsErrors = {
    /**
     * 请求有误；游标不能用
     */
    400: Problem;
    /**
     * 没有可用的密钥；密钥已经撤销；访问令牌不能用
     */
    401: Problem;
    /**
     * 没有这项权限；沙箱只能读；来自其他网站的网页
     */
    403: Problem;
    /**
     * 没有找到
     */
    404: Problem;
    /**
     * 已经下架
     */
    410: Problem;
    /**
     * 调用太快；今天的额度用完了
     */
    429: Problem;
    /**
     * 服务出错
     */
    500: Problem;
    /**
     * 服务暂时不可用
     */
    503: Problem;
};

export type CompareTenderVersionsError = CompareTenderVersionsErrors[keyof CompareTenderVersionsErrors];

export type CompareTenderVersionsResponses = {
    /**
     * 成功
     */
    200: {
        id: string;
        from: {
            version: number;
            recordedAt: string;
        };
        to: {
            version: number;
            recordedAt: string;
        };
        changes: Array<{
            type: 'time';
            field: 'state' | 'deadline' | 'openTime' | 'amount' | 'lot' | 'qualification' | 'attachments' | 'claims' | 'awards' | 'title' | 'infoType' | 'category' | 'projectType' | 'divisionCode' | 'location' | 'durationDays' | 'evaluationMethod' | 'publishTime' | 'statements' | 'sourceUrl' | 'contact' | 'text';
            material: 'withdrawal' | 'deadline' | 'opening' | 'amount' | 'lot' | 'qualification' | 'attachment' | 'claim' | null;
            from: string | null;
            to: string | null;
        } | {
            type: 'amount';
            field: 'state' | 'deadline' | 'openTime' | 'amount' | 'lot' | 'qualification' | 'attachments' | 'claims' | 'awards' | 'title' | 'infoType' | 'category' | 'projectType' | 'divisionCode' | 'location' | 'durationDays' | 'evaluationMethod' | 'publishTime' | 'statements' | 'sourceUrl' | 'contact' | 'text';
            material: 'withdrawal' | 'deadline' | 'opening' | 'amount' | 'lot' | 'qualification' | 'attachment' | 'claim' | null;
            from: {
                value: string | null;
                text: string;
                kind: string;
            } | null;
            to: {
                value: string | null;
                text: string;
                kind: string;
            } | null;
        } | {
            type: 'days';
            field: 'state' | 'deadline' | 'openTime' | 'amount' | 'lot' | 'qualification' | 'attachments' | 'claims' | 'awards' | 'title' | 'infoType' | 'category' | 'projectType' | 'divisionCode' | 'location' | 'durationDays' | 'evaluationMethod' | 'publishTime' | 'statements' | 'sourceUrl' | 'contact' | 'text';
            material: 'withdrawal' | 'deadline' | 'opening' | 'amount' | 'lot' | 'qualification' | 'attachment' | 'claim' | null;
            from: number | null;
            to: number | null;
        } | {
            type: 'text';
            field: 'state' | 'deadline' | 'openTime' | 'amount' | 'lot' | 'qualification' | 'attachments' | 'claims' | 'awards' | 'title' | 'infoType' | 'category' | 'projectType' | 'divisionCode' | 'location' | 'durationDays' | 'evaluationMethod' | 'publishTime' | 'statements' | 'sourceUrl' | 'contact' | 'text';
            material: 'withdrawal' | 'deadline' | 'opening' | 'amount' | 'lot' | 'qualification' | 'attachment' | 'claim' | null;
            parts: Array<{
                op: 'same' | 'del' | 'ins';
                text: string;
            }>;
        } | {
            type: 'passages';
            field: 'state' | 'deadline' | 'openTime' | 'amount' | 'lot' | 'qualification' | 'attachments' | 'claims' | 'awards' | 'title' | 'infoType' | 'category' | 'projectType' | 'divisionCode' | 'location' | 'durationDays' | 'evaluationMethod' | 'publishTime' | 'statements' | 'sourceUrl' | 'contact' | 'text';
            material: 'withdrawal' | 'deadline' | 'opening' | 'amount' | 'lot' | 'qualification' | 'attachment' | 'claim' | null;
            passages: Array<{
                skipped: number;
                before: string | null;
                parts: Array<{
                    op: 'same' | 'del' | 'ins';
                    text: string;
                }>;
            }>;
            cut: boolean;
        } | {
            type: 'files';
            field: 'state' | 'deadline' | 'openTime' | 'amount' | 'lot' | 'qualification' | 'attachments' | 'claims' | 'awards' | 'title' | 'infoType' | 'category' | 'projectType' | 'divisionCode' | 'location' | 'durationDays' | 'evaluationMethod' | 'publishTime' | 'statements' | 'sourceUrl' | 'contact' | 'text';
            material: 'withdrawal' | 'deadline' | 'opening' | 'amount' | 'lot' | 'qualification' | 'attachment' | 'claim' | null;
            files: Array<{
                name: string;
                fileType: 'UNKNOWN' | 'XLSX' | 'DOCX' | 'PDF' | 'PPT';
                size: number;
                pages: number | null;
                kind: 'document' | 'clarification' | 'bill' | 'drawings' | 'other';
                op: 'same' | 'del' | 'ins';
                formerName: string | null;
            }>;
        } | {
            type: 'hidden';
            field: 'state' | 'deadline' | 'openTime' | 'amount' | 'lot' | 'qualification' | 'attachments' | 'claims' | 'awards' | 'title' | 'infoType' | 'category' | 'projectType' | 'divisionCode' | 'location' | 'durationDays' | 'evaluationMethod' | 'publishTime' | 'statements' | 'sourceUrl' | 'contact' | 'text';
            material: 'withdrawal' | 'deadline' | 'opening' | 'amount' | 'lot' | 'qualification' | 'attachment' | 'claim' | null;
        }>;
    };
};

export type CompareTenderVersionsResponse = CompareTenderVersionsResponses[keyof CompareTenderVersionsResponses];

export type GetProjectData = {
    body?: never;
    path: {
        /**
         * 项目编号，32 位十六进制字符。
         */
        id: string;
    };
    query?: never;
    url: '/open/v1/projects/{id}';
};

export type GetProjectErrors = {
    /**
     * 请求有误；游标不能用
     */
    400: Problem;
    /**
     * 没有可用的密钥；密钥已经撤销；访问令牌不能用
     */
    401: Problem;
    /**
     * 没有这项权限；沙箱只能读；来自其他网站的网页
     */
    403: Problem;
    /**
     * 没有找到
     */
    404: Problem;
    /**
     * 已经下架
     */
    410: Problem;
    /**
     * 调用太快；今天的额度用完了
     */
    429: Problem;
    /**
     * 服务出错
     */
    500: Problem;
    /**
     * 服务暂时不可用
     */
    503: Problem;
};

export type GetProjectError = GetProjectErrors[keyof GetProjectErrors];

export type GetProjectResponses = {
    /**
     * 成功
     */
    200: {
        id: string;
        name: string;
        projectNo: string | null;
        /**
         * 交易类别。
         */
        category: 'ENGINEERING' | 'GOVERNMENT_PURCHASE' | 'LAND_USE' | 'MINING' | 'STATE_PROPERTY' | 'CARBON_EMISSION' | 'DUMPING' | 'DRUGS_PURCHASE' | 'VACCINES' | 'FOREST' | 'OTHER';
        /**
         * 工程类型。
         */
        projectType: 'ALL' | 'COMMON' | 'NON' | 'ROAD' | 'SUBWAY' | 'TUNNEL' | 'BUILDING' | 'GOV' | 'WATER';
        region: string;
        divisionCode: string | null;
        buyer: {
            id: string;
            name: string;
        } | null;
        agency: {
            id: string;
            name: string;
        } | null;
        lots: Array<{
            lotNo: string | null;
            name: string;
        }>;
        tenders: Array<{
            /**
             * 公告编号。
             */
            id: string;
            /**
             * 所在项目的编号。
             */
            projectId: string;
            /**
             * 原文标题。
             */
            title: string;
            /**
             * 信息类型：0100 招标公告，0105 澄清答疑，0102 开标记录，0104 结果公示。
             */
            infoType: '0100' | '0105' | '0102' | '0104';
            /**
             * 交易类别。
             */
            category: 'ENGINEERING' | 'GOVERNMENT_PURCHASE' | 'LAND_USE' | 'MINING' | 'STATE_PROPERTY' | 'CARBON_EMISSION' | 'DUMPING' | 'DRUGS_PURCHASE' | 'VACCINES' | 'FOREST' | 'OTHER';
            /**
             * 工程类型。
             */
            projectType: 'ALL' | 'COMMON' | 'NON' | 'ROAD' | 'SUBWAY' | 'TUNNEL' | 'BUILDING' | 'GOV' | 'WATER';
            /**
             * 金额，元；公告没有写明数字就是 null，不估算。
             */
            amount: string | null;
            /**
             * 金额在公告里的写法。
             */
            amountText: string | null;
            /**
             * 是什么金额：控制价、中标价等。
             */
            amountKind: string | null;
            /**
             * 项目所在地的行政区划代码。
             */
            divisionCode: string | null;
            /**
             * 项目所在地的省和市。
             */
            region: string;
            /**
             * 招标人。
             */
            buyer: string | null;
            /**
             * 发布时间，带 +08:00。
             */
            publishTime: string;
            /**
             * 投标截止时间；“另行通知”为 null。
             */
            deadline: string | null;
            /**
             * 开标时间。
             */
            openTime: string | null;
        }>;
    };
};

export type GetProjectResponse = GetProjectResponses[keyof GetProjectResponses];

export type GetProjectRecordData = {
    body?: never;
    path: {
        /**
         * 项目编号，32 位十六进制字符。
         */
        id: string;
    };
    query?: never;
    url: '/open/v1/projects/{id}/ocds';
};

export type GetProjectRecordErrors = {
    /**
     * 请求有误；游标不能用
     */
    400: Problem;
    /**
     * 没有可用的密钥；密钥已经撤销；访问令牌不能用
     */
    401: Problem;
    /**
     * 没有这项权限；沙箱只能读；来自其他网站的网页
     */
    403: Problem;
    /**
     * 没有找到
     */
    404: Problem;
    /**
     * 提交的内容太大
     */
    413: Problem;
    /**
     * 调用太快；今天的额度用完了
     */
    429: Problem;
    /**
     * 服务出错
     */
    500: Problem;
    /**
     * 服务暂时不可用
     */
    503: Problem;
};

export type GetProjectRecordError = GetProjectRecordErrors[keyof GetProjectRecordErrors];

export type GetProjectRecordResponses = {
    /**
     * 成功
     */
    200: {
        uri: string;
        version: '1.1';
        publishedDate: string;
        publisher: {
            name: string;
            uri: string;
        };
        license?: string;
        extensions: Array<string>;
        records: Array<{
            ocid: string;
            releases: Array<{
                ocid: string;
                id: string;
                date: string;
                tag: Array<string>;
                [key: string]: unknown;
            }>;
            compiledRelease: {
                ocid: string;
                id: string;
                date: string;
                tag: Array<string>;
                [key: string]: unknown;
            };
            versionedRelease: {
                ocid: string;
                [key: string]: unknown;
            };
        }>;
    };
};

export type GetProjectRecordResponse = GetProjectRecordResponses[keyof GetProjectRecordResponses];

export type ListSubscriptionsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * 一页几条，1–100。
         */
        limit?: number;
        /**
         * 上一页的 next。换了其他条件要从头来。
         */
        cursor?: string;
    };
    url: '/open/v1/subscriptions';
};

export type ListSubscriptionsErrors = {
    /**
     * 请求有误；游标不能用
     */
    400: Problem;
    /**
     * 没有可用的密钥；密钥已经撤销；访问令牌不能用
     */
    401: Problem;
    /**
     * 没有这项权限；沙箱只能读；来自其他网站的网页
     */
    403: Problem;
    /**
     * 调用太快；今天的额度用完了
     */
    429: Problem;
    /**
     * 服务出错
     */
    500: Problem;
    /**
     * 服务暂时不可用
     */
    503: Problem;
};

export type ListSubscriptionsError = ListSubscriptionsErrors[keyof ListSubscriptionsErrors];

export type ListSubscriptionsResponses = {
    /**
     * 成功
     */
    200: {
        data: Array<{
            id: string;
            name: string;
            filter: {
                readonly words?: Array<string>;
                match?: 'any';
                readonly excluded?: Array<string>;
                readonly regions?: Array<string>;
                readonly categories?: Array<'ENGINEERING' | 'GOVERNMENT_PURCHASE' | 'LAND_USE' | 'MINING' | 'STATE_PROPERTY' | 'CARBON_EMISSION' | 'DUMPING' | 'DRUGS_PURCHASE' | 'VACCINES' | 'FOREST' | 'OTHER'>;
                readonly infoTypes?: Array<'0100' | '0105' | '0102' | '0104'>;
                readonly projectTypes?: Array<'ALL' | 'COMMON' | 'NON' | 'ROAD' | 'SUBWAY' | 'TUNNEL' | 'BUILDING' | 'GOV' | 'WATER'>;
                amountMin?: string;
                amountMax?: string;
                readonly amountBands?: Array<'lt100w' | '100w' | '500w' | '1000w' | '5000w' | '1y' | '5y'>;
                readonly buyers?: Array<string>;
                readonly agencies?: Array<string>;
                readonly winners?: Array<string>;
                open?: true;
                preset?: 'all' | '3d' | '1w' | '1m' | '3m' | '1y';
                start?: string;
                end?: string;
            };
            /**
             * 为 false 时新公告不提醒。
             */
            enabled: boolean;
            /**
             * 除站内消息外，多久发一次。
             */
            frequency: 'instant' | 'daily' | 'weekly' | 'off';
            /**
             * 用什么发。
             */
            channels: Array<'mail' | 'wecom' | 'dingtalk' | 'feishu'>;
            /**
             * 企业里的同事也看得到。
             */
            shared: boolean;
            /**
             * 这个应用可以改它、删它；同事共享的只能读。
             */
            editable: boolean;
            createdAt: string;
            updatedAt: string;
        }>;
        /**
         * 下一页的游标；没有了就是 null。
         */
        next: string | null;
        /**
         * 共有几条；exact 为 false 表示至少这么多。
         */
        total: {
            value: number;
            exact: boolean;
        };
    };
};

export type ListSubscriptionsResponse = ListSubscriptionsResponses[keyof ListSubscriptionsResponses];

export type CreateSubscriptionData = {
    body: {
        name: string;
        filter: {
            readonly words?: Array<string>;
            match?: 'any';
            readonly excluded?: Array<string>;
            readonly regions?: Array<string>;
            readonly categories?: Array<'ENGINEERING' | 'GOVERNMENT_PURCHASE' | 'LAND_USE' | 'MINING' | 'STATE_PROPERTY' | 'CARBON_EMISSION' | 'DUMPING' | 'DRUGS_PURCHASE' | 'VACCINES' | 'FOREST' | 'OTHER'>;
            readonly infoTypes?: Array<'0100' | '0105' | '0102' | '0104'>;
            readonly projectTypes?: Array<'ALL' | 'COMMON' | 'NON' | 'ROAD' | 'SUBWAY' | 'TUNNEL' | 'BUILDING' | 'GOV' | 'WATER'>;
            amountMin?: string;
            amountMax?: string;
            readonly amountBands?: Array<'lt100w' | '100w' | '500w' | '1000w' | '5000w' | '1y' | '5y'>;
            readonly buyers?: Array<string>;
            readonly agencies?: Array<string>;
            readonly winners?: Array<string>;
            open?: true;
            preset?: 'all' | '3d' | '1w' | '1m' | '3m' | '1y';
            start?: string;
            end?: string;
        };
        frequency?: 'instant' | 'daily' | 'weekly' | 'off';
        channels?: Array<'mail' | 'wecom' | 'dingtalk' | 'feishu'>;
        enabled?: boolean;
    };
    headers?: {
        /**
         * 同一个键和同样的内容在 24 小时内只做一次，重发得到同一份回应。
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/open/v1/subscriptions';
};

export type CreateSubscriptionErrors = {
    /**
     * 请求有误；游标不能用
     */
    400: Problem;
    /**
     * 没有可用的密钥；密钥已经撤销；访问令牌不能用
     */
    401: Problem;
    /**
     * 没有这项权限；沙箱只能读；来自其他网站的网页
     */
    403: Problem;
    /**
     * 没有找到
     */
    404: Problem;
    /**
     * 与现状冲突；相同的请求还在处理
     */
    409: Problem;
    /**
     * 提交的内容太大
     */
    413: Problem;
    /**
     * 内容类型不受支持
     */
    415: Problem;
    /**
     * 同一个键，正文不同
     */
    422: Problem;
    /**
     * 调用太快；今天的额度用完了
     */
    429: Problem;
    /**
     * 服务出错
     */
    500: Problem;
    /**
     * 服务暂时不可用
     */
    503: Problem;
};

export type CreateSubscriptionError = CreateSubscriptionErrors[keyof CreateSubscriptionErrors];

export type CreateSubscriptionResponses = {
    /**
     * 已新建
     */
    201: {
        id: string;
        name: string;
        filter: {
            readonly words?: Array<string>;
            match?: 'any';
            readonly excluded?: Array<string>;
            readonly regions?: Array<string>;
            readonly categories?: Array<'ENGINEERING' | 'GOVERNMENT_PURCHASE' | 'LAND_USE' | 'MINING' | 'STATE_PROPERTY' | 'CARBON_EMISSION' | 'DUMPING' | 'DRUGS_PURCHASE' | 'VACCINES' | 'FOREST' | 'OTHER'>;
            readonly infoTypes?: Array<'0100' | '0105' | '0102' | '0104'>;
            readonly projectTypes?: Array<'ALL' | 'COMMON' | 'NON' | 'ROAD' | 'SUBWAY' | 'TUNNEL' | 'BUILDING' | 'GOV' | 'WATER'>;
            amountMin?: string;
            amountMax?: string;
            readonly amountBands?: Array<'lt100w' | '100w' | '500w' | '1000w' | '5000w' | '1y' | '5y'>;
            readonly buyers?: Array<string>;
            readonly agencies?: Array<string>;
            readonly winners?: Array<string>;
            open?: true;
            preset?: 'all' | '3d' | '1w' | '1m' | '3m' | '1y';
            start?: string;
            end?: string;
        };
        /**
         * 为 false 时新公告不提醒。
         */
        enabled: boolean;
        /**
         * 除站内消息外，多久发一次。
         */
        frequency: 'instant' | 'daily' | 'weekly' | 'off';
        /**
         * 用什么发。
         */
        channels: Array<'mail' | 'wecom' | 'dingtalk' | 'feishu'>;
        /**
         * 企业里的同事也看得到。
         */
        shared: boolean;
        /**
         * 这个应用可以改它、删它；同事共享的只能读。
         */
        editable: boolean;
        createdAt: string;
        updatedAt: string;
    };
};

export type CreateSubscriptionResponse = CreateSubscriptionResponses[keyof CreateSubscriptionResponses];

export type RemoveSubscriptionData = {
    body?: never;
    headers: {
        /**
         * 读到的那一版的 ETag：之后又有人改过就不做，答 412。不管哪一版写 *。
         */
        'If-Match': string;
    };
    path: {
        /**
         * 订阅编号，32 位十六进制字符。
         */
        id: string;
    };
    query?: never;
    url: '/open/v1/subscriptions/{id}';
};

export type RemoveSubscriptionErrors = {
    /**
     * 请求有误；游标不能用
     */
    400: Problem;
    /**
     * 没有可用的密钥；密钥已经撤销；访问令牌不能用
     */
    401: Problem;
    /**
     * 没有这项权限；沙箱只能读；来自其他网站的网页
     */
    403: Problem;
    /**
     * 没有找到
     */
    404: Problem;
    /**
     * 内容已经被改过
     */
    412: Problem;
    /**
     * 没有说明改的是哪一版
     */
    428: Problem;
    /**
     * 调用太快；今天的额度用完了
     */
    429: Problem;
    /**
     * 服务出错
     */
    500: Problem;
    /**
     * 服务暂时不可用
     */
    503: Problem;
};

export type RemoveSubscriptionError = RemoveSubscriptionErrors[keyof RemoveSubscriptionErrors];

export type RemoveSubscriptionResponses = {
    /**
     * 成功，没有正文
     */
    204: void;
};

export type RemoveSubscriptionResponse = RemoveSubscriptionResponses[keyof RemoveSubscriptionResponses];

export type GetSubscriptionData = {
    body?: never;
    path: {
        /**
         * 订阅编号，32 位十六进制字符。
         */
        id: string;
    };
    query?: never;
    url: '/open/v1/subscriptions/{id}';
};

export type GetSubscriptionErrors = {
    /**
     * 请求有误；游标不能用
     */
    400: Problem;
    /**
     * 没有可用的密钥；密钥已经撤销；访问令牌不能用
     */
    401: Problem;
    /**
     * 没有这项权限；沙箱只能读；来自其他网站的网页
     */
    403: Problem;
    /**
     * 没有找到
     */
    404: Problem;
    /**
     * 调用太快；今天的额度用完了
     */
    429: Problem;
    /**
     * 服务出错
     */
    500: Problem;
    /**
     * 服务暂时不可用
     */
    503: Problem;
};

export type GetSubscriptionError = GetSubscriptionErrors[keyof GetSubscriptionErrors];

export type GetSubscriptionResponses = {
    /**
     * 成功
     */
    200: {
        id: string;
        name: string;
        filter: {
            readonly words?: Array<string>;
            match?: 'any';
            readonly excluded?: Array<string>;
            readonly regions?: Array<string>;
            readonly categories?: Array<'ENGINEERING' | 'GOVERNMENT_PURCHASE' | 'LAND_USE' | 'MINING' | 'STATE_PROPERTY' | 'CARBON_EMISSION' | 'DUMPING' | 'DRUGS_PURCHASE' | 'VACCINES' | 'FOREST' | 'OTHER'>;
            readonly infoTypes?: Array<'0100' | '0105' | '0102' | '0104'>;
            readonly projectTypes?: Array<'ALL' | 'COMMON' | 'NON' | 'ROAD' | 'SUBWAY' | 'TUNNEL' | 'BUILDING' | 'GOV' | 'WATER'>;
            amountMin?: string;
            amountMax?: string;
            readonly amountBands?: Array<'lt100w' | '100w' | '500w' | '1000w' | '5000w' | '1y' | '5y'>;
            readonly buyers?: Array<string>;
            readonly agencies?: Array<string>;
            readonly winners?: Array<string>;
            open?: true;
            preset?: 'all' | '3d' | '1w' | '1m' | '3m' | '1y';
            start?: string;
            end?: string;
        };
        /**
         * 为 false 时新公告不提醒。
         */
        enabled: boolean;
        /**
         * 除站内消息外，多久发一次。
         */
        frequency: 'instant' | 'daily' | 'weekly' | 'off';
        /**
         * 用什么发。
         */
        channels: Array<'mail' | 'wecom' | 'dingtalk' | 'feishu'>;
        /**
         * 企业里的同事也看得到。
         */
        shared: boolean;
        /**
         * 这个应用可以改它、删它；同事共享的只能读。
         */
        editable: boolean;
        createdAt: string;
        updatedAt: string;
    };
};

export type GetSubscriptionResponse = GetSubscriptionResponses[keyof GetSubscriptionResponses];

export type UpdateSubscriptionData = {
    body: {
        name?: string;
        filter?: {
            readonly words?: Array<string>;
            match?: 'any';
            readonly excluded?: Array<string>;
            readonly regions?: Array<string>;
            readonly categories?: Array<'ENGINEERING' | 'GOVERNMENT_PURCHASE' | 'LAND_USE' | 'MINING' | 'STATE_PROPERTY' | 'CARBON_EMISSION' | 'DUMPING' | 'DRUGS_PURCHASE' | 'VACCINES' | 'FOREST' | 'OTHER'>;
            readonly infoTypes?: Array<'0100' | '0105' | '0102' | '0104'>;
            readonly projectTypes?: Array<'ALL' | 'COMMON' | 'NON' | 'ROAD' | 'SUBWAY' | 'TUNNEL' | 'BUILDING' | 'GOV' | 'WATER'>;
            amountMin?: string;
            amountMax?: string;
            readonly amountBands?: Array<'lt100w' | '100w' | '500w' | '1000w' | '5000w' | '1y' | '5y'>;
            readonly buyers?: Array<string>;
            readonly agencies?: Array<string>;
            readonly winners?: Array<string>;
            open?: true;
            preset?: 'all' | '3d' | '1w' | '1m' | '3m' | '1y';
            start?: string;
            end?: string;
        };
        enabled?: boolean;
        frequency?: 'instant' | 'daily' | 'weekly' | 'off';
        channels?: Array<'mail' | 'wecom' | 'dingtalk' | 'feishu'>;
    };
    headers: {
        /**
         * 读到的那一版的 ETag：之后又有人改过就不做，答 412。不管哪一版写 *。
         */
        'If-Match': string;
    };
    path: {
        /**
         * 订阅编号，32 位十六进制字符。
         */
        id: string;
    };
    query?: never;
    url: '/open/v1/subscriptions/{id}';
};

export type UpdateSubscriptionErrors = {
    /**
     * 请求有误；游标不能用
     */
    400: Problem;
    /**
     * 没有可用的密钥；密钥已经撤销；访问令牌不能用
     */
    401: Problem;
    /**
     * 没有这项权限；沙箱只能读；来自其他网站的网页
     */
    403: Problem;
    /**
     * 没有找到
     */
    404: Problem;
    /**
     * 与现状冲突；相同的请求还在处理
     */
    409: Problem;
    /**
     * 内容已经被改过
     */
    412: Problem;
    /**
     * 提交的内容太大
     */
    413: Problem;
    /**
     * 内容类型不受支持
     */
    415: Problem;
    /**
     * 没有说明改的是哪一版
     */
    428: Problem;
    /**
     * 调用太快；今天的额度用完了
     */
    429: Problem;
    /**
     * 服务出错
     */
    500: Problem;
    /**
     * 服务暂时不可用
     */
    503: Problem;
};

export type UpdateSubscriptionError = UpdateSubscriptionErrors[keyof UpdateSubscriptionErrors];

export type UpdateSubscriptionResponses = {
    /**
     * 成功
     */
    200: {
        id: string;
        name: string;
        filter: {
            readonly words?: Array<string>;
            match?: 'any';
            readonly excluded?: Array<string>;
            readonly regions?: Array<string>;
            readonly categories?: Array<'ENGINEERING' | 'GOVERNMENT_PURCHASE' | 'LAND_USE' | 'MINING' | 'STATE_PROPERTY' | 'CARBON_EMISSION' | 'DUMPING' | 'DRUGS_PURCHASE' | 'VACCINES' | 'FOREST' | 'OTHER'>;
            readonly infoTypes?: Array<'0100' | '0105' | '0102' | '0104'>;
            readonly projectTypes?: Array<'ALL' | 'COMMON' | 'NON' | 'ROAD' | 'SUBWAY' | 'TUNNEL' | 'BUILDING' | 'GOV' | 'WATER'>;
            amountMin?: string;
            amountMax?: string;
            readonly amountBands?: Array<'lt100w' | '100w' | '500w' | '1000w' | '5000w' | '1y' | '5y'>;
            readonly buyers?: Array<string>;
            readonly agencies?: Array<string>;
            readonly winners?: Array<string>;
            open?: true;
            preset?: 'all' | '3d' | '1w' | '1m' | '3m' | '1y';
            start?: string;
            end?: string;
        };
        /**
         * 为 false 时新公告不提醒。
         */
        enabled: boolean;
        /**
         * 除站内消息外，多久发一次。
         */
        frequency: 'instant' | 'daily' | 'weekly' | 'off';
        /**
         * 用什么发。
         */
        channels: Array<'mail' | 'wecom' | 'dingtalk' | 'feishu'>;
        /**
         * 企业里的同事也看得到。
         */
        shared: boolean;
        /**
         * 这个应用可以改它、删它；同事共享的只能读。
         */
        editable: boolean;
        createdAt: string;
        updatedAt: string;
    };
};

export type UpdateSubscriptionResponse = UpdateSubscriptionResponses[keyof UpdateSubscriptionResponses];

export type ListSubscribedTendersData = {
    body?: never;
    path: {
        /**
         * 订阅编号，32 位十六进制字符。
         */
        id: string;
    };
    query?: {
        /**
         * 一页几条，1–100。
         */
        limit?: number;
        /**
         * 上一页的 next。换了其他条件要从头来。
         */
        cursor?: string;
    };
    url: '/open/v1/subscriptions/{id}/tenders';
};

export type ListSubscribedTendersErrors = {
    /**
     * 请求有误；游标不能用
     */
    400: Problem;
    /**
     * 没有可用的密钥；密钥已经撤销；访问令牌不能用
     */
    401: Problem;
    /**
     * 没有这项权限；沙箱只能读；来自其他网站的网页
     */
    403: Problem;
    /**
     * 没有找到
     */
    404: Problem;
    /**
     * 调用太快；今天的额度用完了
     */
    429: Problem;
    /**
     * 服务出错
     */
    500: Problem;
    /**
     * 服务暂时不可用
     */
    503: Problem;
};

export type ListSubscribedTendersError = ListSubscribedTendersErrors[keyof ListSubscribedTendersErrors];

export type ListSubscribedTendersResponses = {
    /**
     * 成功
     */
    200: {
        data: Array<{
            /**
             * 公告编号。
             */
            id: string;
            /**
             * 所在项目的编号。
             */
            projectId: string;
            /**
             * 原文标题。
             */
            title: string;
            /**
             * 信息类型：0100 招标公告，0105 澄清答疑，0102 开标记录，0104 结果公示。
             */
            infoType: '0100' | '0105' | '0102' | '0104';
            /**
             * 交易类别。
             */
            category: 'ENGINEERING' | 'GOVERNMENT_PURCHASE' | 'LAND_USE' | 'MINING' | 'STATE_PROPERTY' | 'CARBON_EMISSION' | 'DUMPING' | 'DRUGS_PURCHASE' | 'VACCINES' | 'FOREST' | 'OTHER';
            /**
             * 工程类型。
             */
            projectType: 'ALL' | 'COMMON' | 'NON' | 'ROAD' | 'SUBWAY' | 'TUNNEL' | 'BUILDING' | 'GOV' | 'WATER';
            /**
             * 金额，元；公告没有写明数字就是 null，不估算。
             */
            amount: string | null;
            /**
             * 金额在公告里的写法。
             */
            amountText: string | null;
            /**
             * 是什么金额：控制价、中标价等。
             */
            amountKind: string | null;
            /**
             * 项目所在地的行政区划代码。
             */
            divisionCode: string | null;
            /**
             * 项目所在地的省和市。
             */
            region: string;
            /**
             * 招标人。
             */
            buyer: string | null;
            /**
             * 发布时间，带 +08:00。
             */
            publishTime: string;
            /**
             * 投标截止时间；“另行通知”为 null。
             */
            deadline: string | null;
            /**
             * 开标时间。
             */
            openTime: string | null;
        }>;
        /**
         * 下一页的游标；没有了就是 null。
         */
        next: string | null;
        /**
         * 共有几条；exact 为 false 表示至少这么多。
         */
        total: {
            value: number;
            exact: boolean;
        };
    };
};

export type ListSubscribedTendersResponse = ListSubscribedTendersResponses[keyof ListSubscribedTendersResponses];

export type ListOrganisationsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * 名称里的字。
         */
        keywords?: string;
        /**
         * 只要有这个角色的。
         */
        role?: 'buyer' | 'agency' | 'bidder';
        /**
         * 行政区划代码，6 位。
         */
        division?: string;
        /**
         * 一页几条，1–100。
         */
        limit?: number;
        /**
         * 上一页的 next。换了其他条件要从头来。
         */
        cursor?: string;
    };
    url: '/open/v1/organisations';
};

export type ListOrganisationsErrors = {
    /**
     * 请求有误；游标不能用
     */
    400: Problem;
    /**
     * 没有可用的密钥；密钥已经撤销；访问令牌不能用
     */
    401: Problem;
    /**
     * 没有这项权限；沙箱只能读；来自其他网站的网页
     */
    403: Problem;
    /**
     * 没有找到
     */
    404: Problem;
    /**
     * 调用太快；今天的额度用完了
     */
    429: Problem;
    /**
     * 服务出错
     */
    500: Problem;
    /**
     * 服务暂时不可用
     */
    503: Problem;
};

export type ListOrganisationsError = ListOrganisationsErrors[keyof ListOrganisationsErrors];

export type ListOrganisationsResponses = {
    /**
     * 成功
     */
    200: {
        data: Array<{
            id: string;
            name: string;
            region: string;
            buyerCount: number;
            agencyCount: number;
            bidderCount: number;
            awardCount: number;
            latestTime: string;
        }>;
        /**
         * 下一页的游标；没有了就是 null。
         */
        next: string | null;
        /**
         * 共有几条；exact 为 false 表示至少这么多。
         */
        total: {
            value: number;
            exact: boolean;
        };
    };
};

export type ListOrganisationsResponse = ListOrganisationsResponses[keyof ListOrganisationsResponses];

export type GetOrganisationData = {
    body?: never;
    path: {
        /**
         * 单位编号，32 位十六进制字符。
         */
        id: string;
    };
    query?: {
        /**
         * 看它作为哪个角色。
         */
        role?: 'buyer' | 'agency' | 'bidder';
    };
    url: '/open/v1/organisations/{id}';
};

export type GetOrganisationErrors = {
    /**
     * 请求有误；游标不能用
     */
    400: Problem;
    /**
     * 没有可用的密钥；密钥已经撤销；访问令牌不能用
     */
    401: Problem;
    /**
     * 没有这项权限；沙箱只能读；来自其他网站的网页
     */
    403: Problem;
    /**
     * 没有找到
     */
    404: Problem;
    /**
     * 调用太快；今天的额度用完了
     */
    429: Problem;
    /**
     * 服务出错
     */
    500: Problem;
    /**
     * 服务暂时不可用
     */
    503: Problem;
};

export type GetOrganisationError = GetOrganisationErrors[keyof GetOrganisationErrors];

export type GetOrganisationResponses = {
    /**
     * 成功
     */
    200: {
        id: string;
        name: string;
        region: string;
        roles: Array<{
            role: 'buyer' | 'agency' | 'bidder';
            projects: number;
        }>;
        role: 'buyer' | 'agency' | 'bidder';
        infoType: '0100' | '0105' | '0102' | '0104';
        months: Array<{
            month: string;
            total: number;
            amount: string | null;
        }>;
        year: {
            total: number;
            amount: string | null;
            before: number;
            medianAmount: string | null;
        };
        types: Array<{
            projectType: 'ALL' | 'COMMON' | 'NON' | 'ROAD' | 'SUBWAY' | 'TUNNEL' | 'BUILDING' | 'GOV' | 'WATER';
            total: number;
            amount: string | null;
        }>;
        regions: Array<{
            key: string | null;
            name: string;
            total: number;
            amount: string | null;
        }>;
        results: number;
        winners: Array<{
            id: string;
            name: string;
            total: number;
            amount: string | null;
        }>;
        agencies: Array<{
            id: string | null;
            name: string;
            total: number;
        }>;
        buyers: Array<{
            id: string;
            name: string;
            total: number;
            amount: string | null;
        }>;
        openings: {
            count: number;
            summary: {
                mean: number;
                min: number;
                max: number;
            } | null;
            bands: Array<{
                from: number;
                to: number | null;
                total: number;
            }>;
        };
        ratios: Array<{
            projectType: 'ALL' | 'COMMON' | 'NON' | 'ROAD' | 'SUBWAY' | 'TUNNEL' | 'BUILDING' | 'GOV' | 'WATER' | null;
            count: number;
            summary: {
                min: number;
                lowerQuartile: number;
                median: number;
                upperQuartile: number;
                max: number;
            } | null;
        }>;
        rivals: Array<{
            id: string;
            name: string;
            met: number;
            won: number;
            lost: number;
        }>;
        decided: {
            bids: number;
            wins: number;
        };
        complete: boolean;
        countedAt: string;
    };
};

export type GetOrganisationResponse = GetOrganisationResponses[keyof GetOrganisationResponses];

export type ListStandardsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * 编号或词。
         */
        keywords?: string;
        /**
         * 只要这个状态的。
         */
        status?: 'current' | 'upcoming' | 'partial' | 'abolished';
        /**
         * 一页几条，1–100。
         */
        limit?: number;
        /**
         * 上一页的 next。换了其他条件要从头来。
         */
        cursor?: string;
    };
    url: '/open/v1/standards';
};

export type ListStandardsErrors = {
    /**
     * 请求有误；游标不能用
     */
    400: Problem;
    /**
     * 没有可用的密钥；密钥已经撤销；访问令牌不能用
     */
    401: Problem;
    /**
     * 没有这项权限；沙箱只能读；来自其他网站的网页
     */
    403: Problem;
    /**
     * 调用太快；今天的额度用完了
     */
    429: Problem;
    /**
     * 服务出错
     */
    500: Problem;
    /**
     * 服务暂时不可用
     */
    503: Problem;
};

export type ListStandardsError = ListStandardsErrors[keyof ListStandardsErrors];

export type ListStandardsResponses = {
    /**
     * 成功
     */
    200: {
        data: Array<{
            id: string;
            number: string;
            title: string;
            status: 'current' | 'upcoming' | 'partial' | 'abolished' | null;
            issuer: string;
            publishDate: string | null;
            effectiveDate: string | null;
            url: string;
        }>;
        /**
         * 下一页的游标；没有了就是 null。
         */
        next: string | null;
        /**
         * 共有几条；exact 为 false 表示至少这么多。
         */
        total: {
            value: number;
            exact: boolean;
        };
    };
};

export type ListStandardsResponse = ListStandardsResponses[keyof ListStandardsResponses];

export type GetStandardData = {
    body?: never;
    path: {
        /**
         * 标准的编号，32 位十六进制字符。
         */
        id: string;
    };
    query?: never;
    url: '/open/v1/standards/{id}';
};

export type GetStandardErrors = {
    /**
     * 请求有误；游标不能用
     */
    400: Problem;
    /**
     * 没有可用的密钥；密钥已经撤销；访问令牌不能用
     */
    401: Problem;
    /**
     * 没有这项权限；沙箱只能读；来自其他网站的网页
     */
    403: Problem;
    /**
     * 没有找到
     */
    404: Problem;
    /**
     * 已经下架
     */
    410: Problem;
    /**
     * 调用太快；今天的额度用完了
     */
    429: Problem;
    /**
     * 服务出错
     */
    500: Problem;
    /**
     * 服务暂时不可用
     */
    503: Problem;
};

export type GetStandardError = GetStandardErrors[keyof GetStandardErrors];

export type GetStandardResponses = {
    /**
     * 成功
     */
    200: {
        id: string;
        number: string;
        title: string;
        status: 'current' | 'upcoming' | 'partial' | 'abolished' | null;
        issuer: string;
        publishDate: string | null;
        effectiveDate: string | null;
        url: string;
        verdict: string;
        replaces: Array<{
            number: string;
            title: string;
            /**
             * 只代替其中一部分条文。
             */
            partly: boolean;
            effectiveDate: string | null;
            id: string | null;
        }>;
        replacedBy: Array<{
            number: string;
            title: string;
            /**
             * 只代替其中一部分条文。
             */
            partly: boolean;
            effectiveDate: string | null;
            id: string | null;
        }>;
    };
};

export type GetStandardResponse = GetStandardResponses[keyof GetStandardResponses];

export type CheckStandardsData = {
    body: {
        numbers?: Array<string>;
        text?: string;
    };
    headers?: {
        /**
         * 同一个键和同样的内容在 24 小时内只做一次，重发得到同一份回应。
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/open/v1/standards/check';
};

export type CheckStandardsErrors = {
    /**
     * 请求有误；游标不能用
     */
    400: Problem;
    /**
     * 没有可用的密钥；密钥已经撤销；访问令牌不能用
     */
    401: Problem;
    /**
     * 没有这项权限；沙箱只能读；来自其他网站的网页
     */
    403: Problem;
    /**
     * 与现状冲突；相同的请求还在处理
     */
    409: Problem;
    /**
     * 提交的内容太大
     */
    413: Problem;
    /**
     * 内容类型不受支持
     */
    415: Problem;
    /**
     * 同一个键，正文不同
     */
    422: Problem;
    /**
     * 调用太快；今天的额度用完了
     */
    429: Problem;
    /**
     * 服务出错
     */
    500: Problem;
    /**
     * 服务暂时不可用
     */
    503: Problem;
};

export type CheckStandardsError = CheckStandardsErrors[keyof CheckStandardsErrors];

export type CheckStandardsResponses = {
    /**
     * 成功
     */
    200: {
        data: Array<{
            /**
             * 文字里的写法。
             */
            given: string;
            /**
             * 规范的写法。
             */
            number: string;
            /**
             * current 现行，upcoming 即将实施，partial 部分替代，abolished 废止，unknown 本站没有收录。
             */
            status: 'current' | 'upcoming' | 'partial' | 'abolished' | 'unknown';
            /**
             * 一句话的结论，例如“已废止 · 由 GB/T 50500-2024 代替”。
             */
            verdict: string;
            standard: {
                id: string;
                number: string;
                title: string;
                status: 'current' | 'upcoming' | 'partial' | 'abolished' | null;
                issuer: string;
                publishDate: string | null;
                effectiveDate: string | null;
                url: string;
            } | null;
            replaces: Array<{
                number: string;
                title: string;
                /**
                 * 只代替其中一部分条文。
                 */
                partly: boolean;
                effectiveDate: string | null;
                id: string | null;
            }>;
            replacedBy: Array<{
                number: string;
                title: string;
                /**
                 * 只代替其中一部分条文。
                 */
                partly: boolean;
                effectiveDate: string | null;
                id: string | null;
            }>;
        }>;
        /**
         * 为 false 时文字里的标准超过 200 项，后面的没有核对。
         */
        complete: boolean;
    };
};

export type CheckStandardsResponse = CheckStandardsResponses[keyof CheckStandardsResponses];

export type ListNewsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * 标题和正文里的词。
         */
        keywords?: string;
        /**
         * 只要这个栏目和它下面的。
         */
        columnId?: string;
        /**
         * 一页几条，1–100。
         */
        limit?: number;
        /**
         * 上一页的 next。换了其他条件要从头来。
         */
        cursor?: string;
    };
    url: '/open/v1/news';
};

export type ListNewsErrors = {
    /**
     * 请求有误；游标不能用
     */
    400: Problem;
    /**
     * 没有可用的密钥；密钥已经撤销；访问令牌不能用
     */
    401: Problem;
    /**
     * 没有这项权限；沙箱只能读；来自其他网站的网页
     */
    403: Problem;
    /**
     * 没有找到
     */
    404: Problem;
    /**
     * 调用太快；今天的额度用完了
     */
    429: Problem;
    /**
     * 服务出错
     */
    500: Problem;
    /**
     * 服务暂时不可用
     */
    503: Problem;
};

export type ListNewsError = ListNewsErrors[keyof ListNewsErrors];

export type ListNewsResponses = {
    /**
     * 成功
     */
    200: {
        data: Array<{
            id: string;
            title: string;
            summary: string;
            author: string;
            columnId: string;
            columnName: string;
            publishTime: string;
            url: string;
        }>;
        /**
         * 下一页的游标；没有了就是 null。
         */
        next: string | null;
        /**
         * 共有几条；exact 为 false 表示至少这么多。
         */
        total: {
            value: number;
            exact: boolean;
        };
    };
};

export type ListNewsResponse = ListNewsResponses[keyof ListNewsResponses];

export type GetArticleData = {
    body?: never;
    path: {
        /**
         * 文章编号，32 位十六进制字符。
         */
        id: string;
    };
    query?: never;
    url: '/open/v1/news/{id}';
};

export type GetArticleErrors = {
    /**
     * 请求有误；游标不能用
     */
    400: Problem;
    /**
     * 没有可用的密钥；密钥已经撤销；访问令牌不能用
     */
    401: Problem;
    /**
     * 没有这项权限；沙箱只能读；来自其他网站的网页
     */
    403: Problem;
    /**
     * 没有找到
     */
    404: Problem;
    /**
     * 已经下架
     */
    410: Problem;
    /**
     * 调用太快；今天的额度用完了
     */
    429: Problem;
    /**
     * 服务出错
     */
    500: Problem;
    /**
     * 服务暂时不可用
     */
    503: Problem;
};

export type GetArticleError = GetArticleErrors[keyof GetArticleErrors];

export type GetArticleResponses = {
    /**
     * 成功
     */
    200: {
        id: string;
        title: string;
        summary: string;
        author: string;
        columnId: string;
        columnName: string;
        publishTime: string;
        url: string;
        content: string;
        memberOnly: boolean;
        updateTime: string;
        tags: Array<string>;
    };
};

export type GetArticleResponse = GetArticleResponses[keyof GetArticleResponses];

export type ListWebhooksData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/open/v1/webhooks';
};

export type ListWebhooksErrors = {
    /**
     * 请求有误；游标不能用
     */
    400: Problem;
    /**
     * 没有可用的密钥；密钥已经撤销；访问令牌不能用
     */
    401: Problem;
    /**
     * 没有这项权限；沙箱只能读；来自其他网站的网页
     */
    403: Problem;
    /**
     * 调用太快；今天的额度用完了
     */
    429: Problem;
    /**
     * 服务出错
     */
    500: Problem;
    /**
     * 服务暂时不可用
     */
    503: Problem;
};

export type ListWebhooksError = ListWebhooksErrors[keyof ListWebhooksErrors];

export type ListWebhooksResponses = {
    /**
     * 成功
     */
    200: {
        data: Array<{
            id: string;
            url: string;
            eventTypes: Array<'tender.matched' | 'tender.changed' | 'standard.replaced' | 'chat.message' | 'booking.created'>;
            state: 'on' | 'owner' | 'gone' | 'failing';
            offAt: string | null;
            secrets: Array<{
                id: string;
                hint: string;
                createdAt: string;
            }>;
            createdAt: string;
        }>;
    };
};

export type ListWebhooksResponse = ListWebhooksResponses[keyof ListWebhooksResponses];

export type CreateWebhookData = {
    body: {
        /**
         * 公网上的 https 地址。
         */
        url: string;
        /**
         * 要哪些事件。
         */
        eventTypes: Array<'tender.matched' | 'tender.changed' | 'standard.replaced' | 'chat.message' | 'booking.created'>;
        /**
         * 签名密钥，您自己生成：whsec_ 加 24–64 个随机字节的 Base64。不会再给出。
         */
        secret: string;
    };
    headers?: {
        /**
         * 同一个键和同样的内容在 24 小时内只做一次，重发得到同一份回应。
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/open/v1/webhooks';
};

export type CreateWebhookErrors = {
    /**
     * 请求有误；游标不能用
     */
    400: Problem;
    /**
     * 没有可用的密钥；密钥已经撤销；访问令牌不能用
     */
    401: Problem;
    /**
     * 没有这项权限；沙箱只能读；来自其他网站的网页
     */
    403: Problem;
    /**
     * 与现状冲突；相同的请求还在处理
     */
    409: Problem;
    /**
     * 提交的内容太大
     */
    413: Problem;
    /**
     * 内容类型不受支持
     */
    415: Problem;
    /**
     * 同一个键，正文不同
     */
    422: Problem;
    /**
     * 调用太快；今天的额度用完了
     */
    429: Problem;
    /**
     * 服务出错
     */
    500: Problem;
    /**
     * 服务暂时不可用
     */
    503: Problem;
};

export type CreateWebhookError = CreateWebhookErrors[keyof CreateWebhookErrors];

export type CreateWebhookResponses = {
    /**
     * 已新建
     */
    201: {
        id: string;
        url: string;
        eventTypes: Array<'tender.matched' | 'tender.changed' | 'standard.replaced' | 'chat.message' | 'booking.created'>;
        state: 'on' | 'owner' | 'gone' | 'failing';
        offAt: string | null;
        secrets: Array<{
            id: string;
            hint: string;
            createdAt: string;
        }>;
        createdAt: string;
    };
};

export type CreateWebhookResponse = CreateWebhookResponses[keyof CreateWebhookResponses];

export type RemoveWebhookData = {
    body?: never;
    headers: {
        /**
         * 读到的那一版的 ETag：之后又有人改过就不做，答 412。不管哪一版写 *。
         */
        'If-Match': string;
    };
    path: {
        /**
         * 推送地址的编号，32 位十六进制字符。
         */
        id: string;
    };
    query?: never;
    url: '/open/v1/webhooks/{id}';
};

export type RemoveWebhookErrors = {
    /**
     * 请求有误；游标不能用
     */
    400: Problem;
    /**
     * 没有可用的密钥；密钥已经撤销；访问令牌不能用
     */
    401: Problem;
    /**
     * 没有这项权限；沙箱只能读；来自其他网站的网页
     */
    403: Problem;
    /**
     * 没有找到
     */
    404: Problem;
    /**
     * 内容已经被改过
     */
    412: Problem;
    /**
     * 没有说明改的是哪一版
     */
    428: Problem;
    /**
     * 调用太快；今天的额度用完了
     */
    429: Problem;
    /**
     * 服务出错
     */
    500: Problem;
    /**
     * 服务暂时不可用
     */
    503: Problem;
};

export type RemoveWebhookError = RemoveWebhookErrors[keyof RemoveWebhookErrors];

export type RemoveWebhookResponses = {
    /**
     * 成功，没有正文
     */
    204: void;
};

export type RemoveWebhookResponse = RemoveWebhookResponses[keyof RemoveWebhookResponses];

export type GetWebhookData = {
    body?: never;
    path: {
        /**
         * 推送地址的编号，32 位十六进制字符。
         */
        id: string;
    };
    query?: never;
    url: '/open/v1/webhooks/{id}';
};

export type GetWebhookErrors = {
    /**
     * 请求有误；游标不能用
     */
    400: Problem;
    /**
     * 没有可用的密钥；密钥已经撤销；访问令牌不能用
     */
    401: Problem;
    /**
     * 没有这项权限；沙箱只能读；来自其他网站的网页
     */
    403: Problem;
    /**
     * 没有找到
     */
    404: Problem;
    /**
     * 调用太快；今天的额度用完了
     */
    429: Problem;
    /**
     * 服务出错
     */
    500: Problem;
    /**
     * 服务暂时不可用
     */
    503: Problem;
};

export type GetWebhookError = GetWebhookErrors[keyof GetWebhookErrors];

export type GetWebhookResponses = {
    /**
     * 成功
     */
    200: {
        id: string;
        url: string;
        eventTypes: Array<'tender.matched' | 'tender.changed' | 'standard.replaced' | 'chat.message' | 'booking.created'>;
        state: 'on' | 'owner' | 'gone' | 'failing';
        offAt: string | null;
        secrets: Array<{
            id: string;
            hint: string;
            createdAt: string;
        }>;
        createdAt: string;
    };
};

export type GetWebhookResponse = GetWebhookResponses[keyof GetWebhookResponses];

export type UpdateWebhookData = {
    body: {
        /**
         * 公网上的 https 地址。
         */
        url?: string;
        /**
         * 要哪些事件。
         */
        eventTypes?: Array<'tender.matched' | 'tender.changed' | 'standard.replaced' | 'chat.message' | 'booking.created'>;
        /**
         * 停用，或重新启用。
         */
        enabled?: boolean;
    };
    headers: {
        /**
         * 读到的那一版的 ETag：之后又有人改过就不做，答 412。不管哪一版写 *。
         */
        'If-Match': string;
    };
    path: {
        /**
         * 推送地址的编号，32 位十六进制字符。
         */
        id: string;
    };
    query?: never;
    url: '/open/v1/webhooks/{id}';
};

export type UpdateWebhookErrors = {
    /**
     * 请求有误；游标不能用
     */
    400: Problem;
    /**
     * 没有可用的密钥；密钥已经撤销；访问令牌不能用
     */
    401: Problem;
    /**
     * 没有这项权限；沙箱只能读；来自其他网站的网页
     */
    403: Problem;
    /**
     * 没有找到
     */
    404: Problem;
    /**
     * 与现状冲突；相同的请求还在处理
     */
    409: Problem;
    /**
     * 内容已经被改过
     */
    412: Problem;
    /**
     * 提交的内容太大
     */
    413: Problem;
    /**
     * 内容类型不受支持
     */
    415: Problem;
    /**
     * 没有说明改的是哪一版
     */
    428: Problem;
    /**
     * 调用太快；今天的额度用完了
     */
    429: Problem;
    /**
     * 服务出错
     */
    500: Problem;
    /**
     * 服务暂时不可用
     */
    503: Problem;
};

export type UpdateWebhookError = UpdateWebhookErrors[keyof UpdateWebhookErrors];

export type UpdateWebhookResponses = {
    /**
     * 成功
     */
    200: {
        id: string;
        url: string;
        eventTypes: Array<'tender.matched' | 'tender.changed' | 'standard.replaced' | 'chat.message' | 'booking.created'>;
        state: 'on' | 'owner' | 'gone' | 'failing';
        offAt: string | null;
        secrets: Array<{
            id: string;
            hint: string;
            createdAt: string;
        }>;
        createdAt: string;
    };
};

export type UpdateWebhookResponse = UpdateWebhookResponses[keyof UpdateWebhookResponses];

export type AddWebhookSecretData = {
    body: {
        /**
         * 签名密钥，您自己生成：whsec_ 加 24–64 个随机字节的 Base64。不会再给出。
         */
        secret: string;
    };
    headers?: {
        /**
         * 同一个键和同样的内容在 24 小时内只做一次，重发得到同一份回应。
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * 推送地址的编号，32 位十六进制字符。
         */
        id: string;
    };
    query?: never;
    url: '/open/v1/webhooks/{id}/secrets';
};

export type AddWebhookSecretErrors = {
    /**
     * 请求有误；游标不能用
     */
    400: Problem;
    /**
     * 没有可用的密钥；密钥已经撤销；访问令牌不能用
     */
    401: Problem;
    /**
     * 没有这项权限；沙箱只能读；来自其他网站的网页
     */
    403: Problem;
    /**
     * 没有找到
     */
    404: Problem;
    /**
     * 与现状冲突；相同的请求还在处理
     */
    409: Problem;
    /**
     * 提交的内容太大
     */
    413: Problem;
    /**
     * 内容类型不受支持
     */
    415: Problem;
    /**
     * 同一个键，正文不同
     */
    422: Problem;
    /**
     * 调用太快；今天的额度用完了
     */
    429: Problem;
    /**
     * 服务出错
     */
    500: Problem;
    /**
     * 服务暂时不可用
     */
    503: Problem;
};

export type AddWebhookSecretError = AddWebhookSecretErrors[keyof AddWebhookSecretErrors];

export type AddWebhookSecretResponses = {
    /**
     * 成功
     */
    200: {
        id: string;
        url: string;
        eventTypes: Array<'tender.matched' | 'tender.changed' | 'standard.replaced' | 'chat.message' | 'booking.created'>;
        state: 'on' | 'owner' | 'gone' | 'failing';
        offAt: string | null;
        secrets: Array<{
            id: string;
            hint: string;
            createdAt: string;
        }>;
        createdAt: string;
    };
};

export type AddWebhookSecretResponse = AddWebhookSecretResponses[keyof AddWebhookSecretResponses];

export type RemoveWebhookSecretData = {
    body?: never;
    headers: {
        /**
         * 读到的那一版的 ETag：之后又有人改过就不做，答 412。不管哪一版写 *。
         */
        'If-Match': string;
    };
    path: {
        /**
         * 推送地址的编号，32 位十六进制字符。
         */
        id: string;
        /**
         * 签名密钥的编号。
         */
        secretId: string;
    };
    query?: never;
    url: '/open/v1/webhooks/{id}/secrets/{secretId}';
};

export type RemoveWebhookSecretErrors = {
    /**
     * 请求有误；游标不能用
     */
    400: Problem;
    /**
     * 没有可用的密钥；密钥已经撤销；访问令牌不能用
     */
    401: Problem;
    /**
     * 没有这项权限；沙箱只能读；来自其他网站的网页
     */
    403: Problem;
    /**
     * 没有找到
     */
    404: Problem;
    /**
     * 与现状冲突；相同的请求还在处理
     */
    409: Problem;
    /**
     * 内容已经被改过
     */
    412: Problem;
    /**
     * 没有说明改的是哪一版
     */
    428: Problem;
    /**
     * 调用太快；今天的额度用完了
     */
    429: Problem;
    /**
     * 服务出错
     */
    500: Problem;
    /**
     * 服务暂时不可用
     */
    503: Problem;
};

export type RemoveWebhookSecretError = RemoveWebhookSecretErrors[keyof RemoveWebhookSecretErrors];

export type RemoveWebhookSecretResponses = {
    /**
     * 成功，没有正文
     */
    204: void;
};

export type RemoveWebhookSecretResponse = RemoveWebhookSecretResponses[keyof RemoveWebhookSecretResponses];

export type ListWebhookDeliveriesData = {
    body?: never;
    path: {
        /**
         * 推送地址的编号，32 位十六进制字符。
         */
        id: string;
    };
    query?: {
        /**
         * 一页几条，1–100。
         */
        limit?: number;
        /**
         * 上一页的 next。换了其他条件要从头来。
         */
        cursor?: string;
    };
    url: '/open/v1/webhooks/{id}/deliveries';
};

export type ListWebhookDeliveriesErrors = {
    /**
     * 请求有误；游标不能用
     */
    400: Problem;
    /**
     * 没有可用的密钥；密钥已经撤销；访问令牌不能用
     */
    401: Problem;
    /**
     * 没有这项权限；沙箱只能读；来自其他网站的网页
     */
    403: Problem;
    /**
     * 没有找到
     */
    404: Problem;
    /**
     * 调用太快；今天的额度用完了
     */
    429: Problem;
    /**
     * 服务出错
     */
    500: Problem;
    /**
     * 服务暂时不可用
     */
    503: Problem;
};

export type ListWebhookDeliveriesError = ListWebhookDeliveriesErrors[keyof ListWebhookDeliveriesErrors];

export type ListWebhookDeliveriesResponses = {
    /**
     * 成功
     */
    200: {
        data: Array<{
            id: string;
            endpointId: string;
            webhookId: string;
            type: 'tender.matched' | 'tender.changed' | 'standard.replaced' | 'chat.message' | 'booking.created' | 'webhook.test';
            summary: string;
            state: 'waiting' | 'delivered' | 'failed' | 'missed';
            createdAt: string;
            nextAt: string | null;
            tries: Array<{
                at: string;
                durationMs: number;
                status: number | null;
                error: string | null;
            }>;
        }>;
        /**
         * 下一页的游标；没有了就是 null。
         */
        next: string | null;
    };
};

export type ListWebhookDeliveriesResponse = ListWebhookDeliveriesResponses[keyof ListWebhookDeliveriesResponses];

export type ResendWebhookDeliveryData = {
    body?: never;
    headers?: {
        /**
         * 同一个键和同样的内容在 24 小时内只做一次，重发得到同一份回应。
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * 推送地址的编号，32 位十六进制字符。
         */
        id: string;
        /**
         * 推送的编号，32 位十六进制字符。
         */
        deliveryId: string;
    };
    query?: never;
    url: '/open/v1/webhooks/{id}/deliveries/{deliveryId}/resend';
};

export type ResendWebhookDeliveryErrors = {
    /**
     * 请求有误；游标不能用
     */
    400: Problem;
    /**
     * 没有可用的密钥；密钥已经撤销；访问令牌不能用
     */
    401: Problem;
    /**
     * 没有这项权限；沙箱只能读；来自其他网站的网页
     */
    403: Problem;
    /**
     * 没有找到
     */
    404: Problem;
    /**
     * 与现状冲突；相同的请求还在处理
     */
    409: Problem;
    /**
     * 提交的内容太大
     */
    413: Problem;
    /**
     * 内容类型不受支持
     */
    415: Problem;
    /**
     * 同一个键，正文不同
     */
    422: Problem;
    /**
     * 调用太快；今天的额度用完了
     */
    429: Problem;
    /**
     * 服务出错
     */
    500: Problem;
    /**
     * 服务暂时不可用
     */
    503: Problem;
};

export type ResendWebhookDeliveryError = ResendWebhookDeliveryErrors[keyof ResendWebhookDeliveryErrors];

export type ResendWebhookDeliveryResponses = {
    /**
     * 成功
     */
    200: {
        id: string;
        endpointId: string;
        webhookId: string;
        type: 'tender.matched' | 'tender.changed' | 'standard.replaced' | 'chat.message' | 'booking.created' | 'webhook.test';
        summary: string;
        state: 'waiting' | 'delivered' | 'failed' | 'missed';
        createdAt: string;
        nextAt: string | null;
        tries: Array<{
            at: string;
            durationMs: number;
            status: number | null;
            error: string | null;
        }>;
    };
};

export type ResendWebhookDeliveryResponse = ResendWebhookDeliveryResponses[keyof ResendWebhookDeliveryResponses];

export type TestWebhookData = {
    body?: never;
    headers?: {
        /**
         * 同一个键和同样的内容在 24 小时内只做一次，重发得到同一份回应。
         */
        'Idempotency-Key'?: string;
    };
    path: {
        /**
         * 推送地址的编号，32 位十六进制字符。
         */
        id: string;
    };
    query?: never;
    url: '/open/v1/webhooks/{id}/test';
};

export type TestWebhookErrors = {
    /**
     * 请求有误；游标不能用
     */
    400: Problem;
    /**
     * 没有可用的密钥；密钥已经撤销；访问令牌不能用
     */
    401: Problem;
    /**
     * 没有这项权限；沙箱只能读；来自其他网站的网页
     */
    403: Problem;
    /**
     * 没有找到
     */
    404: Problem;
    /**
     * 与现状冲突；相同的请求还在处理
     */
    409: Problem;
    /**
     * 提交的内容太大
     */
    413: Problem;
    /**
     * 内容类型不受支持
     */
    415: Problem;
    /**
     * 同一个键，正文不同
     */
    422: Problem;
    /**
     * 调用太快；今天的额度用完了
     */
    429: Problem;
    /**
     * 服务出错
     */
    500: Problem;
    /**
     * 服务暂时不可用
     */
    503: Problem;
};

export type TestWebhookError = TestWebhookErrors[keyof TestWebhookErrors];

export type TestWebhookResponses = {
    /**
     * 成功
     */
    200: {
        id: string;
        endpointId: string;
        webhookId: string;
        type: 'tender.matched' | 'tender.changed' | 'standard.replaced' | 'chat.message' | 'booking.created' | 'webhook.test';
        summary: string;
        state: 'waiting' | 'delivered' | 'failed' | 'missed';
        createdAt: string;
        nextAt: string | null;
        tries: Array<{
            at: string;
            durationMs: number;
            status: number | null;
            error: string | null;
        }>;
    };
};

export type TestWebhookResponse = TestWebhookResponses[keyof TestWebhookResponses];
