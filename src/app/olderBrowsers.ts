const { hasOwnProperty: owns } = Object.prototype;

/**
 * What the mobile pages and their libraries call and a phone's WebView of 2021 does not have: a build lowers syntax, and
 * nothing that is called. Imported before all else.
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
