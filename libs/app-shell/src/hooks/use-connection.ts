import type { Connection, RootState } from '@zhucheng/api-client';
import { useSelector } from 'react-redux';

/** For the bar above the page: 离线 while `offline`, 已恢复 for three seconds as `recovered`. */
export function useConnection(): Connection {
  return useSelector((state: RootState) => state.connection);
}
