import type { Page } from 'playwright-core';

/** What a page has told the app that holds it. */
export interface Told {
  readonly source: string;
  readonly page: string;
  readonly event: string;
  readonly [detail: string]: unknown;
}

/** Stand-ins for the apps, each as a page sees it. They run in the page, before its first script. */
export const hosts = {
  reactNative: () => {
    const told: unknown[] = [];
    Object.assign(window, { told, ReactNativeWebView: { postMessage: (text: string) => told.push(JSON.parse(text)) } });
  },
  /** flutter_inappwebview, whose handler appears after the page has started. */
  flutterInApp: () => {
    const told: unknown[] = [];
    const flutter: Record<string, unknown> = {};
    Object.assign(window, { told, flutter_inappwebview: flutter });
    document.addEventListener('DOMContentLoaded', () => {
      flutter.callHandler = (name: string, message: unknown) => name === 'uskBridge' && told.push(message);
      window.dispatchEvent(new Event('flutterInAppWebViewPlatformReady'));
    });
  },
  /** An Android JavaScript interface, or a JavaScript channel of Flutter's own webview; the app throws at an event. */
  android: () => {
    const told: unknown[] = [];
    const postMessage = (text: string) => {
      const message = JSON.parse(text);
      told.push(message);
      if (message.event === 'ready') throw new Error('Java exception was raised during method invocation');
    };
    Object.assign(window, { told, UskBridge: { postMessage } });
  },
  ios: () => {
    const told: unknown[] = [];
    const clone = structuredClone;
    const uskBridge = { postMessage: (message: unknown) => told.push(clone(message)) };
    Object.assign(window, { told, webkit: { messageHandlers: { uskBridge } } });
  },
} as const;

export type HostName = keyof typeof hosts;

/**
 * What a page has drawn speaks to the app, and hears it, only in a task of its own after that, for which React sends
 * itself a message: a test that has seen it drawn may be faster. Waits for one that is sent later.
 */
const settled = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(undefined);
      }),
  );

/** Everything the page has told its host so far. */
export const told = async (page: Page): Promise<Told[]> => {
  await settled(page);
  return page.evaluate(() => (window as unknown as { told: Told[] }).told);
};

/** Only the events, in order. */
export const eventsOf = async (page: Page): Promise<string[]> => (await told(page)).map(({ event }) => event);

/** Sends the page a message from the app. @returns whether the page handled it */
export const say = async (page: Page, message: unknown): Promise<boolean | undefined> => {
  await settled(page);
  return page.evaluate((said) => window.uskWebview?.receive(said), message);
};
