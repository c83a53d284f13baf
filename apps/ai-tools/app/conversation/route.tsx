import { notFound, preload, tdkQuery, type PageHandle } from '@zhucheng/app-shell';
import { useSearchParams } from 'react-router';
import { ConversationPage } from './conversation-page.tsx';

/** A conversation is its member's own: the server renders what surrounds it. */
export const handle: PageHandle = { query: ['id'], uncached: ['id'] };

const ID = /^[0-9a-f]{32}$/u;

const load = preload(({ query }) => {
  const id = query.get('id');
  return id !== null && !ID.test(id) ? notFound() : [tdkQuery('Conversation')];
});
export const loader = load;
export const clientLoader = load;

/** `/Conversation?id=`: a conversation; without an id a new one. */
export default function Conversation() {
  const [query] = useSearchParams();
  const id = query.get('id') ?? undefined;
  return <ConversationPage key={id ?? ''} id={id} />;
}
