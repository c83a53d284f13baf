import { completeFreeTrials, startIslands } from '@zhucheng/app-shell/islands';
import '@zhucheng/service-widget/page-script';
import { startPhoneForms } from './islands/phone-forms.ts';

completeFreeTrials();
startPhoneForms();
startIslands();
