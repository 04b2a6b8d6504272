import createCache from '@emotion/cache';
import { serializeStyles } from '@emotion/serialize';
import { expect, it } from 'vitest';
import { prefix } from '#admin/theme/ThemeRoot.tsx';

it('what Safari and older Chromes still want prefixed comes prefixed too, and nothing else', () => {
  const cache = createCache({ key: 'test', speedy: false, stylisPlugins: [prefix] });
  const styles = {
    userSelect: 'none',
    maskImage: 'none',
    printColorAdjust: 'exact',
    display: 'flex',
    '&::placeholder': { color: 'red' },
  } as const;
  cache.insert('.one', serializeStyles([styles]), cache.sheet, true);
  const text = cache.sheet.tags.map(({ textContent }) => textContent).join('');
  expect(text).toBe(
    '.one{-webkit-user-select:none;user-select:none;-webkit-mask-image:none;mask-image:none;' +
      '-webkit-print-color-adjust:exact;print-color-adjust:exact;display:flex;}' +
      '.one::placeholder{color:red;}',
  );
});
