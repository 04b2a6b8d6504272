/**
 * JSON that is not finished: it stays in the form as it was typed. It cannot be written as JSON, so the validator finds
 * it invalid and it is never sent.
 */
export class BrokenJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toJSON(): never {
    throw new SyntaxError('unfinished JSON');
  }
}
