// Generated from libs/contracts by `npm run generate`.

export type ClientOptions = {
    baseUrl: `${string}://${string}` | (string & {});
};

export type Problem = {
    /**
     * 说明这类问题的页面。
     */
    type: string;
    /**
     * 这类问题叫什么。
     */
    title: string;
    /**
     * HTTP 状态。
     */
    status: number;
    /**
     * 这一次错在哪里。
     */
    detail: string;
    /**
     * 参数逐个错在哪里；参数不对时才有。
     */
    errors?: Array<{
        /**
         * 哪个参数。
         */
        field: string;
        /**
         * 错在哪里，怎样改。
         */
        message: string;
    }>;
    /**
     * 这次请求的编号，来问时请带上。
     */
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
        categories?: Array<'ENGINEERING' | 'GOVERNMENT_PURCHASE' | 'LAND_USE' | 'MINING' | 'STATE_PROPERTY' | 'CARBON_EMISSION' | 'DUMPING' | 'DRUGS_PURCHASE' | 'VACCINES' | 'FOREST' | 'OTHER'>;
        /**
         * 行政区划代码（GB/T 2260），省、市、县都可以，含下级。330200 是宁波市。
         */
        divisions?: Array<string>;
        /**
         * 信息类型：0100 招标公告，0105 澄清答疑，0102 开标记录，0104 结果公示。
         */
        infoTypes?: Array<'0100' | '0105' | '0102' | '0104'>;
        /**
         * 工程类型，有一个相符即可。
         */
        projectTypes?: Array<'ALL' | 'COMMON' | 'NON' | 'ROAD' | 'SUBWAY' | 'TUNNEL' | 'BUILDING' | 'GOV' | 'WATER'>;
        /**
         * 金额档，有一个相符即可；写的是各档的下限，lt100w 是 100 万元以下。
         */
        amountBands?: Array<'lt100w' | '100w' | '500w' | '1000w' | '5000w' | '1y' | '5y'>;
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
        /**
         * 这一页的记录。
         */
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
            /**
             * 条数。
             */
            value: number;
            /**
             * 条数是否准确。
             */
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
        /**
         * 这一段变更，先发生的在前；空的就是读到了末尾。
         */
        data: Array<{
            /**
             * 公告编号。
             */
            tenderId: string;
            /**
             * 这是第几版。
             */
            version: number;
            /**
             * created 新发布，changed 有修改，withdrawn 已撤下，joined 另一来源也发布了。
             */
            kind: 'created' | 'changed' | 'withdrawn' | 'joined';
            /**
             * 改动里对投标有影响的：withdrawal 公告撤回，deadline 投标截止，opening 开标时间，amount 金额，lot 标段，qualification 资质要求，attachment 附件，claim 各来源的说法。
             */
            materialKinds: Array<'withdrawal' | 'deadline' | 'opening' | 'amount' | 'lot' | 'qualification' | 'attachment' | 'claim'>;
            /**
             * 何时发生，带 +08:00。
             */
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
        /**
         * 标段号。
         */
        lotNo: string | null;
        /**
         * 标段名称。
         */
        lotName: string | null;
        /**
         * 工期，日历天。
         */
        durationDays: number | null;
        /**
         * 建设地点。
         */
        location: string | null;
        /**
         * 资质要求，原文的写法。
         */
        qualification: string | null;
        /**
         * 评标办法。
         */
        evaluationMethod: string | null;
        /**
         * 正文，净化过的 HTML，没有联系人和电话。
         */
        content: string;
        /**
         * 公告自己列出的变更，原文的写法。
         */
        changes: Array<{
            /**
             * 改的是什么。
             */
            field: string;
            /**
             * 原来。
             */
            from: string;
            /**
             * 改为。
             */
            to: string;
        }>;
        /**
         * 投标、入围和中标的单位，按名次。
         */
        awards: Array<{
            /**
             * 名次，1 是第一名；开标记录里是次序。
             */
            rank: number;
            /**
             * 投标、中标的单位；联合体有几家，牵头人在前。
             */
            organisations: Array<{
                /**
                 * 单位编号，用它取企业画像。
                 */
                id: string;
                /**
                 * 单位名称。
                 */
                name: string;
                /**
                 * 联合体的牵头人。
                 */
                leader: boolean;
            }>;
            /**
             * 金额，元；公告没有写明数字就是 null，不估算。
             */
            amount: string | null;
            /**
             * 金额在公告里的写法。
             */
            amountText: string | null;
        }>;
        /**
         * 从哪个网站收录的。
         */
        source: string;
        /**
         * 原文地址；不知道就是 null。
         */
        sourceUrl: string | null;
        /**
         * 也发布了这条公告的其他网站，按收录的先后。
         */
        otherSources: Array<{
            /**
             * 网站。
             */
            source: string;
            /**
             * 原文地址；不知道就是 null。
             */
            sourceUrl: string | null;
        }>;
        /**
         * 各网站说法不一的地方。
         */
        claims: Array<{
            /**
             * 哪个网站说的。
             */
            source: string;
            /**
             * 说了什么。
             */
            said: string;
            /**
             * 这条公告采用的说法。
             */
            stands: boolean;
        }>;
        /**
         * 有联系人；会员登录了在网页上看。
         */
        hasContact: boolean;
        /**
         * 附件个数。
         */
        fileCount: number;
        /**
         * 附件的名称和种类；会员登录了在网页上下载。
         */
        files: Array<{
            /**
             * 文件名。
             */
            name: string;
            /**
             * 文件类型，其他的是 UNKNOWN。
             */
            fileType: 'UNKNOWN' | 'XLSX' | 'DOCX' | 'PDF' | 'PPT';
            /**
             * 字节数。
             */
            size: number;
            /**
             * 页数；不知道就是 null。
             */
            pages: number | null;
            /**
             * document 招标文件，clarification 澄清文件，bill 工程量清单，drawings 图纸，other 其他。
             */
            kind: 'document' | 'clarification' | 'bill' | 'drawings' | 'other';
        }>;
        /**
         * 第几版，从 1 起。
         */
        version: number;
        /**
         * 最近几版，最新的在前，第一版不在其中。
         */
        revisions: Array<{
            /**
             * 第几版，从 1 起。
             */
            version: number;
            /**
             * 何时在来源网站上发现的，带 +08:00。
             */
            recordedAt: string;
            /**
             * 比前一版改了哪些字段。
             */
            changedFields: Array<'state' | 'deadline' | 'openTime' | 'amount' | 'lot' | 'qualification' | 'attachments' | 'claims' | 'awards' | 'title' | 'infoType' | 'category' | 'projectType' | 'divisionCode' | 'location' | 'durationDays' | 'evaluationMethod' | 'publishTime' | 'statements' | 'sourceUrl' | 'contact' | 'text'>;
            /**
             * 改动里对投标有影响的：withdrawal 公告撤回，deadline 投标截止，opening 开标时间，amount 金额，lot 标段，qualification 资质要求，attachment 附件，claim 各来源的说法。
             */
            materialKinds: Array<'withdrawal' | 'deadline' | 'opening' | 'amount' | 'lot' | 'qualification' | 'attachment' | 'claim'>;
        }>;
        /**
         * 所在的项目。
         */
        project: {
            /**
             * 项目编号。
             */
            id: string;
            /**
             * 项目名称。
             */
            name: string;
            /**
             * 招标编号，原文的写法。
             */
            projectNo: string | null;
            /**
             * 交易类别。
             */
            category: 'ENGINEERING' | 'GOVERNMENT_PURCHASE' | 'LAND_USE' | 'MINING' | 'STATE_PROPERTY' | 'CARBON_EMISSION' | 'DUMPING' | 'DRUGS_PURCHASE' | 'VACCINES' | 'FOREST' | 'OTHER';
            /**
             * 工程类型。
             */
            projectType: 'ALL' | 'COMMON' | 'NON' | 'ROAD' | 'SUBWAY' | 'TUNNEL' | 'BUILDING' | 'GOV' | 'WATER';
            /**
             * 项目所在地的省和市。
             */
            region: string;
            /**
             * 项目所在地的行政区划代码。
             */
            divisionCode: string | null;
            /**
             * 招标人。
             */
            buyer: {
                /**
                 * 单位编号，用它取企业画像。
                 */
                id: string;
                /**
                 * 单位名称。
                 */
                name: string;
            } | null;
            /**
             * 招标代理机构。
             */
            agency: {
                /**
                 * 单位编号，用它取企业画像。
                 */
                id: string;
                /**
                 * 单位名称。
                 */
                name: string;
            } | null;
            /**
             * 标段；没有分就是空的。
             */
            lots: Array<{
                /**
                 * 标段号。
                 */
                lotNo: string | null;
                /**
                 * 标段名称。
                 */
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
        /**
         * 公告编号。
         */
        id: string;
        /**
         * 现在是第几版。
         */
        version: number;
        /**
         * 每一版，最新的在前；第一版没有改动。
         */
        versions: Array<{
            /**
             * 第几版，从 1 起。
             */
            version: number;
            /**
             * 何时在来源网站上发现的，带 +08:00。
             */
            recordedAt: string;
            /**
             * 比前一版改了哪些字段。
             */
            changedFields: Array<'state' | 'deadline' | 'openTime' | 'amount' | 'lot' | 'qualification' | 'attachments' | 'claims' | 'awards' | 'title' | 'infoType' | 'category' | 'projectType' | 'divisionCode' | 'location' | 'durationDays' | 'evaluationMethod' | 'publishTime' | 'statements' | 'sourceUrl' | 'contact' | 'text'>;
            /**
             * 改动里对投标有影响的：withdrawal 公告撤回，deadline 投标截止，opening 开标时间，amount 金额，lot 标段，qualification 资质要求，attachment 附件，claim 各来源的说法。
             */
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
        /**
         * 公告编号。
         */
        id: string;
        /**
         * 较旧的一版。
         */
        from: {
            /**
             * 第几版，从 1 起。
             */
            version: number;
            /**
             * 何时在来源网站上发现的，带 +08:00。
             */
            recordedAt: string;
        };
        /**
         * 较新的一版。
         */
        to: {
            /**
             * 第几版，从 1 起。
             */
            version: number;
            /**
             * 何时在来源网站上发现的，带 +08:00。
             */
            recordedAt: string;
        };
        /**
         * 有差别的字段，一个一项，种类看 type。
         */
        changes: Array<{
            /**
             * 时间：改前和改后。
             */
            type: 'time';
            /**
             * 哪个字段。
             */
            field: 'state' | 'deadline' | 'openTime' | 'amount' | 'lot' | 'qualification' | 'attachments' | 'claims' | 'awards' | 'title' | 'infoType' | 'category' | 'projectType' | 'divisionCode' | 'location' | 'durationDays' | 'evaluationMethod' | 'publishTime' | 'statements' | 'sourceUrl' | 'contact' | 'text';
            /**
             * 对投标有影响时是哪方面；没有影响就是 null。
             */
            material: 'withdrawal' | 'deadline' | 'opening' | 'amount' | 'lot' | 'qualification' | 'attachment' | 'claim' | null;
            /**
             * 改前；没有就是 null。
             */
            from: string | null;
            /**
             * 改后；没有就是 null。
             */
            to: string | null;
        } | {
            /**
             * 金额：改前和改后。
             */
            type: 'amount';
            /**
             * 哪个字段。
             */
            field: 'state' | 'deadline' | 'openTime' | 'amount' | 'lot' | 'qualification' | 'attachments' | 'claims' | 'awards' | 'title' | 'infoType' | 'category' | 'projectType' | 'divisionCode' | 'location' | 'durationDays' | 'evaluationMethod' | 'publishTime' | 'statements' | 'sourceUrl' | 'contact' | 'text';
            /**
             * 对投标有影响时是哪方面；没有影响就是 null。
             */
            material: 'withdrawal' | 'deadline' | 'opening' | 'amount' | 'lot' | 'qualification' | 'attachment' | 'claim' | null;
            /**
             * 改前；没有就是 null。
             */
            from: {
                /**
                 * 元；没有写明数字就是 null。
                 */
                value: string | null;
                /**
                 * 公告里的写法。
                 */
                text: string;
                /**
                 * 是什么金额。
                 */
                kind: string;
            } | null;
            /**
             * 改后；没有就是 null。
             */
            to: {
                /**
                 * 元；没有写明数字就是 null。
                 */
                value: string | null;
                /**
                 * 公告里的写法。
                 */
                text: string;
                /**
                 * 是什么金额。
                 */
                kind: string;
            } | null;
        } | {
            /**
             * 天数：改前和改后。
             */
            type: 'days';
            /**
             * 哪个字段。
             */
            field: 'state' | 'deadline' | 'openTime' | 'amount' | 'lot' | 'qualification' | 'attachments' | 'claims' | 'awards' | 'title' | 'infoType' | 'category' | 'projectType' | 'divisionCode' | 'location' | 'durationDays' | 'evaluationMethod' | 'publishTime' | 'statements' | 'sourceUrl' | 'contact' | 'text';
            /**
             * 对投标有影响时是哪方面；没有影响就是 null。
             */
            material: 'withdrawal' | 'deadline' | 'opening' | 'amount' | 'lot' | 'qualification' | 'attachment' | 'claim' | null;
            /**
             * 改前；没有就是 null。
             */
            from: number | null;
            /**
             * 改后；没有就是 null。
             */
            to: number | null;
        } | {
            /**
             * 文字：逐词比较。
             */
            type: 'text';
            /**
             * 哪个字段。
             */
            field: 'state' | 'deadline' | 'openTime' | 'amount' | 'lot' | 'qualification' | 'attachments' | 'claims' | 'awards' | 'title' | 'infoType' | 'category' | 'projectType' | 'divisionCode' | 'location' | 'durationDays' | 'evaluationMethod' | 'publishTime' | 'statements' | 'sourceUrl' | 'contact' | 'text';
            /**
             * 对投标有影响时是哪方面；没有影响就是 null。
             */
            material: 'withdrawal' | 'deadline' | 'opening' | 'amount' | 'lot' | 'qualification' | 'attachment' | 'claim' | null;
            /**
             * 全部文字，一段一段，标出删去和添上的。
             */
            parts: Array<{
                /**
                 * same 两版都有，del 只在旧版，ins 只在新版。
                 */
                op: 'same' | 'del' | 'ins';
                /**
                 * 文字。
                 */
                text: string;
            }>;
        } | {
            /**
             * 长文：只给改了的段落。
             */
            type: 'passages';
            /**
             * 哪个字段。
             */
            field: 'state' | 'deadline' | 'openTime' | 'amount' | 'lot' | 'qualification' | 'attachments' | 'claims' | 'awards' | 'title' | 'infoType' | 'category' | 'projectType' | 'divisionCode' | 'location' | 'durationDays' | 'evaluationMethod' | 'publishTime' | 'statements' | 'sourceUrl' | 'contact' | 'text';
            /**
             * 对投标有影响时是哪方面；没有影响就是 null。
             */
            material: 'withdrawal' | 'deadline' | 'opening' | 'amount' | 'lot' | 'qualification' | 'attachment' | 'claim' | null;
            /**
             * 改了的段落。
             */
            passages: Array<{
                /**
                 * 它前面略去了几行没有改的。
                 */
                skipped: number;
                /**
                 * 它前面一行没有改的，帮助定位。
                 */
                before: string | null;
                /**
                 * 全部文字，一段一段，标出删去和添上的。
                 */
                parts: Array<{
                    /**
                     * same 两版都有，del 只在旧版，ins 只在新版。
                     */
                    op: 'same' | 'del' | 'ins';
                    /**
                     * 文字。
                     */
                    text: string;
                }>;
            }>;
            /**
             * 改动太多，只列了前面的。
             */
            cut: boolean;
        } | {
            /**
             * 附件：增、删和换名。
             */
            type: 'files';
            /**
             * 哪个字段。
             */
            field: 'state' | 'deadline' | 'openTime' | 'amount' | 'lot' | 'qualification' | 'attachments' | 'claims' | 'awards' | 'title' | 'infoType' | 'category' | 'projectType' | 'divisionCode' | 'location' | 'durationDays' | 'evaluationMethod' | 'publishTime' | 'statements' | 'sourceUrl' | 'contact' | 'text';
            /**
             * 对投标有影响时是哪方面；没有影响就是 null。
             */
            material: 'withdrawal' | 'deadline' | 'opening' | 'amount' | 'lot' | 'qualification' | 'attachment' | 'claim' | null;
            /**
             * 两版的附件。
             */
            files: Array<{
                /**
                 * 文件名。
                 */
                name: string;
                /**
                 * 文件类型，其他的是 UNKNOWN。
                 */
                fileType: 'UNKNOWN' | 'XLSX' | 'DOCX' | 'PDF' | 'PPT';
                /**
                 * 字节数。
                 */
                size: number;
                /**
                 * 页数；不知道就是 null。
                 */
                pages: number | null;
                /**
                 * document 招标文件，clarification 澄清文件，bill 工程量清单，drawings 图纸，other 其他。
                 */
                kind: 'document' | 'clarification' | 'bill' | 'drawings' | 'other';
                /**
                 * same 两版都有，del 只在旧版，ins 只在新版。
                 */
                op: 'same' | 'del' | 'ins';
                /**
                 * 旧版里的名称，换过名才有。
                 */
                formerName: string | null;
            }>;
        } | {
            /**
             * 只告诉会员的字段：改了，不说改成什么。
             */
            type: 'hidden';
            /**
             * 哪个字段。
             */
            field: 'state' | 'deadline' | 'openTime' | 'amount' | 'lot' | 'qualification' | 'attachments' | 'claims' | 'awards' | 'title' | 'infoType' | 'category' | 'projectType' | 'divisionCode' | 'location' | 'durationDays' | 'evaluationMethod' | 'publishTime' | 'statements' | 'sourceUrl' | 'contact' | 'text';
            /**
             * 对投标有影响时是哪方面；没有影响就是 null。
             */
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
        /**
         * 项目编号。
         */
        id: string;
        /**
         * 项目名称。
         */
        name: string;
        /**
         * 招标编号，原文的写法。
         */
        projectNo: string | null;
        /**
         * 交易类别。
         */
        category: 'ENGINEERING' | 'GOVERNMENT_PURCHASE' | 'LAND_USE' | 'MINING' | 'STATE_PROPERTY' | 'CARBON_EMISSION' | 'DUMPING' | 'DRUGS_PURCHASE' | 'VACCINES' | 'FOREST' | 'OTHER';
        /**
         * 工程类型。
         */
        projectType: 'ALL' | 'COMMON' | 'NON' | 'ROAD' | 'SUBWAY' | 'TUNNEL' | 'BUILDING' | 'GOV' | 'WATER';
        /**
         * 项目所在地的省和市。
         */
        region: string;
        /**
         * 项目所在地的行政区划代码。
         */
        divisionCode: string | null;
        /**
         * 招标人。
         */
        buyer: {
            /**
             * 单位编号，用它取企业画像。
             */
            id: string;
            /**
             * 单位名称。
             */
            name: string;
        } | null;
        /**
         * 招标代理机构。
         */
        agency: {
            /**
             * 单位编号，用它取企业画像。
             */
            id: string;
            /**
             * 单位名称。
             */
            name: string;
        } | null;
        /**
         * 标段；没有分就是空的。
         */
        lots: Array<{
            /**
             * 标段号。
             */
            lotNo: string | null;
            /**
             * 标段名称。
             */
            name: string;
        }>;
        /**
         * 项目的全部公告，最早的在前。
         */
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
        /**
         * 这份文件自己的地址。
         */
        uri: string;
        /**
         * OCDS 的版本。
         */
        version: '1.1';
        /**
         * 这份文件生成的时间。
         */
        publishedDate: string;
        /**
         * 发布者。
         */
        publisher: {
            /**
             * 名称。
             */
            name: string;
            /**
             * 网址。
             */
            uri: string;
        };
        /**
         * 许可协议的地址。
         */
        license?: string;
        /**
         * 用到的 OCDS 扩展。
         */
        extensions: Array<string>;
        /**
         * 记录，一个项目一条。
         */
        records: Array<{
            /**
             * 采购过程的编号：前缀加项目编号。
             */
            ocid: string;
            /**
             * 每条公告的每一版，最早的在前。
             */
            releases: Array<{
                /**
                 * 采购过程的编号：前缀加项目编号。
                 */
                ocid: string;
                /**
                 * 发布的编号，在这个采购过程里唯一。
                 */
                id: string;
                /**
                 * 发布的时间。
                 */
                date: string;
                /**
                 * 发布的种类，OCDS 的 releaseTag 代码表。
                 */
                tag: Array<string>;
                [key: string]: unknown;
            }>;
            /**
             * 汇总：每个字段现在的值。
             */
            compiledRelease: {
                /**
                 * 采购过程的编号：前缀加项目编号。
                 */
                ocid: string;
                /**
                 * 发布的编号，在这个采购过程里唯一。
                 */
                id: string;
                /**
                 * 发布的时间。
                 */
                date: string;
                /**
                 * 发布的种类，OCDS 的 releaseTag 代码表。
                 */
                tag: Array<string>;
                [key: string]: unknown;
            };
            /**
             * 每个字段历次的值。
             */
            versionedRelease: {
                /**
                 * 采购过程的编号：前缀加项目编号。
                 */
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
        /**
         * 这一页的记录。
         */
        data: Array<{
            /**
             * 订阅编号。
             */
            id: string;
            /**
             * 名称，自己认得就行。
             */
            name: string;
            /**
             * 条件，至少一个；几个条件要同时相符。
             */
            filter: {
                /**
                 * 关键词。
                 */
                words?: Array<string>;
                /**
                 * 写 any：关键词有一个相符即可；不填要全都出现。
                 */
                match?: 'any';
                /**
                 * 不要出现的词。
                 */
                excluded?: Array<string>;
                /**
                 * 行政区划代码（GB/T 2260），省、市、县都可以，含下级。
                 */
                regions?: Array<string>;
                /**
                 * 交易类别，有一个相符即可。
                 */
                categories?: Array<'ENGINEERING' | 'GOVERNMENT_PURCHASE' | 'LAND_USE' | 'MINING' | 'STATE_PROPERTY' | 'CARBON_EMISSION' | 'DUMPING' | 'DRUGS_PURCHASE' | 'VACCINES' | 'FOREST' | 'OTHER'>;
                /**
                 * 信息类型：0100 招标公告，0105 澄清答疑，0102 开标记录，0104 结果公示。
                 */
                infoTypes?: Array<'0100' | '0105' | '0102' | '0104'>;
                /**
                 * 工程类型，有一个相符即可。
                 */
                projectTypes?: Array<'ALL' | 'COMMON' | 'NON' | 'ROAD' | 'SUBWAY' | 'TUNNEL' | 'BUILDING' | 'GOV' | 'WATER'>;
                /**
                 * 金额下限，元。没有写明金额的公告不算相符。
                 */
                amountMin?: string;
                /**
                 * 金额上限，元。
                 */
                amountMax?: string;
                /**
                 * 金额档，有一个相符即可；写的是各档的下限，lt100w 是 100 万元以下。
                 */
                amountBands?: Array<'lt100w' | '100w' | '500w' | '1000w' | '5000w' | '1y' | '5y'>;
                /**
                 * 招标人的编号。
                 */
                buyers?: Array<string>;
                /**
                 * 招标代理的编号。
                 */
                agencies?: Array<string>;
                /**
                 * 中标单位的编号。
                 */
                winners?: Array<string>;
                /**
                 * true：只要投标截止还没到的。
                 */
                open?: true;
                /**
                 * 发布日期的范围：3d 近三天，1w 近一周，1m、3m 近一月、近三月，1y 近一年。订阅里不起作用。
                 */
                preset?: 'all' | '3d' | '1w' | '1m' | '3m' | '1y';
                /**
                 * 发布日期从这天起。订阅里不起作用。
                 */
                start?: string;
                /**
                 * 发布日期到这天为止。订阅里不起作用。
                 */
                end?: string;
            };
            /**
             * 为 false 时新公告不提醒。
             */
            enabled: boolean;
            /**
             * 除站内消息外多久发一次：instant 即时，daily 每天，weekly 每周，off 不另发。
             */
            frequency: 'instant' | 'daily' | 'weekly' | 'off';
            /**
             * 用什么发：mail 邮件，wecom、dingtalk、feishu 是企业微信、钉钉、飞书的机器人。
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
            /**
             * 何时建的。
             */
            createdAt: string;
            /**
             * 最后修改的时间。
             */
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
            /**
             * 条数。
             */
            value: number;
            /**
             * 条数是否准确。
             */
            exact: boolean;
        };
    };
};

export type ListSubscriptionsResponse = ListSubscriptionsResponses[keyof ListSubscriptionsResponses];

export type CreateSubscriptionData = {
    body: {
        /**
         * 名称，自己认得就行。
         */
        name: string;
        /**
         * 条件，至少一个；几个条件要同时相符。
         */
        filter: {
            /**
             * 关键词。
             */
            words?: Array<string>;
            /**
             * 写 any：关键词有一个相符即可；不填要全都出现。
             */
            match?: 'any';
            /**
             * 不要出现的词。
             */
            excluded?: Array<string>;
            /**
             * 行政区划代码（GB/T 2260），省、市、县都可以，含下级。
             */
            regions?: Array<string>;
            /**
             * 交易类别，有一个相符即可。
             */
            categories?: Array<'ENGINEERING' | 'GOVERNMENT_PURCHASE' | 'LAND_USE' | 'MINING' | 'STATE_PROPERTY' | 'CARBON_EMISSION' | 'DUMPING' | 'DRUGS_PURCHASE' | 'VACCINES' | 'FOREST' | 'OTHER'>;
            /**
             * 信息类型：0100 招标公告，0105 澄清答疑，0102 开标记录，0104 结果公示。
             */
            infoTypes?: Array<'0100' | '0105' | '0102' | '0104'>;
            /**
             * 工程类型，有一个相符即可。
             */
            projectTypes?: Array<'ALL' | 'COMMON' | 'NON' | 'ROAD' | 'SUBWAY' | 'TUNNEL' | 'BUILDING' | 'GOV' | 'WATER'>;
            /**
             * 金额下限，元。没有写明金额的公告不算相符。
             */
            amountMin?: string;
            /**
             * 金额上限，元。
             */
            amountMax?: string;
            /**
             * 金额档，有一个相符即可；写的是各档的下限，lt100w 是 100 万元以下。
             */
            amountBands?: Array<'lt100w' | '100w' | '500w' | '1000w' | '5000w' | '1y' | '5y'>;
            /**
             * 招标人的编号。
             */
            buyers?: Array<string>;
            /**
             * 招标代理的编号。
             */
            agencies?: Array<string>;
            /**
             * 中标单位的编号。
             */
            winners?: Array<string>;
            /**
             * true：只要投标截止还没到的。
             */
            open?: true;
            /**
             * 发布日期的范围：3d 近三天，1w 近一周，1m、3m 近一月、近三月，1y 近一年。订阅里不起作用。
             */
            preset?: 'all' | '3d' | '1w' | '1m' | '3m' | '1y';
            /**
             * 发布日期从这天起。订阅里不起作用。
             */
            start?: string;
            /**
             * 发布日期到这天为止。订阅里不起作用。
             */
            end?: string;
        };
        /**
         * 为 false 时新公告不提醒。
         */
        enabled?: boolean;
        /**
         * 除站内消息外多久发一次：instant 即时，daily 每天，weekly 每周，off 不另发。
         */
        frequency?: 'instant' | 'daily' | 'weekly' | 'off';
        /**
         * 用什么发：mail 邮件，wecom、dingtalk、feishu 是企业微信、钉钉、飞书的机器人。
         */
        channels?: Array<'mail' | 'wecom' | 'dingtalk' | 'feishu'>;
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
        /**
         * 订阅编号。
         */
        id: string;
        /**
         * 名称，自己认得就行。
         */
        name: string;
        /**
         * 条件，至少一个；几个条件要同时相符。
         */
        filter: {
            /**
             * 关键词。
             */
            words?: Array<string>;
            /**
             * 写 any：关键词有一个相符即可；不填要全都出现。
             */
            match?: 'any';
            /**
             * 不要出现的词。
             */
            excluded?: Array<string>;
            /**
             * 行政区划代码（GB/T 2260），省、市、县都可以，含下级。
             */
            regions?: Array<string>;
            /**
             * 交易类别，有一个相符即可。
             */
            categories?: Array<'ENGINEERING' | 'GOVERNMENT_PURCHASE' | 'LAND_USE' | 'MINING' | 'STATE_PROPERTY' | 'CARBON_EMISSION' | 'DUMPING' | 'DRUGS_PURCHASE' | 'VACCINES' | 'FOREST' | 'OTHER'>;
            /**
             * 信息类型：0100 招标公告，0105 澄清答疑，0102 开标记录，0104 结果公示。
             */
            infoTypes?: Array<'0100' | '0105' | '0102' | '0104'>;
            /**
             * 工程类型，有一个相符即可。
             */
            projectTypes?: Array<'ALL' | 'COMMON' | 'NON' | 'ROAD' | 'SUBWAY' | 'TUNNEL' | 'BUILDING' | 'GOV' | 'WATER'>;
            /**
             * 金额下限，元。没有写明金额的公告不算相符。
             */
            amountMin?: string;
            /**
             * 金额上限，元。
             */
            amountMax?: string;
            /**
             * 金额档，有一个相符即可；写的是各档的下限，lt100w 是 100 万元以下。
             */
            amountBands?: Array<'lt100w' | '100w' | '500w' | '1000w' | '5000w' | '1y' | '5y'>;
            /**
             * 招标人的编号。
             */
            buyers?: Array<string>;
            /**
             * 招标代理的编号。
             */
            agencies?: Array<string>;
            /**
             * 中标单位的编号。
             */
            winners?: Array<string>;
            /**
             * true：只要投标截止还没到的。
             */
            open?: true;
            /**
             * 发布日期的范围：3d 近三天，1w 近一周，1m、3m 近一月、近三月，1y 近一年。订阅里不起作用。
             */
            preset?: 'all' | '3d' | '1w' | '1m' | '3m' | '1y';
            /**
             * 发布日期从这天起。订阅里不起作用。
             */
            start?: string;
            /**
             * 发布日期到这天为止。订阅里不起作用。
             */
            end?: string;
        };
        /**
         * 为 false 时新公告不提醒。
         */
        enabled: boolean;
        /**
         * 除站内消息外多久发一次：instant 即时，daily 每天，weekly 每周，off 不另发。
         */
        frequency: 'instant' | 'daily' | 'weekly' | 'off';
        /**
         * 用什么发：mail 邮件，wecom、dingtalk、feishu 是企业微信、钉钉、飞书的机器人。
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
        /**
         * 何时建的。
         */
        createdAt: string;
        /**
         * 最后修改的时间。
         */
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
        /**
         * 订阅编号。
         */
        id: string;
        /**
         * 名称，自己认得就行。
         */
        name: string;
        /**
         * 条件，至少一个；几个条件要同时相符。
         */
        filter: {
            /**
             * 关键词。
             */
            words?: Array<string>;
            /**
             * 写 any：关键词有一个相符即可；不填要全都出现。
             */
            match?: 'any';
            /**
             * 不要出现的词。
             */
            excluded?: Array<string>;
            /**
             * 行政区划代码（GB/T 2260），省、市、县都可以，含下级。
             */
            regions?: Array<string>;
            /**
             * 交易类别，有一个相符即可。
             */
            categories?: Array<'ENGINEERING' | 'GOVERNMENT_PURCHASE' | 'LAND_USE' | 'MINING' | 'STATE_PROPERTY' | 'CARBON_EMISSION' | 'DUMPING' | 'DRUGS_PURCHASE' | 'VACCINES' | 'FOREST' | 'OTHER'>;
            /**
             * 信息类型：0100 招标公告，0105 澄清答疑，0102 开标记录，0104 结果公示。
             */
            infoTypes?: Array<'0100' | '0105' | '0102' | '0104'>;
            /**
             * 工程类型，有一个相符即可。
             */
            projectTypes?: Array<'ALL' | 'COMMON' | 'NON' | 'ROAD' | 'SUBWAY' | 'TUNNEL' | 'BUILDING' | 'GOV' | 'WATER'>;
            /**
             * 金额下限，元。没有写明金额的公告不算相符。
             */
            amountMin?: string;
            /**
             * 金额上限，元。
             */
            amountMax?: string;
            /**
             * 金额档，有一个相符即可；写的是各档的下限，lt100w 是 100 万元以下。
             */
            amountBands?: Array<'lt100w' | '100w' | '500w' | '1000w' | '5000w' | '1y' | '5y'>;
            /**
             * 招标人的编号。
             */
            buyers?: Array<string>;
            /**
             * 招标代理的编号。
             */
            agencies?: Array<string>;
            /**
             * 中标单位的编号。
             */
            winners?: Array<string>;
            /**
             * true：只要投标截止还没到的。
             */
            open?: true;
            /**
             * 发布日期的范围：3d 近三天，1w 近一周，1m、3m 近一月、近三月，1y 近一年。订阅里不起作用。
             */
            preset?: 'all' | '3d' | '1w' | '1m' | '3m' | '1y';
            /**
             * 发布日期从这天起。订阅里不起作用。
             */
            start?: string;
            /**
             * 发布日期到这天为止。订阅里不起作用。
             */
            end?: string;
        };
        /**
         * 为 false 时新公告不提醒。
         */
        enabled: boolean;
        /**
         * 除站内消息外多久发一次：instant 即时，daily 每天，weekly 每周，off 不另发。
         */
        frequency: 'instant' | 'daily' | 'weekly' | 'off';
        /**
         * 用什么发：mail 邮件，wecom、dingtalk、feishu 是企业微信、钉钉、飞书的机器人。
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
        /**
         * 何时建的。
         */
        createdAt: string;
        /**
         * 最后修改的时间。
         */
        updatedAt: string;
    };
};

export type GetSubscriptionResponse = GetSubscriptionResponses[keyof GetSubscriptionResponses];

export type UpdateSubscriptionData = {
    body: {
        /**
         * 名称，自己认得就行。
         */
        name?: string;
        /**
         * 条件，至少一个；几个条件要同时相符。
         */
        filter?: {
            /**
             * 关键词。
             */
            words?: Array<string>;
            /**
             * 写 any：关键词有一个相符即可；不填要全都出现。
             */
            match?: 'any';
            /**
             * 不要出现的词。
             */
            excluded?: Array<string>;
            /**
             * 行政区划代码（GB/T 2260），省、市、县都可以，含下级。
             */
            regions?: Array<string>;
            /**
             * 交易类别，有一个相符即可。
             */
            categories?: Array<'ENGINEERING' | 'GOVERNMENT_PURCHASE' | 'LAND_USE' | 'MINING' | 'STATE_PROPERTY' | 'CARBON_EMISSION' | 'DUMPING' | 'DRUGS_PURCHASE' | 'VACCINES' | 'FOREST' | 'OTHER'>;
            /**
             * 信息类型：0100 招标公告，0105 澄清答疑，0102 开标记录，0104 结果公示。
             */
            infoTypes?: Array<'0100' | '0105' | '0102' | '0104'>;
            /**
             * 工程类型，有一个相符即可。
             */
            projectTypes?: Array<'ALL' | 'COMMON' | 'NON' | 'ROAD' | 'SUBWAY' | 'TUNNEL' | 'BUILDING' | 'GOV' | 'WATER'>;
            /**
             * 金额下限，元。没有写明金额的公告不算相符。
             */
            amountMin?: string;
            /**
             * 金额上限，元。
             */
            amountMax?: string;
            /**
             * 金额档，有一个相符即可；写的是各档的下限，lt100w 是 100 万元以下。
             */
            amountBands?: Array<'lt100w' | '100w' | '500w' | '1000w' | '5000w' | '1y' | '5y'>;
            /**
             * 招标人的编号。
             */
            buyers?: Array<string>;
            /**
             * 招标代理的编号。
             */
            agencies?: Array<string>;
            /**
             * 中标单位的编号。
             */
            winners?: Array<string>;
            /**
             * true：只要投标截止还没到的。
             */
            open?: true;
            /**
             * 发布日期的范围：3d 近三天，1w 近一周，1m、3m 近一月、近三月，1y 近一年。订阅里不起作用。
             */
            preset?: 'all' | '3d' | '1w' | '1m' | '3m' | '1y';
            /**
             * 发布日期从这天起。订阅里不起作用。
             */
            start?: string;
            /**
             * 发布日期到这天为止。订阅里不起作用。
             */
            end?: string;
        };
        /**
         * 为 false 时新公告不提醒。
         */
        enabled?: boolean;
        /**
         * 除站内消息外多久发一次：instant 即时，daily 每天，weekly 每周，off 不另发。
         */
        frequency?: 'instant' | 'daily' | 'weekly' | 'off';
        /**
         * 用什么发：mail 邮件，wecom、dingtalk、feishu 是企业微信、钉钉、飞书的机器人。
         */
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
        /**
         * 订阅编号。
         */
        id: string;
        /**
         * 名称，自己认得就行。
         */
        name: string;
        /**
         * 条件，至少一个；几个条件要同时相符。
         */
        filter: {
            /**
             * 关键词。
             */
            words?: Array<string>;
            /**
             * 写 any：关键词有一个相符即可；不填要全都出现。
             */
            match?: 'any';
            /**
             * 不要出现的词。
             */
            excluded?: Array<string>;
            /**
             * 行政区划代码（GB/T 2260），省、市、县都可以，含下级。
             */
            regions?: Array<string>;
            /**
             * 交易类别，有一个相符即可。
             */
            categories?: Array<'ENGINEERING' | 'GOVERNMENT_PURCHASE' | 'LAND_USE' | 'MINING' | 'STATE_PROPERTY' | 'CARBON_EMISSION' | 'DUMPING' | 'DRUGS_PURCHASE' | 'VACCINES' | 'FOREST' | 'OTHER'>;
            /**
             * 信息类型：0100 招标公告，0105 澄清答疑，0102 开标记录，0104 结果公示。
             */
            infoTypes?: Array<'0100' | '0105' | '0102' | '0104'>;
            /**
             * 工程类型，有一个相符即可。
             */
            projectTypes?: Array<'ALL' | 'COMMON' | 'NON' | 'ROAD' | 'SUBWAY' | 'TUNNEL' | 'BUILDING' | 'GOV' | 'WATER'>;
            /**
             * 金额下限，元。没有写明金额的公告不算相符。
             */
            amountMin?: string;
            /**
             * 金额上限，元。
             */
            amountMax?: string;
            /**
             * 金额档，有一个相符即可；写的是各档的下限，lt100w 是 100 万元以下。
             */
            amountBands?: Array<'lt100w' | '100w' | '500w' | '1000w' | '5000w' | '1y' | '5y'>;
            /**
             * 招标人的编号。
             */
            buyers?: Array<string>;
            /**
             * 招标代理的编号。
             */
            agencies?: Array<string>;
            /**
             * 中标单位的编号。
             */
            winners?: Array<string>;
            /**
             * true：只要投标截止还没到的。
             */
            open?: true;
            /**
             * 发布日期的范围：3d 近三天，1w 近一周，1m、3m 近一月、近三月，1y 近一年。订阅里不起作用。
             */
            preset?: 'all' | '3d' | '1w' | '1m' | '3m' | '1y';
            /**
             * 发布日期从这天起。订阅里不起作用。
             */
            start?: string;
            /**
             * 发布日期到这天为止。订阅里不起作用。
             */
            end?: string;
        };
        /**
         * 为 false 时新公告不提醒。
         */
        enabled: boolean;
        /**
         * 除站内消息外多久发一次：instant 即时，daily 每天，weekly 每周，off 不另发。
         */
        frequency: 'instant' | 'daily' | 'weekly' | 'off';
        /**
         * 用什么发：mail 邮件，wecom、dingtalk、feishu 是企业微信、钉钉、飞书的机器人。
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
        /**
         * 何时建的。
         */
        createdAt: string;
        /**
         * 最后修改的时间。
         */
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
        /**
         * 这一页的记录。
         */
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
            /**
             * 条数。
             */
            value: number;
            /**
             * 条数是否准确。
             */
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
        /**
         * 这一页的记录。
         */
        data: Array<{
            /**
             * 单位编号。
             */
            id: string;
            /**
             * 单位名称。
             */
            name: string;
            /**
             * 所在的省和市，可能为空。
             */
            region: string;
            /**
             * 作为招标人的项目数。
             */
            buyerCount: number;
            /**
             * 作为代理机构的项目数。
             */
            agencyCount: number;
            /**
             * 投过标的项目数。
             */
            bidderCount: number;
            /**
             * 中标的项目数。
             */
            awardCount: number;
            /**
             * 最新一条公告的发布时间。
             */
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
            /**
             * 条数。
             */
            value: number;
            /**
             * 条数是否准确。
             */
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
        /**
         * 单位编号。
         */
        id: string;
        /**
         * 单位名称。
         */
        name: string;
        /**
         * 所在的省和市，可能为空。
         */
        region: string;
        /**
         * 它有公开项目的角色。
         */
        roles: Array<{
            /**
             * 角色。
             */
            role: 'buyer' | 'agency' | 'bidder';
            /**
             * 项目数。
             */
            projects: number;
        }>;
        /**
         * 这里看的是哪个角色：招标人、代理机构或投标单位。
         */
        role: 'buyer' | 'agency' | 'bidder';
        /**
         * 数的是哪种公告：0100 招标公告，没有招标公告时和看投标单位时是 0104 结果公示。
         */
        infoType: '0100' | '0105' | '0102' | '0104';
        /**
         * 逐月的条数和金额，最早的在前。
         */
        months: Array<{
            /**
             * 月份。
             */
            month: string;
            /**
             * 条数。
             */
            total: number;
            /**
             * 金额合计，元；都没有写明数字就是 null。
             */
            amount: string | null;
        }>;
        /**
         * 12 个月合计。
         */
        year: {
            /**
             * 条数。
             */
            total: number;
            /**
             * 金额合计，元；都没有写明数字就是 null。
             */
            amount: string | null;
            /**
             * 再往前 12 个月的条数。
             */
            before: number;
            /**
             * 金额的中位数，元；不足 5 个就是 null。
             */
            medianAmount: string | null;
        };
        /**
         * 按工程类型，最多的在前。
         */
        types: Array<{
            /**
             * 工程类型。
             */
            projectType: 'ALL' | 'COMMON' | 'NON' | 'ROAD' | 'SUBWAY' | 'TUNNEL' | 'BUILDING' | 'GOV' | 'WATER';
            /**
             * 条数。
             */
            total: number;
            /**
             * 金额合计，元；都没有写明数字就是 null。
             */
            amount: string | null;
        }>;
        /**
         * 按省；都在一个省里时按市。最多的在前。
         */
        regions: Array<{
            /**
             * 行政区划代码；公告没有写地区就是 null。
             */
            key: string | null;
            /**
             * 地区名称。
             */
            name: string;
            /**
             * 条数。
             */
            total: number;
            /**
             * 金额合计，元；都没有写明数字就是 null。
             */
            amount: string | null;
        }>;
        /**
         * 12 个月里有结果的标段数。
         */
        results: number;
        /**
         * 中标最多的单位，联合体的每一家都算。
         */
        winners: Array<{
            /**
             * 单位编号。
             */
            id: string;
            /**
             * 单位名称。
             */
            name: string;
            /**
             * 条数。
             */
            total: number;
            /**
             * 金额合计，元；都没有写明数字就是 null。
             */
            amount: string | null;
        }>;
        /**
         * 招标人用得最多的代理机构。
         */
        agencies: Array<{
            /**
             * 单位编号；公告没有写代理机构就是 null。
             */
            id: string | null;
            /**
             * 单位名称。
             */
            name: string;
            /**
             * 条数。
             */
            total: number;
        }>;
        /**
         * 代理机构的委托人，或投标单位从谁那里中标。
         */
        buyers: Array<{
            /**
             * 单位编号。
             */
            id: string;
            /**
             * 单位名称。
             */
            name: string;
            /**
             * 条数。
             */
            total: number;
            /**
             * 金额合计，元；都没有写明数字就是 null。
             */
            amount: string | null;
        }>;
        /**
         * 投标家数，联合体算一家。
         */
        openings: {
            /**
             * 开标次数。
             */
            count: number;
            /**
             * 一次开标有几家投标；不足 5 次就是 null。
             */
            summary: {
                /**
                 * 平均几家。
                 */
                mean: number;
                /**
                 * 最少几家。
                 */
                min: number;
                /**
                 * 最多几家。
                 */
                max: number;
            } | null;
            /**
             * 按投标家数分档。
             */
            bands: Array<{
                /**
                 * 从几家起。
                 */
                from: number;
                /**
                 * 到几家为止，含；null 是不设上限。
                 */
                to: number | null;
                /**
                 * 开标次数。
                 */
                total: number;
            }>;
        };
        /**
         * 中标价与控制价之比：先是全部，再按工程类型。
         */
        ratios: Array<{
            /**
             * 工程类型；null 是全部。
             */
            projectType: 'ALL' | 'COMMON' | 'NON' | 'ROAD' | 'SUBWAY' | 'TUNNEL' | 'BUILDING' | 'GOV' | 'WATER' | null;
            /**
             * 标段数。
             */
            count: number;
            /**
             * 中标价与控制价之比的分布；不足 5 个就是 null。
             */
            summary: {
                /**
                 * 最小。
                 */
                min: number;
                /**
                 * 下四分位数（QUARTILE.INC）。
                 */
                lowerQuartile: number;
                /**
                 * 中位数。
                 */
                median: number;
                /**
                 * 上四分位数。
                 */
                upperQuartile: number;
                /**
                 * 最大。
                 */
                max: number;
            } | null;
        }>;
        /**
         * 投标单位同场最多的对手，联合体伙伴不算。
         */
        rivals: Array<{
            /**
             * 单位编号。
             */
            id: string;
            /**
             * 单位名称。
             */
            name: string;
            /**
             * 同场几次。
             */
            met: number;
            /**
             * 其中这家单位中标几次。
             */
            won: number;
            /**
             * 其中对方中标几次。
             */
            lost: number;
        }>;
        /**
         * 投标单位参加过的、既有开标又有结果的标段。
         */
        decided: {
            /**
             * 投了几个标段。
             */
            bids: number;
            /**
             * 中标几个。
             */
            wins: number;
        };
        /**
         * 为 false 时公告太多，只统计了最新的一部分。
         */
        complete: boolean;
        /**
         * 何时统计的。
         */
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
        /**
         * 这一页的记录。
         */
        data: Array<{
            /**
             * 本站的编号，用它取这项标准。
             */
            id: string;
            /**
             * 标准号，规范的写法。
             */
            number: string;
            /**
             * 名称。
             */
            title: string;
            /**
             * current 现行，upcoming 即将实施，partial 部分替代，abolished 废止；资料没有写明就是 null。
             */
            status: 'current' | 'upcoming' | 'partial' | 'abolished' | null;
            /**
             * 发布机关，可能为空。
             */
            issuer: string;
            /**
             * 发布日期。
             */
            publishDate: string | null;
            /**
             * 施行日期。
             */
            effectiveDate: string | null;
            /**
             * 它在本站的网页。
             */
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
            /**
             * 条数。
             */
            value: number;
            /**
             * 条数是否准确。
             */
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
        /**
         * 本站的编号，用它取这项标准。
         */
        id: string;
        /**
         * 标准号，规范的写法。
         */
        number: string;
        /**
         * 名称。
         */
        title: string;
        /**
         * current 现行，upcoming 即将实施，partial 部分替代，abolished 废止；资料没有写明就是 null。
         */
        status: 'current' | 'upcoming' | 'partial' | 'abolished' | null;
        /**
         * 发布机关，可能为空。
         */
        issuer: string;
        /**
         * 发布日期。
         */
        publishDate: string | null;
        /**
         * 施行日期。
         */
        effectiveDate: string | null;
        /**
         * 它在本站的网页。
         */
        url: string;
        /**
         * 一句话的结论，例如“已废止 · 由 GB/T 50500-2024 代替”。
         */
        verdict: string;
        /**
         * 它代替的标准。
         */
        replaces: Array<{
            /**
             * 标准号。
             */
            number: string;
            /**
             * 名称，本站没有收录时可能为空。
             */
            title: string;
            /**
             * 只代替其中一部分条文。
             */
            partly: boolean;
            /**
             * 那一本自己的施行日期。
             */
            effectiveDate: string | null;
            /**
             * 本站的编号；没有收录就是 null。
             */
            id: string | null;
        }>;
        /**
         * 代替它的标准。
         */
        replacedBy: Array<{
            /**
             * 标准号。
             */
            number: string;
            /**
             * 名称，本站没有收录时可能为空。
             */
            title: string;
            /**
             * 只代替其中一部分条文。
             */
            partly: boolean;
            /**
             * 那一本自己的施行日期。
             */
            effectiveDate: string | null;
            /**
             * 本站的编号；没有收录就是 null。
             */
            id: string | null;
        }>;
    };
};

export type GetStandardResponse = GetStandardResponses[keyof GetStandardResponses];

export type CheckStandardsData = {
    body: {
        /**
         * 标准号，写法不拘。与 text 给一个。
         */
        numbers?: Array<string>;
        /**
         * 任意一段文字，其中的标准号会被找出来。与 numbers 给一个。
         */
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
        /**
         * 逐项的结论，按给出的次序，重复的只列一次。
         */
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
            /**
             * 本站收录的这项标准；没有收录就是 null。
             */
            standard: {
                /**
                 * 本站的编号，用它取这项标准。
                 */
                id: string;
                /**
                 * 标准号，规范的写法。
                 */
                number: string;
                /**
                 * 名称。
                 */
                title: string;
                /**
                 * current 现行，upcoming 即将实施，partial 部分替代，abolished 废止；资料没有写明就是 null。
                 */
                status: 'current' | 'upcoming' | 'partial' | 'abolished' | null;
                /**
                 * 发布机关，可能为空。
                 */
                issuer: string;
                /**
                 * 发布日期。
                 */
                publishDate: string | null;
                /**
                 * 施行日期。
                 */
                effectiveDate: string | null;
                /**
                 * 它在本站的网页。
                 */
                url: string;
            } | null;
            /**
             * 它代替的标准。
             */
            replaces: Array<{
                /**
                 * 标准号。
                 */
                number: string;
                /**
                 * 名称，本站没有收录时可能为空。
                 */
                title: string;
                /**
                 * 只代替其中一部分条文。
                 */
                partly: boolean;
                /**
                 * 那一本自己的施行日期。
                 */
                effectiveDate: string | null;
                /**
                 * 本站的编号；没有收录就是 null。
                 */
                id: string | null;
            }>;
            /**
             * 代替它的标准。
             */
            replacedBy: Array<{
                /**
                 * 标准号。
                 */
                number: string;
                /**
                 * 名称，本站没有收录时可能为空。
                 */
                title: string;
                /**
                 * 只代替其中一部分条文。
                 */
                partly: boolean;
                /**
                 * 那一本自己的施行日期。
                 */
                effectiveDate: string | null;
                /**
                 * 本站的编号；没有收录就是 null。
                 */
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
        /**
         * 这一页的记录。
         */
        data: Array<{
            /**
             * 文章编号。
             */
            id: string;
            /**
             * 标题。
             */
            title: string;
            /**
             * 摘要，纯文本，可能为空。
             */
            summary: string;
            /**
             * 作者或来源，可能为空。
             */
            author: string;
            /**
             * 所在栏目的编号，可以用来只查这个栏目。
             */
            columnId: string;
            /**
             * 所在栏目的名称。
             */
            columnName: string;
            /**
             * 发布时间，带 +08:00。
             */
            publishTime: string;
            /**
             * 它在本站的网页。
             */
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
            /**
             * 条数。
             */
            value: number;
            /**
             * 条数是否准确。
             */
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
        /**
         * 文章编号。
         */
        id: string;
        /**
         * 标题。
         */
        title: string;
        /**
         * 摘要，纯文本，可能为空。
         */
        summary: string;
        /**
         * 作者或来源，可能为空。
         */
        author: string;
        /**
         * 所在栏目的编号，可以用来只查这个栏目。
         */
        columnId: string;
        /**
         * 所在栏目的名称。
         */
        columnName: string;
        /**
         * 发布时间，带 +08:00。
         */
        publishTime: string;
        /**
         * 它在本站的网页。
         */
        url: string;
        /**
         * 正文，净化过的 HTML，没有脚本和样式。
         */
        content: string;
        /**
         * 为 true 时 content 只有前三分之一，全文要在网页上登录了看。
         */
        memberOnly: boolean;
        /**
         * 最后修改的时间，带 +08:00。
         */
        updateTime: string;
        /**
         * 标签。
         */
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
        /**
         * 推送地址，最早的在前。
         */
        data: Array<{
            /**
             * 推送地址的编号。
             */
            id: string;
            /**
             * 收推送的地址。
             */
            url: string;
            /**
             * tender.matched 公告命中，tender.changed 公告变更，standard.replaced 标准替代，chat.message 会话消息，booking.created 预约登记。
             */
            eventTypes: Array<'tender.matched' | 'tender.changed' | 'standard.replaced' | 'chat.message' | 'booking.created'>;
            /**
             * on 在用，owner 您停用了，gone 它答了 410 而停用，failing 连续失败 5 天而停用。
             */
            state: 'on' | 'owner' | 'gone' | 'failing';
            /**
             * 何时停用的；在用就是 null。
             */
            offAt: string | null;
            /**
             * 签名密钥，最早的在前；每一把都签名。
             */
            secrets: Array<{
                /**
                 * 签名密钥的编号，删除时用。
                 */
                id: string;
                /**
                 * 密钥的开头和末尾，用来认出是哪一把。
                 */
                hint: string;
                /**
                 * 何时加的。
                 */
                createdAt: string;
            }>;
            /**
             * 何时加的。
             */
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
        /**
         * 推送地址的编号。
         */
        id: string;
        /**
         * 收推送的地址。
         */
        url: string;
        /**
         * tender.matched 公告命中，tender.changed 公告变更，standard.replaced 标准替代，chat.message 会话消息，booking.created 预约登记。
         */
        eventTypes: Array<'tender.matched' | 'tender.changed' | 'standard.replaced' | 'chat.message' | 'booking.created'>;
        /**
         * on 在用，owner 您停用了，gone 它答了 410 而停用，failing 连续失败 5 天而停用。
         */
        state: 'on' | 'owner' | 'gone' | 'failing';
        /**
         * 何时停用的；在用就是 null。
         */
        offAt: string | null;
        /**
         * 签名密钥，最早的在前；每一把都签名。
         */
        secrets: Array<{
            /**
             * 签名密钥的编号，删除时用。
             */
            id: string;
            /**
             * 密钥的开头和末尾，用来认出是哪一把。
             */
            hint: string;
            /**
             * 何时加的。
             */
            createdAt: string;
        }>;
        /**
         * 何时加的。
         */
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
        /**
         * 推送地址的编号。
         */
        id: string;
        /**
         * 收推送的地址。
         */
        url: string;
        /**
         * tender.matched 公告命中，tender.changed 公告变更，standard.replaced 标准替代，chat.message 会话消息，booking.created 预约登记。
         */
        eventTypes: Array<'tender.matched' | 'tender.changed' | 'standard.replaced' | 'chat.message' | 'booking.created'>;
        /**
         * on 在用，owner 您停用了，gone 它答了 410 而停用，failing 连续失败 5 天而停用。
         */
        state: 'on' | 'owner' | 'gone' | 'failing';
        /**
         * 何时停用的；在用就是 null。
         */
        offAt: string | null;
        /**
         * 签名密钥，最早的在前；每一把都签名。
         */
        secrets: Array<{
            /**
             * 签名密钥的编号，删除时用。
             */
            id: string;
            /**
             * 密钥的开头和末尾，用来认出是哪一把。
             */
            hint: string;
            /**
             * 何时加的。
             */
            createdAt: string;
        }>;
        /**
         * 何时加的。
         */
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
        /**
         * 推送地址的编号。
         */
        id: string;
        /**
         * 收推送的地址。
         */
        url: string;
        /**
         * tender.matched 公告命中，tender.changed 公告变更，standard.replaced 标准替代，chat.message 会话消息，booking.created 预约登记。
         */
        eventTypes: Array<'tender.matched' | 'tender.changed' | 'standard.replaced' | 'chat.message' | 'booking.created'>;
        /**
         * on 在用，owner 您停用了，gone 它答了 410 而停用，failing 连续失败 5 天而停用。
         */
        state: 'on' | 'owner' | 'gone' | 'failing';
        /**
         * 何时停用的；在用就是 null。
         */
        offAt: string | null;
        /**
         * 签名密钥，最早的在前；每一把都签名。
         */
        secrets: Array<{
            /**
             * 签名密钥的编号，删除时用。
             */
            id: string;
            /**
             * 密钥的开头和末尾，用来认出是哪一把。
             */
            hint: string;
            /**
             * 何时加的。
             */
            createdAt: string;
        }>;
        /**
         * 何时加的。
         */
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
        /**
         * 推送地址的编号。
         */
        id: string;
        /**
         * 收推送的地址。
         */
        url: string;
        /**
         * tender.matched 公告命中，tender.changed 公告变更，standard.replaced 标准替代，chat.message 会话消息，booking.created 预约登记。
         */
        eventTypes: Array<'tender.matched' | 'tender.changed' | 'standard.replaced' | 'chat.message' | 'booking.created'>;
        /**
         * on 在用，owner 您停用了，gone 它答了 410 而停用，failing 连续失败 5 天而停用。
         */
        state: 'on' | 'owner' | 'gone' | 'failing';
        /**
         * 何时停用的；在用就是 null。
         */
        offAt: string | null;
        /**
         * 签名密钥，最早的在前；每一把都签名。
         */
        secrets: Array<{
            /**
             * 签名密钥的编号，删除时用。
             */
            id: string;
            /**
             * 密钥的开头和末尾，用来认出是哪一把。
             */
            hint: string;
            /**
             * 何时加的。
             */
            createdAt: string;
        }>;
        /**
         * 何时加的。
         */
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
        /**
         * 这一页的记录。
         */
        data: Array<{
            /**
             * 推送的编号，重发时用。
             */
            id: string;
            /**
             * 推送地址的编号。
             */
            endpointId: string;
            /**
             * 请求头 webhook-id 的值：重发也不变，接收端用它去重。
             */
            webhookId: string;
            /**
             * 事件的类型。tender.matched 公告命中，tender.changed 公告变更，standard.replaced 标准替代，chat.message 会话消息，booking.created 预约登记。 webhook.test 是测试。
             */
            type: 'tender.matched' | 'tender.changed' | 'standard.replaced' | 'chat.message' | 'booking.created' | 'webhook.test';
            /**
             * 一句话：说的是什么。
             */
            summary: string;
            /**
             * waiting 在排队，delivered 送到了，failed 没有送到，missed 地址停用着，没有试。
             */
            state: 'waiting' | 'delivered' | 'failed' | 'missed';
            /**
             * 事件发生的时间。
             */
            createdAt: string;
            /**
             * 下一次何时试；不在排队就是 null。
             */
            nextAt: string | null;
            /**
             * 每次尝试，最早的在前。
             */
            tries: Array<{
                /**
                 * 何时试的。
                 */
                at: string;
                /**
                 * 用了多少毫秒。
                 */
                durationMs: number;
                /**
                 * 对方答的 HTTP 状态；没有回应就是 null。
                 */
                status: number | null;
                /**
                 * 失败的原因；成功就是 null。
                 */
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
        /**
         * 推送的编号，重发时用。
         */
        id: string;
        /**
         * 推送地址的编号。
         */
        endpointId: string;
        /**
         * 请求头 webhook-id 的值：重发也不变，接收端用它去重。
         */
        webhookId: string;
        /**
         * 事件的类型。tender.matched 公告命中，tender.changed 公告变更，standard.replaced 标准替代，chat.message 会话消息，booking.created 预约登记。 webhook.test 是测试。
         */
        type: 'tender.matched' | 'tender.changed' | 'standard.replaced' | 'chat.message' | 'booking.created' | 'webhook.test';
        /**
         * 一句话：说的是什么。
         */
        summary: string;
        /**
         * waiting 在排队，delivered 送到了，failed 没有送到，missed 地址停用着，没有试。
         */
        state: 'waiting' | 'delivered' | 'failed' | 'missed';
        /**
         * 事件发生的时间。
         */
        createdAt: string;
        /**
         * 下一次何时试；不在排队就是 null。
         */
        nextAt: string | null;
        /**
         * 每次尝试，最早的在前。
         */
        tries: Array<{
            /**
             * 何时试的。
             */
            at: string;
            /**
             * 用了多少毫秒。
             */
            durationMs: number;
            /**
             * 对方答的 HTTP 状态；没有回应就是 null。
             */
            status: number | null;
            /**
             * 失败的原因；成功就是 null。
             */
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
        /**
         * 推送的编号，重发时用。
         */
        id: string;
        /**
         * 推送地址的编号。
         */
        endpointId: string;
        /**
         * 请求头 webhook-id 的值：重发也不变，接收端用它去重。
         */
        webhookId: string;
        /**
         * 事件的类型。tender.matched 公告命中，tender.changed 公告变更，standard.replaced 标准替代，chat.message 会话消息，booking.created 预约登记。 webhook.test 是测试。
         */
        type: 'tender.matched' | 'tender.changed' | 'standard.replaced' | 'chat.message' | 'booking.created' | 'webhook.test';
        /**
         * 一句话：说的是什么。
         */
        summary: string;
        /**
         * waiting 在排队，delivered 送到了，failed 没有送到，missed 地址停用着，没有试。
         */
        state: 'waiting' | 'delivered' | 'failed' | 'missed';
        /**
         * 事件发生的时间。
         */
        createdAt: string;
        /**
         * 下一次何时试；不在排队就是 null。
         */
        nextAt: string | null;
        /**
         * 每次尝试，最早的在前。
         */
        tries: Array<{
            /**
             * 何时试的。
             */
            at: string;
            /**
             * 用了多少毫秒。
             */
            durationMs: number;
            /**
             * 对方答的 HTTP 状态；没有回应就是 null。
             */
            status: number | null;
            /**
             * 失败的原因；成功就是 null。
             */
            error: string | null;
        }>;
    };
};

export type TestWebhookResponse = TestWebhookResponses[keyof TestWebhookResponses];
