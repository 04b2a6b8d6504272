import { afterEach, describe, expect, it, vi } from 'vitest';
import { hasHost, sendEvent } from '#webview/bridge/bridge.ts';

/** A page whose app has put this on its window. */
const heldBy = (host: object) => {
  const reported = vi.fn();
  vi.stubGlobal('window', host);
  vi.stubGlobal('location', { pathname: '/usk-mobile/edit-profile' });
  vi.stubGlobal('reportError', reported);
  return reported;
};

afterEach(() => vi.unstubAllGlobals());

describe('an app older than the page', () => {
  it('that throws at an event hears the next one, and the page goes on', () => {
    const heard: string[] = [];
    const postMessage = (text: string) => {
      const { event } = JSON.parse(text);
      if (event === 'ready') throw new Error('Java exception was raised during method invocation');
      heard.push(event);
    };
    const reported = heldBy({ UskBridge: { postMessage } });
    sendEvent({ event: 'ready' });
    sendEvent({ event: 'saved' });
    expect(heard).toEqual(['saved']);
    expect(reported).toHaveBeenCalledOnce();
  });

  it('whose object of that name has no way to post is no host', () => {
    heldBy({ UskBridge: { close: () => undefined } });
    expect(hasHost()).toBe(false);
    expect(() => sendEvent({ event: 'ready' })).not.toThrow();
  });
});
