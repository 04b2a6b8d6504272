import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { Control, FieldValues, UseFormReturn } from 'react-hook-form';
import { useLanguage } from '../../kinds/useLanguage.ts';
import { flatIssues } from './nestIssues.ts';

/**
 * What ends a press. A finger's tap is told as mouse events once it is over; a drag ends by itself. Where a menu of the
 * browser (a right press, a `<select>`) hides the end, the next key tells that it is over.
 */
const ends = ['mouseup', 'dragend', 'contextmenu', 'keydown'];

/**
 * Puts off work that may move the page until the current press has ended. A press first takes the focus from a field;
 * an issue shown at that moment would push the pressed button away before it is clicked.
 */
const useAfterPress = (): ((work: () => void) => void) => {
  const waiting = useRef<(() => void)[]>(undefined);
  useEffect(() => {
    const down = () => {
      waiting.current ??= [];
    };
    const up = () => {
      const works = waiting.current ?? [];
      waiting.current = undefined;
      // The click comes after the end of the press, in the same task.
      for (const work of works) setTimeout(work);
    };
    addEventListener('mousedown', down, true);
    for (const end of ends) addEventListener(end, up, true);
    return () => {
      removeEventListener('mousedown', down, true);
      for (const end of ends) removeEventListener(end, up, true);
    };
  }, []);
  return useCallback((work) => {
    if (waiting.current) waiting.current.push(work);
    else work();
  }, []);
};

/** What the API said stays until the value is changed; the validator knows nothing of it. */
export const fromApi = 'api';

/**
 * When fields are checked: one that is left, and with it all that were left before, for they may depend on it; while
 * typing only issues that no longer hold are taken away. What only the API knows is asked after that, where the field is
 * right by itself.
 */
export const useChecks = <Context>(
  form: UseFormReturn<FieldValues, Context>,
  askApi: (path: string) => Promise<void>,
) => {
  const visited = useRef(new Set<string>());
  // Read while rendering, or react-hook-form does not keep it up to date.
  const { errors } = form.formState;
  const current = useRef(errors);
  useEffect(() => {
    current.current = errors;
  }, [errors]);
  const { trigger, clearErrors, getFieldState } = form;

  const changed = useCallback(
    (path: string) => {
      const wrong = flatIssues(current.current);
      if (wrong.some((issue) => issue.path === path && issue.type === fromApi)) clearErrors(path);
      const again = wrong.filter((issue) => issue.type !== fromApi).map((issue) => issue.path);
      if (again.length > 0) void trigger(again);
    },
    [trigger, clearErrors],
  );
  const afterPress = useAfterPress();
  const check = useCallback(
    (path: string) => {
      // As it is now, not as it was drawn: the focus goes to the first issue from a field that may have one too.
      const names = [...visited.current].filter((name) => getFieldState(name).error?.type !== fromApi);
      if (names.length === 0) return;
      void trigger(names).then(() => {
        if (!getFieldState(path).error) return askApi(path);
      });
    },
    [trigger, getFieldState, askApi],
  );
  const left = useCallback(
    (path: string) => {
      visited.current.add(path);
      afterPress(() => check(path));
    },
    [afterPress, check],
  );

  // The sentences are kept as text: another language asks for them anew.
  const language = useLanguage();
  const say = useEffectEvent((_language: string) => {
    const again = flatIssues(current.current).filter((issue) => issue.type !== fromApi);
    if (again.length > 0) void trigger(again.map((issue) => issue.path));
  });
  useEffect(() => say(language), [language]);

  // Every input registers, a stock one too: so it need not know that it is checked.
  const { control: given } = form;
  const control = useMemo((): Control<FieldValues, Context> => {
    const register: typeof given.register = (name, options) => {
      const input = given.register(name, options);
      const then = (handle: typeof input.onChange, say: (path: string) => void): typeof input.onChange => {
        return (event) => {
          const handled = handle(event);
          say(name);
          return handled;
        };
      };
      return { ...input, onChange: then(input.onChange, changed), onBlur: then(input.onBlur, left) };
    };
    return Object.create(given, { register: { value: register } });
  }, [given, changed, left]);
  return { changed, control };
};
