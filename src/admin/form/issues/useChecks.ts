import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { Control, FieldValues, UseFormReturn } from 'react-hook-form';
import { useLanguage } from '../../kinds/useLanguage.ts';
import { flatIssues } from './nestIssues.ts';

/**
 * What ends a press. A tap is reported as mouse events once it is over; a drag ends by itself. Where a browser menu
 * (right click, `<select>`) hides the end, the next key shows that the press is over.
 */
const ends = ['mouseup', 'dragend', 'contextmenu', 'keydown'];

/**
 * Delays work that may move the page until the current press has ended. A press first takes the focus from a field; an
 * issue shown at that moment would push the button away before it is clicked.
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
      // The click follows the end of the press in the same task.
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

/** An issue from the API stays until the value changes; the validator does not know it. */
export const fromApi = 'api';

/**
 * When fields are checked: on blur, together with all fields left before, which may depend on it; while typing, issues
 * are only removed, once they no longer apply. What only the API knows is asked after that, for fields without other
 * issues.
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
      // The current state, not the rendered one: the focus may go to the first issue from a field that has one too.
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

  // Messages are stored as text: a new language needs new ones.
  const language = useLanguage();
  const say = useEffectEvent((_language: string) => {
    const again = flatIssues(current.current).filter((issue) => issue.type !== fromApi);
    if (again.length > 0) void trigger(again.map((issue) => issue.path));
  });
  useEffect(() => say(language), [language]);

  // Every input registers, even a stock one, so inputs need no code for being checked.
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
