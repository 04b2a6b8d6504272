import { defineResource, json, longText, type RecordOf, select, text } from '#schema';

export const systemParam = defineResource({
  name: 'system-param',
  icon: 'tune',
  fields: {
    key: text({ required: true, max: 80, characters: 'A-Z0-9_.', unique: true, fixed: true }),
    type: select(['text', 'number', 'boolean', 'json', 'date'], { required: true, initial: 'text' }),
    value: json({ required: true, typeFrom: 'type' }),
    description: longText({ max: 500 }),
  },
  list: {
    columns: ['key', 'type', 'value', 'description', 'updated_at'],
    filters: ['type'],
    search: ['key', 'description'],
    sort: 'key',
  },
  words: {
    id: {
      name: 'System Param',
      one: 'Parameter',
      fields: { key: 'Kunci', type: 'Tipe', value: 'Nilai', description: 'Deskripsi' },
      options: { type: { text: 'Teks', number: 'Angka', boolean: 'Ya/Tidak', json: 'JSON', date: 'Tanggal' } },
      help: { key: 'Huruf besar, angka, garis bawah, dan titik. Tidak dapat diubah setelah disimpan' },
    },
    en: {
      name: 'System parameters',
      one: 'Parameter',
      fields: { key: 'Key', type: 'Type', value: 'Value', description: 'Description' },
      options: { type: { text: 'Text', number: 'Number', boolean: 'Yes/No', json: 'JSON', date: 'Date' } },
      help: { key: 'Capital letters, digits, underscores and dots. It cannot be changed once saved' },
    },
  },
});
export type SystemParam = RecordOf<typeof systemParam>;
