import createCache from '@emotion/cache';

/** What decides whether an element is hidden, takes a click, and where its name has a space. */
const needed = /[{;](?:display|visibility|pointer-events):/;

/**
 * For tests in a DOM that ask for much by role and name: a DOM lays nothing out, but reads all rules of all styles for
 * each answer. With those alone that matter to it, it takes half the time. How things look is looked at in Chromium.
 */
const sheet: { insert: (rule: string) => void } = Object.getPrototypeOf(createCache({ key: 'none' }).sheet);
const { insert } = sheet;
sheet.insert = function (rule) {
  if (needed.test(rule)) insert.call(this, rule);
};
