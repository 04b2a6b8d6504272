import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { Control, FieldValues, UseFormReturn } from 'react-hook-form';
import { useLanguage } from '../../kinds/useLanguage.ts';
import { flatFaults } from './nestFaults.ts';

/** What the API said stays until the value is changed; the validator knows nothing of it. */
export const fromApi = 'api';

/**
 * When fields are checked: one that is left, and with it all that were left before, for they may depend on it; while
 * typing only faults that no longer hold are taken away.
 */
export const useChecks = <Context>(form: UseFormReturn<FieldValues, Context>) => {
  const visited = useRef(new Set<string>());
  // Read while rendering, or react-hook-form does not keep it up to date.
  const { errors } = form.formState;
  const current = useRef(errors);
  useEffect(() => {
    current.current = errors;
  }, [errors]);
  const { trigger, clearErrors } = form;

  const changed = useCallback(
    (path: string) => {
      const faulty = flatFaults(current.current);
      if (faulty.some((fault) => fault.path === path && fault.type === fromApi)) clearErrors(path);
      const again = faulty.filter((fault) => fault.type !== fromApi).map((fault) => fault.path);
      if (again.length > 0) void trigger(again);
    },
    [trigger, clearErrors],
  );
  const left = useCallback(
    (path: string) => {
      visited.current.add(path);
      const told = flatFaults(current.current).filter((fault) => fault.type === fromApi);
      const names = [...visited.current].filter((name) => !told.some((fault) => fault.path === name));
      if (names.length > 0) void trigger(names);
    },
    [trigger],
  );

  // The sentences are kept as text: another language asks for them anew.
  const language = useLanguage();
  const say = useEffectEvent((_language: string) => {
    const again = flatFaults(current.current).filter((fault) => fault.type !== fromApi);
    if (again.length > 0) void trigger(again.map((fault) => fault.path));
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
