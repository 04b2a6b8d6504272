import { boolean, color, defineResource, longText, type RecordOf, text } from '#schema';

export const eventType = defineResource({
  name: 'event/type',
  icon: 'category',
  fields: {
    name: text({ required: true, max: 60, unique: true }),
    color: color({ required: true }),
    description: longText({ max: 500 }),
    is_active: boolean({ initial: true }),
  },
  list: { columns: ['color', 'name', 'description', 'is_active'], filters: ['is_active'], sort: 'name' },
  words: {
    id: {
      name: 'Tipe Event',
      fields: { name: 'Nama', color: 'Warna', description: 'Deskripsi', is_active: 'Aktif' },
      help: { color: 'Warna penanda tipe ini di daftar dan kalender event' },
    },
    en: {
      name: 'Event types',
      one: 'Event type',
      fields: { name: 'Name', color: 'Colour', description: 'Description', is_active: 'Active' },
      help: { color: 'Marks this type in the list and the calendar of events' },
    },
  },
});
export type EventType = RecordOf<typeof eventType>;
