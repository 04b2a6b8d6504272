import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentLanguage, translate, translateNow } from '#webview/words/words.ts';

const reply = (words: unknown) => new Response(JSON.stringify(words));

describe('the words of the mobile pages', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.resetModules();
    localStorage.clear();
    history.replaceState(null, '', '/usk-mobile/edit-profile');
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const start = async () => {
    const words = await import('#webview/words/words.ts');
    return { ...words, started: words.startWords() };
  };

  it('fall back to the bundled Indonesian and fill in values', () => {
    const t = translate({ webview: { save: 'Save' } });
    expect(t('save')).toBe('Save');
    expect(t('fault.max', { max: 60 })).toBe('Paling banyak 60 karakter.');
    expect(currentLanguage()).toBe('id');
    expect(translateNow()('save')).toBe('Simpan');
  });

  it('are Indonesian at once, and that is stored, when nobody chose', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    const { started, translateNow: now } = await start();
    await started;
    expect(now()('save')).toBe('Simpan');
    expect(localStorage.getItem('language')).toBe('id');
    expect(document.documentElement.lang).toBe('id');
  });

  it('are the app’s wish before the stored choice, and leave that as it is', async () => {
    localStorage.setItem('language', 'id');
    history.replaceState(null, '', '/usk-mobile/edit-profile?lang=en');
    vi.stubGlobal('fetch', async () => reply({ webview: { save: 'Save' } }));
    const { started, translateNow: now } = await start();
    await started;
    expect(now()('save')).toBe('Save');
    expect(localStorage.getItem('language')).toBe('id');
    expect(document.documentElement.lang).toBe('en');
  });

  it('are of the language chosen last, in whichever order the two arrive', async () => {
    const answers = new Map<string, (reply: Response) => void>();
    vi.stubGlobal('fetch', (address: string) => new Promise<Response>((resolve) => answers.set(address, resolve)));
    const { chooseLanguage, translateNow: now, currentLanguage: current } = await start();
    const english = chooseLanguage('en');
    const indonesian = chooseLanguage('id');
    answers.get('/locales/en/webview.json')?.(reply({ webview: { save: 'Save' } }));
    await Promise.all([english, indonesian]);
    await vi.runAllTimersAsync();
    expect([now()('save'), current(), document.documentElement.lang]).toEqual(['Simpan', 'id', 'id']);
  });

  it('are asked for five times more, each wait twice the last, and put on when they come', async () => {
    localStorage.setItem('language', 'en');
    const at: number[] = [];
    const begin = Date.now();
    vi.stubGlobal('fetch', async () => {
      at.push(Date.now() - begin);
      return at.length < 6 ? new Response('', { status: 503 }) : reply({ webview: { save: 'Save' } });
    });
    const { started, translateNow: now } = await start();
    await started;
    expect(now()('save')).toBe('Simpan');
    await vi.runAllTimersAsync();
    expect(at).toEqual([0, 350, 1050, 2450, 5250, 10_850]);
    expect(now()('save')).toBe('Save');
  });
});
