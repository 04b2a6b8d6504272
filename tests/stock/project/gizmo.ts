import { decimal, defineResource, integer, text } from '#schema';

/** A resource with stock screens: its view replaces list and form. */
export const gizmo = defineResource({
  name: 'gizmo',
  fields: {
    name: text({ required: true, max: 60, unique: true }),
    size: integer({ min: 1, max: 99 }),
    weight: decimal({ min: 0 }),
  },
  list: { columns: ['name', 'size', 'weight'], filters: ['size'], sort: 'name' },
  words: {
    id: { name: 'Perkakas', fields: { name: 'Nama', size: 'Ukuran', weight: 'Berat' } },
    en: { name: 'Gizmos', one: 'Gizmo', fields: { name: 'Name', size: 'Size', weight: 'Weight' } },
  },
});
