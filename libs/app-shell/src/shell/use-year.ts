import { useNow } from '../hooks/use-now.ts';

const DAY = 86_400_000;

/** Year of the copyright line, by the server's clock while hydrating. Days, for each step renders the frame again. */
export const useYear = () => new Date(useNow(DAY)).getUTCFullYear();
