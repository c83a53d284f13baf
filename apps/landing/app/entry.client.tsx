import { startIslands } from '@zhucheng/app-shell/islands';

startIslands();
