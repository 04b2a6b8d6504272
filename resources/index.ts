import { defineAreas } from '#schema';
import { banner } from './banner.ts';

/** Every area of the product, in the order of the side menu. */
export const areas = defineAreas([banner]);
