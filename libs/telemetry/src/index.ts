export { currentRequestId, REQUEST_ID_HEADER, runForRequest, takeRequestId } from './request-id.ts';
