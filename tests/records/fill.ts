import type { Locator, Page } from 'playwright-core';
import type { Values } from '#schema/field.ts';
import type { AnyField, Kind } from '#schema/kinds/index.ts';
import { plain } from '#schema/kinds/richText/richText.ts';
import { drawPicture } from '#server/samples/pictures/drawPicture.ts';
import { writeDocument } from '#server/samples/writeDocument.ts';

/** A field on the screen, and what it takes to fill it in. */
interface Place {
  readonly page: Page;
  /** Everything that belongs to the field. */
  readonly at: Locator;
  readonly field: AnyField;
  readonly path: string;
  /** The title of the record with that id, for reference fields. */
  readonly title: (resource: string, id: number) => string;
}
type Fill = (value: unknown, place: Place) => Promise<void>;

const typed: Fill = (value, { at }) =>
  at.locator('textarea:not([aria-hidden]), input:not([type=color])').first().fill(String(value));

/** A `datetime-local` box shows the browser's time zone, which is Jakarta's in tests. */
const instant: Fill = (value, { at }) => {
  const local = new Date(Date.parse(String(value)) + 7 * 3_600_000).toISOString().slice(0, 16);
  return at.locator('input').fill(local);
};

const choice: Fill = async (value, { at }) => {
  const radio = at.locator(`input[type=radio][value="${value}"]`);
  if (await radio.count()) await radio.check();
  else await at.locator('select').selectOption(String(value));
};

const pick = async (id: number, { page, at, field, title }: Place) => {
  const name = title('reference' in field ? field.reference : '', id);
  await at.getByRole('combobox').fill(name);
  const offered = page.getByRole('option', { name });
  await offered.first().waitFor();
  // `S` is part of many names.
  const exact = page.getByRole('option', { name, exact: true });
  await ((await exact.count()) ? exact : offered).first().click();
};

const several: Fill = async (value, place) => {
  const { at, field, title } = place;
  const boxes = at.getByRole('checkbox');
  await at.getByRole('checkbox').or(at.getByRole('combobox')).first().waitFor();
  for (const id of value as readonly number[]) {
    if (await boxes.count()) {
      const name = title('reference' in field ? field.reference : '', id);
      await at.getByRole('checkbox', { name, exact: true }).first().check();
    } else await pick(id, place);
  }
};

/** The kind's own file input, or that of react-admin's `ImageInput` and `FileInput`. */
const fileInput = ({ at, path }: Place): Locator =>
  at.locator(`input[type=file]:is([name="${path}"], [data-testid=dropzone] > *)`);

const pictures: Fill = async (value, place) => {
  const files = [value].flat().map((url) => {
    const [, across, down, text = ''] = /(\d+)x(\d+)-(.*)\.png$/.exec(String(url)) ?? [];
    return { name: `${text}.png`, mimeType: 'image/png', buffer: drawPicture(text, `${across}:${down}`) };
  });
  await fileInput(place).setInputFiles(files);
  await place.at
    .locator('img')
    .nth(files.length - 1)
    .waitFor();
};

const document: Fill = async (value, place) => {
  const name = String(value).split('/').at(-1) ?? '';
  const mimeType = name.endsWith('.pdf') ? 'application/pdf' : 'image/png';
  const buffer = name.endsWith('.pdf') ? writeDocument(name) : drawPicture(name, '1:1');
  await fileInput(place).setInputFiles({ name, mimeType, buffer });
  await place.at.getByText(name).waitFor();
};

const json: Fill = async (value, place) => {
  if (typeof value === 'boolean') await place.at.getByRole('switch').setChecked(value);
  else await typed(typeof value === 'object' ? JSON.stringify(value) : value, place);
};

const items: Fill = async (value, place) => {
  const { page, at, field, path } = place;
  if (!('fields' in field)) return;
  for (const [index, item] of (value as readonly Values[]).entries()) {
    await at.locator(`#field-${path.replaceAll('.', '-')}`).click();
    for (const [name, sub] of Object.entries(field.fields)) {
      const below = `${path}.${name}`.replace(`${path}.`, `${path}.${index}.`);
      if (item[name] !== null) {
        await fill(item[name], { ...place, at: page.locator(`[data-field="${below}"]`), field: sub, path: below });
      }
    }
  }
};

