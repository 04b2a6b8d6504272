// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { CoreAdminContext, type I18nProvider, useLocaleState, useNotificationContext, useTranslate } from 'react-admin';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { officeStore } from '#admin/preferences/officeStore.ts';
import { useLanguageChoice } from '#admin/preferences/usePreferences.ts';
import { useLiveI18nProvider } from '#admin/useLiveI18nProvider.ts';
import { startI18nProvider } from '#providers/i18nProvider.ts';
import { registry } from './registry.ts';

let reply: () => Response;
const server = setupServer(http.get('*/locales/:language/translation.json', () => reply()));
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const Form = () => {
  const translate = useTranslate();
  const { value: language, onChoose: choose } = useLanguageChoice();
  const [locale, setLocale] = useLocaleState();
  const { notifications } = useNotificationContext();
  return (
    <>
      <input aria-label="title" />
      <p>{`${translate('ra.action.save')} ${locale} ${language}`}</p>
      <p>{notifications.map(({ message }) => String(message))}</p>
      <button type="button" onClick={() => choose('en')}>
        English
      </button>
      <button type="button" onClick={() => choose('id')}>
        Indonesia
      </button>
      <button type="button" onClick={() => setLocale('en')}>
        react-admin’s
      </button>
    </>
  );
};

const Page = ({ provider }: { readonly provider: I18nProvider }) => (
  <CoreAdminContext i18nProvider={useLiveI18nProvider(provider)} store={officeStore}>
    <Form />
  </CoreAdminContext>
);

const open = async () => {
  render(<Page provider={await startI18nProvider(registry)} />);
  await screen.findByText(/ id id$/);
};

it('says so when the words do not come, and stays readable', async () => {
  reply = () => new HttpResponse(null, { status: 404 });
  await open();
  await userEvent.click(screen.getByText('English'));
  await screen.findByText('ra.notification.i18n_error');
  screen.getByText('Simpan id id');
});

it('renders every word anew and keeps what was typed, whichever tab the language was chosen in', async () => {
  reply = () => HttpResponse.json({ ra: { action: { save: 'Save' } } });
  await open();
  const input = screen.getByLabelText<HTMLInputElement>('title');
  await userEvent.type(input, 'Hikayat');
  await userEvent.click(screen.getByText('English'));
  await screen.findByText('Save en en');
  expect(screen.getByLabelText('title')).toBe(input);
  expect(input.value).toBe('Hikayat');
  expect(localStorage.getItem('language')).toBe('en');
  // Another tab's choice.
  localStorage.setItem('language', 'id');
  window.dispatchEvent(new StorageEvent('storage', { key: 'language', newValue: 'id' }));
  await screen.findByText(/ id id$/);
  expect(screen.getByLabelText('title')).toBe(input);
  expect(input.value).toBe('Hikayat');
});

it('is changed by react-admin’s own hook too, which keeps what was typed, and by its own again', async () => {
  reply = () => HttpResponse.json({ ra: { action: { save: 'Save' } } });
  await open();
  const input = screen.getByLabelText<HTMLInputElement>('title');
  await userEvent.type(input, 'Hikayat');
  await userEvent.click(screen.getByText('react-admin’s'));
  await screen.findByText('Save en en');
  await userEvent.click(screen.getByText('Indonesia'));
  await screen.findByText(/ id id$/);
  expect(localStorage.getItem('language')).toBe('id');
  expect(screen.getByLabelText('title')).toBe(input);
  expect(input.value).toBe('Hikayat');
});
