import { completeFreeTrials, startIslands } from '@zhucheng/app-shell/islands';
import '@zhucheng/service-widget/page-script';
import { startPhoneForms } from './islands/phone-forms.ts';

const BOOKING = '[data-service-action="booking"], [data-service-action="consult"]';

completeFreeTrials();
startPhoneForms();
startIslands({ [BOOKING]: () => import('@zhucheng/service-widget/booking') });