/** How a person fills in each kind; a kind that is missing does not compile. */
const byKind: { readonly [K in Exclude<Kind, 'period'>]: Fill } = {
  text: typed,
  longText: typed,
  richText: (value, { at }) => at.getByRole('textbox').fill(plain(String(value))),
  integer: typed,
  decimal: typed,
  money: typed,
  boolean: (value, { at }) => at.getByRole('switch').setChecked(value === true),
  date: typed,
  dateTime: instant,
  select: choice,
  reference: (value, place) => pick(Number(value), place),
  referenceMany: several,
  image: pictures,
  images: pictures,
  file: document,
  url: typed,
  email: typed,
  phone: typed,
  color: typed,
  icon: (value, { at }) => at.getByRole('button', { name: String(value), exact: true }).click(),
  json,
  list: items,
  position: typed,
};

/** Adds each item as a line of react-admin's `SimpleFormIterator`, and fills in the fields it has inputs for. */
const ownItems: Fill = async (value, place) => {
  const { at, field, path } = place;
  if (!('fields' in field)) return;
  for (const [index, item] of (value as readonly Values[]).entries()) {
    await at.locator('.button-add').click();
    const line = at.locator('.RaSimpleFormIterator-line').nth(index);
    await line.waitFor();
    for (const [name, sub] of Object.entries(field.fields)) {
      const input = line.locator(`.ra-input-${name}`);
      if (item[name] !== null && (await input.count()))
        await own(item[name], { ...place, at: input, field: sub, path: `${path}.${index}.${name}` });
    }
  }
};

/**
 * Fills in an input of a resource's view by what it is built of, which may be react-admin's own parts; otherwise the
 * control that its label points at, or its only box.
 */
const own: Fill = async (value, place) => {
  const { page, at, field, path } = place;
  const box = at.locator(':is(input, textarea):not([aria-hidden]), select, [contenteditable=true]');
  const select = at.locator('[role=combobox]:not(input)');
  const known = box.or(select).or(at.locator('.button-add'));
  await known
    .first()
    .waitFor({ state: 'attached' })
    .catch(() => {
      throw new Error(`The input of ${path} in the view renders no element that a test can fill in.`);
    });
  const search = at.locator('input[role=combobox]');
  const found = search.or(at.locator('input[type=checkbox]'));
  if (field.kind === 'list') await ownItems(value, place);
  else if (await fileInput(place).count()) await byKind[field.kind as 'image' | 'images' | 'file'](value, place);
  else if (await at.getByRole('radio').count()) await choice(value, place);
  else if (await select.count()) {
    await select.press('Enter');
    for (const one of [value].flat()) await page.locator(`li[data-value="${one}"]`).click();
    if (Array.isArray(value)) await page.keyboard.press('Escape');
  } else if (await at.locator('input[type=datetime-local]').count()) await instant(value, place);
  else if ('reference' in field && (await found.count())) await byKind[field.kind](value, place);
  else if ('options' in field && (await search.count())) {
    // The choice that it holds would be missing from the list.
    const clear = at.locator('.MuiAutocomplete-clearIndicator');
    if (await search.inputValue()) await clear.click({ force: true });
    await search.click();
    // By its place among the choices: the view may show them by any names.
    const index = field.options.indexOf(String(value));
    await page.getByRole('option').nth(index).click();
  } else {
    const control = at.locator(`#field-${path.replaceAll('.', '-')}`);
    const one = (await control.count()) ? control : box;
    if ((await one.count()) !== 1)
      throw new Error(`The input of ${path} in the view sets its id on no element, so no test can fill it in.`);
    if (typeof value === 'boolean') await one.setChecked(value);
    else if (await one.and(at.locator('select')).count()) await one.selectOption(String(value));
    else await one.fill(String(value));
  }
};

/** Puts a value into a field as a person would. */
export const fill: Fill = async (value, place) => {
  if ((await place.at.getAttribute('data-own')) !== null) return own(value, place);
  const way = (byKind as Readonly<Record<string, Fill | undefined>>)[place.field.kind];
  if (!way) throw new Error(`${place.path} is not filled in by people.`);
  return way(value, place);
};
