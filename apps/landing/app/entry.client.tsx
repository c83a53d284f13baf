import { completeFreeTrials, startIslands } from '@zhucheng/app-shell/islands';
import { startPhoneForms } from './islands/phone-forms.ts';

completeFreeTrials();
startPhoneForms();
startIslands();
