import createCache from '@emotion/cache';

/** Everything but what decides whether an element is hidden, takes a click, and where its name has a space. */
const unasked = /(?<=[{;])(?!(?:display|visibility|pointer-events):)[\w-]+:[^;{}]*;/g;
const asked = /[{;](?:display|visibility|pointer-events):/;

/**
 * A DOM lays nothing out, but reads all declarations of all styles for each answer by role and name. With those alone
 * that matter to it, it takes half the time. How things look is looked at in Chromium.
 */
const sheet: { insert: (rule: string) => void } = Object.getPrototypeOf(createCache({ key: 'none' }).sheet);
const { insert } = sheet;
sheet.insert = function (rule) {
  if (asked.test(rule)) insert.call(this, rule.replace(unasked, ''));
};
