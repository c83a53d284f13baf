import { useParams } from 'react-router';
import { PageTitle } from '../shared/parts/page-title.tsx';
import { prompts } from '../shared/session/prompts.ts';
import { useStaff } from '../shared/session/use-staff.ts';
import styles from './chat.module.css';
import { ClosedDesk } from './closed-desk.tsx';
import { DeskView, type DeskViewProps } from './desk-view.tsx';
import type { DeskSession } from './session/desk-session.ts';
import { DeskContext, useDeskSession, useDeskState } from './session/use-desk.ts';

function DeskOrClosed(props: DeskViewProps & { session: DeskSession; restart: () => void }) {
  const { session, restart, ...view } = props;
  const { status, loss, notice } = useDeskState(session);
  if (status === 'closed') {
    const again = async () => {
      if (loss === 'forbidden' || (await prompts.ask('login'))) restart();
    };
    return <ClosedDesk loss={loss} onAgain={() => void again()} />;
  }
  if (status === 'failed') return <ClosedDesk message={notice} onAgain={restart} />;
  return (
    <DeskContext value={session}>
      <DeskView {...view} />
    </DeskContext>
  );
}

/** The chat desk: list, conversation and visitor beside each other. */
export default function ChatDesk() {
  const { id } = useParams();
  const { accountId } = useStaff();
  const { session, ...desk } = useDeskSession(accountId, id);
  return (
    <div className={styles.page} data-rail>
      <h1 className="sr">客服台</h1>
      {session ? (
        <DeskOrClosed session={session} currentId={id} {...desk} />
      ) : (
        <PageTitle>客服台</PageTitle>
      )}
    </div>
  );
}
