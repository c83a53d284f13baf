import type { Database } from '../db/client.ts';
import { recordAudit, type Actor, type AuditEntry } from '../infrastructure/audit.repository.ts';
import type { Session } from './session.ts';

/** Writes the entry of a call; run it in the transaction of the change. The actor is the caller unless told otherwise. */
export type AuditWriter = (
  tx: Database,
  entry: Pick<AuditEntry, 'resource' | 'detail'> & { actor?: Actor },
) => Promise<void>;

/** Facts of a call that its entry holds. */
interface AuditedCall {
  session: Session | null;
  /** Of a call; tasks in the background have none. */
  address?: string;
  requestId: string;
}

/** Writer of a call's entry, and a check that a call which succeeded has written exactly one. */
export interface AuditTrail {
  write: AuditWriter;
  check: () => void;
}

/** Creates the audit trail of a call, whose contract names the action. */
export function createAuditTrail(action: string, call: AuditedCall): AuditTrail {
  let written = 0;
  const write: AuditWriter = async (tx, { actor = call.session ?? 'visitor', ...entry }) => {
    written += 1;
    const { address, requestId } = call;
    await recordAudit(tx, { actor, action, ...entry, ...(address && { address }), requestId });
  };
  const check = () => {
    if (written !== 1) throw new Error(`${action}: ${written} entries were audited instead of one`);
  };
  return { write, check };
}

/** Writer of calls whose contract names no action. */
export const refuseAudit: AuditWriter = () => {
  throw new Error('the contract of this call names no action for the audit log');
};
