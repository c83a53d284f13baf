import { consolePresenceApi, useAppStore, withoutErrorToast } from '@zhucheng/api-client';
import { useEffect, useState } from 'react';
import { Avatar } from '../../shared/parts/avatar.tsx';
import styles from './editor.module.css';

/** Time between two calls that tell who is in an article. */
const PRESENCE_MS = 10_000;

interface Person {
  id: string;
  name: string;
}

/** Tells the API that an article is open here, and hears who else has it open. */
function useOthersInside(id: string | undefined): readonly Person[] {
  const store = useAppStore();
  const [people, setPeople] = useState<readonly Person[]>([]);
  useEffect(() => {
    if (!id) return undefined;
    let isOn = true;
    const call = async (leaving: boolean) => {
      const { data } = await withoutErrorToast(store, () =>
        store.dispatch(consolePresenceApi.tell.initiate({ id, leaving }, { track: false })),
      );
      if (isOn && data) setPeople(data.list);
    };
    const tell = () => {
      if (document.visibilityState === 'visible') void call(false);
    };
    tell();
    const timer = setInterval(tell, PRESENCE_MS);
    document.addEventListener('visibilitychange', tell);
    return () => {
      isOn = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tell);
      void call(true);
    };
  }, [store, id]);
  return people;
}

/** Colleagues who have the same article open. */
export function OthersInside({ id }: { id: string | undefined }) {
  const people = useOthersInside(id);
  if (people.length === 0) return null;
  const names = people.map(({ name }) => name).join('、');
  return (
    <span className={styles.people} title={`${names}也打开着这篇文章`}>
      {people.slice(0, 3).map((person) => (
        <Avatar key={person.id} name={person.name} />
      ))}
      <span role="status">{names}也在</span>
    </span>
  );
}
