import { aiChatApi } from '@zhucheng/api-client';
import { owned, parseId, preload, tdkQuery, type PageHandle } from '@zhucheng/app-shell';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { WHOLE_LIST } from './conversation-list.tsx';
import { ConversationPage } from './conversation-page.tsx';

/** A conversation is its member's own: the server renders what surrounds it. */
export const handle: PageHandle = { query: ['id'], uncached: ['id'] };

const load = preload(({ query }) => {
  const id = query.get('id');
  const isOwn = id !== null && owned(aiChatApi.get.initiate({ id: parseId(id) }));
  return [tdkQuery('Conversation'), isOwn];
});
export const loader = load;
export const clientLoader = load;

/** `/Conversation?id=`: a conversation; without an id a new one. */
export default function Conversation() {
  const [query] = useSearchParams();
  const id = query.get('id') ?? undefined;
  const [view, onView] = useState(WHOLE_LIST);
  return <ConversationPage key={id ?? ''} id={id} list={{ view, onView }} />;
}
