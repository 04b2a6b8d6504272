import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { Control, FieldValues, UseFormReturn } from 'react-hook-form';
import { useLanguage } from '../../kinds/useLanguage.ts';
import { flatIssues } from './nestIssues.ts';

/**
 * What ends a press. A tap is reported as mouse events once it is over; a drag ends by itself. Where a browser menu
 * (right click, `<select>`) hides the end, the next key shows that the press is over.
 */
const pressEnds = ['mouseup', 'dragend', 'contextmenu', 'keydown'];

/**
 * Delays work that may move the page until the current press has ended. A press first takes the focus from a field; an
 * issue shown at that moment would push the button away before it is clicked.
 */
const useAfterPress = (): ((work: () => void) => void) => {
  const queue = useRef<(() => void)[]>(undefined);
  useEffect(() => {
    const onPressStart = () => {
      queue.current ??= [];
    };
    const onPressEnd = () => {
      if (!queue.current) return;
      // The click follows in the same task, and may itself move the focus: a stock save button is disabled by a check.
      setTimeout(() => {
        const queued = queue.current ?? [];
        queue.current = undefined;
        for (const work of queued) work();
      });
    };
    addEventListener('mousedown', onPressStart, true);
    for (const end of pressEnds) addEventListener(end, onPressEnd, true);
    return () => {
      removeEventListener('mousedown', onPressStart, true);
      for (const end of pressEnds) removeEventListener(end, onPressEnd, true);
    };
  }, []);
  return useCallback((work) => {
    if (queue.current) queue.current.push(work);
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
      const shownIssues = flatIssues(current.current);
      if (shownIssues.some((issue) => issue.path === path && issue.type === fromApi)) clearErrors(path);
      const pathsToCheck = shownIssues.filter((issue) => issue.type !== fromApi).map((issue) => issue.path);
      if (pathsToCheck.length > 0) void trigger(pathsToCheck);
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
  const onLeave = useCallback(
    (path: string) => {
      visited.current.add(path);
      afterPress(() => check(path));
    },
    [afterPress, check],
  );

  // Messages are stored as text: a new language needs new ones.
  const language = useLanguage();
  const translateIssues = useEffectEvent((_language: string) => {
    const ownIssues = flatIssues(current.current).filter((issue) => issue.type !== fromApi);
    if (ownIssues.length > 0) void trigger(ownIssues.map((issue) => issue.path));
  });
  useEffect(() => translateIssues(language), [language]);

  // Every input registers, even a stock one, so inputs need no code for being checked.
  const { control: baseControl } = form;
  const control = useMemo((): Control<FieldValues, Context> => {
    const register: typeof baseControl.register = (name, options) => {
      const registration = baseControl.register(name, options);
      const followedBy =
        (handler: typeof registration.onChange, callback: (path: string) => void): typeof handler =>
        (event) => {
          const result = handler(event);
          callback(name);
          return result;
        };
      return {
        ...registration,
        onChange: followedBy(registration.onChange, changed),
        onBlur: followedBy(registration.onBlur, onLeave),
      };
    };
    return Object.create(baseControl, { register: { value: register } });
  }, [baseControl, changed, onLeave]);
  return { changed, control };
};
