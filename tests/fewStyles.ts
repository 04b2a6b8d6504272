import createCache from '@emotion/cache';

/** Everything but what decides whether an element is hidden or can be clicked, and where its name has a space. */
const unasked = /(?<=[{;])(?!(?:display|visibility|pointer-events):)[\w-]+:[^;{}]*;/g;
const asked = /[{;](?:display|visibility|pointer-events):/;

/**
 * A DOM has no layout, but reads all declarations of all styles for each query by role and name. With only those that
 * matter, it takes half the time. How things look is tested in Chromium.
 */
const sheet: { insert: (rule: string) => void } = Object.getPrototypeOf(createCache({ key: 'none' }).sheet);
const { insert } = sheet;
sheet.insert = function (rule) {
  if (asked.test(rule)) insert.call(this, rule.replace(unasked, ''));
};
