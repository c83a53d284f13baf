/** Calls of the console in the name of a member of staff. */
export function createStaffCalls(origin: string, cookie: string) {
  return async <Reply>(path: string, body: object): Promise<Reply> => {
    const response = await fetch(`${origin}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Reply;
  };
}

/** Calls of a member of staff. */
export type StaffCall = ReturnType<typeof createStaffCalls>;
