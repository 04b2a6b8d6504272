import type { OptionProblem } from '../serverKind.ts';
import type { PictureOptions } from './files.ts';

/** A shape that no picture has. */
export const ratioProblems = ({ ratio }: PictureOptions): readonly OptionProblem[] =>
  ratio === undefined || /^[1-9]\d*(?:\.\d+)?:[1-9]\d*(?:\.\d+)?$/.test(ratio)
    ? []
    : [{ option: 'ratio', message: `"${ratio}" is no shape` }];
