import type { Areas } from '#schema/areas.ts';
export const openApi = (_areas: Areas): unknown => ({ openapi: '3.1.0' });
