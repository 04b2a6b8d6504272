const { hasOwnProperty: owns } = Object.prototype;

/**
 * Polyfills for what the mobile pages and their libraries call and a phone's WebView of 2021 lacks: a build transpiles
 * syntax alone. Imported before all else.
 */
Array.prototype.at ??= function at<T>(this: T[], index: number) {
  return this[index < 0 ? this.length + index : index];
};
Object.hasOwn ??= (object, key) => owns.call(object, key);
window.reportError ??= (error) => {
  setTimeout(() => {
    throw error;
  });
};
if (!('reason' in AbortSignal.prototype)) {
  const { abort } = AbortController.prototype;
  AbortController.prototype.abort = function abortFor(reason: unknown = new DOMException('', 'AbortError')) {
    Object.assign(this.signal, { reason });
    abort.call(this);
  };
}
