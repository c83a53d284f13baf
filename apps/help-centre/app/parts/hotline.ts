import { brand } from '@zhucheng/site-config';

/** The hotline as a link that telephones dial. */
export const HOTLINE_LINK = `tel:${brand.hotline.replace(/\D/g, '')}`;
