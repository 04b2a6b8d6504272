/** Why the server does not start, in words for whoever starts it: shown without a stack. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
