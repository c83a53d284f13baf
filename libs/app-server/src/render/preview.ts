import type { SendRequest } from '@zhucheng/api-client';

/** Name in the query by which staff's ticket for an unpublished version comes with the address of its page. */
const PREVIEW = /[?&]preview=([\w-]{20,100})(?:&|$)/;

/** Ticket of a preview in a raw request target; undefined for pages as everybody sees them. */
export const findPreviewTicket = (raw: string): string | undefined => PREVIEW.exec(raw)?.[1];

const [PUBLIC_CALL, PREVIEW_CALL] = ['/news/pub/get', '/news/pub/preview'];

/** Sends the call for a page's article with the ticket to the call that answers the version which the ticket is for. */
export const withPreviewTicket =
  (send: SendRequest, ticket: string): SendRequest =>
  (call) => {
    if (!call.url.endsWith(PUBLIC_CALL)) return send(call);
    const url = call.url.slice(0, -PUBLIC_CALL.length) + PREVIEW_CALL;
    const request = JSON.parse(call.body ?? '{}') as object;
    return send({ ...call, url, body: JSON.stringify({ ...request, ticket }) });
  };
