export { apiHas } from '#api/settings.ts';
