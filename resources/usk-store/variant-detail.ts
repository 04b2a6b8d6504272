import { boolean, color, defineResource, position, type RecordOf, reference, text } from '#schema';

export const variantDetail = defineResource({
  name: 'usk-store/variant-detail',
  icon: 'list',
  fields: {
    variant_id: reference('usk-store/variant', { required: true }),
    value: text({ required: true, max: 60, unique: { within: 'variant_id' } }),
    color: color({ required: 'whenShown', shownWhen: { 'variant_id.display': 'color' } }),
    position: position({ within: 'variant_id' }),
    is_active: boolean({ initial: true }),
  },
  list: {
    columns: ['value', 'variant_id', 'color', 'is_active', 'position'],
    filters: ['variant_id', 'is_active'],
    sort: 'position',
  },
  words: {
    id: {
      name: 'Detail Varian',
      fields: { variant_id: 'Varian', value: 'Nilai', color: 'Warna', position: 'Urutan', is_active: 'Aktif' },
      help: { value: 'Misalnya XL atau Hijau Tua' },
    },
    en: {
      name: 'Variant details',
      one: 'Variant detail',
      fields: { variant_id: 'Variant', value: 'Value', color: 'Colour', position: 'Order', is_active: 'Active' },
      help: { value: 'Such as XL or Dark green' },
    },
  },
});
export type VariantDetail = RecordOf<typeof variantDetail>;
