import { z } from 'zod';
import type { Config } from '../../../config.ts';

/** Conversion of a click on an advertisement. */
export interface ClickConversion {
  kind: 'lead' | 'register';
  clickId: string;
  /** Path of the page that the click opened. */
  page: string;
}

/** Reports a conversion to an advertising platform, or throws. */
export type ReportConversion = (conversion: ClickConversion) => Promise<void>;

const TIMEOUT_MS = 8_000;

/** Baidu's numbers of conversions: form sent, registration. */
const BAIDU_TYPES = { lead: 3, register: 25 } as const;

/** Reply of Baidu's API; status 0 means accepted. */
const baiduReply = z.object({
  header: z.object({ status: z.number(), desc: z.string().default('') }),
});

/**
 * Reporter for Baidu's conversion API (oCPC, `uploadConvertData`). It identifies the click by the address that was opened
 * with its `bd_vid`.
 */
function createBaiduReporter(
  { url, token }: NonNullable<Config['baiduConversions']>,
  publicOrigin: string,
): ReportConversion {
  return async ({ kind, clickId, page }) => {
    const address = new URL(page, publicOrigin);
    address.searchParams.set('bd_vid', clickId);
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        token,
        conversionTypes: [{ logidUrl: address.href, newType: BAIDU_TYPES[kind] }],
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!reply.ok) throw new Error(`Baidu answered ${reply.status}`);
    const { header } = baiduReply.parse(await reply.json());
    if (header.status !== 0) throw new Error(`Baidu refused: ${header.status} ${header.desc}`);
  };
}

/** Reporter of a configuration; undefined where none is configured. */
export const getConversionReporter = (config: Config): ReportConversion | undefined =>
  config.baiduConversions && createBaiduReporter(config.baiduConversions, config.publicOrigin);
