import { tenderOcdsApi } from '@zhucheng/api-client';
import { parseId, resourceLoader } from '@zhucheng/app-shell';

/** Open data may be read by the scripts of any site. */
const HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'Access-Control-Allow-Origin': '*',
};

/** `/tenderDetails/{id}/ocds.json`: the project as a record package of OCDS 1.1. */
export const loader = resourceLoader<{ id?: string }>(
  async ({ params, load }) => {
    const { model } = await load(tenderOcdsApi.record.initiate({ projectId: parseId(params.id) }));
    return new Response(JSON.stringify(model), { headers: HEADERS });
  },
  (status, { code = `${status}00`, msg = '没有找到这个项目' }) =>
    new Response(JSON.stringify({ code, msg }), { status, headers: HEADERS }),
);
