import type { Locator, Page } from 'playwright-core';
import type { Resource } from '#schema/resource.ts';

/** The fields of a resource's form that take any text of that length and are never hidden. */
export const linesOf = ({ form, fields }: Resource, letters: number): readonly string[] =>
  form
    .flatMap((section) => section.fields)
    .filter((path) => {
      const field = fields[path];
      if (field?.kind !== 'text' && field?.kind !== 'longText') return false;
      const isAnyText = !('characters' in field && field.characters);
      return isAnyText && !field.fixed && !field.shownWhen && (field.max ?? 200) >= letters;
    });

/** The input of such a field. */
export const lineAt = (page: Page, path: string | undefined): Locator =>
  page.locator(`[data-field="${path}"] :is(input, textarea:not([aria-hidden]))`).first();
