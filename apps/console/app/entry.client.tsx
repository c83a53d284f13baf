import { sendWithFetch } from '@zhucheng/api-client';
import { hydrateApp } from '@zhucheng/app-shell/client';
import { prompts } from './shared/session/prompts.ts';
import { askingStaff } from './shared/session/asking-staff.ts';

void hydrateApp({ send: askingStaff(sendWithFetch, prompts) });
