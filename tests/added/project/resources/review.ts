import { defineResource, rating, text } from '#schema';

export const review = defineResource({
  name: 'review',
  fields: { title: text({ required: true }), stars: rating({ required: true }) },
  list: { filters: ['stars'] },
  words: {
    id: { name: 'Ulasan', fields: { title: 'Judul', stars: 'Bintang' } },
    en: { name: 'Reviews', one: 'Review', fields: { title: 'Title', stars: 'Stars' } },
  },
});
