/** Message of a conversation that can be followed by several: a tree, whose messages come in the order of their making. */
export interface TreeMessage {
  id: string;
  parent: string | null;
}

/** The branch that ends with a message, from the first question on; empty if there is no such message. */
export function listBranch<Message extends TreeMessage>(
  messages: readonly Message[],
  end: string | null,
): Message[] {
  const byId = new Map(messages.map((message) => [message.id, message]));
  const branch: Message[] = [];
  let next = end === null ? undefined : byId.get(end);
  while (next) {
    branch.push(next);
    byId.delete(next.id);
    next = next.parent === null ? undefined : byId.get(next.parent);
  }
  return branch.toReversed();
}

/** The messages that stand in the same place as this one, itself included, in the order of their making. */
export const listSiblings = <Message extends TreeMessage>(
  messages: readonly Message[],
  { parent }: TreeMessage,
): Message[] => messages.filter((message) => message.parent === parent);

/** The end of the latest branch through a message: the latest that follows it, and so on. */
export function findBranchEnd(messages: readonly TreeMessage[], id: string): string {
  const latest = new Map<string, string>();
  for (const message of messages) {
    if (message.parent !== null) latest.set(message.parent, message.id);
  }
  let end = id;
  for (let at = 0; at < messages.length; at += 1) end = latest.get(end) ?? end;
  return end;
}
