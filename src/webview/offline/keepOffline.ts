/**
 * Lets this page be read again without a connection. The worker sees this one address and nothing below or beside it.
 * After the page is there, for what it fetches can wait.
 */
export const keepOffline = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const scope = location.pathname.replace(/\/+$/, '');
  const register = () => navigator.serviceWorker.register('/offline.js', { scope }).catch(() => undefined);
  if (document.readyState === 'complete') void register();
  else window.addEventListener('load', register, { once: true });
};
