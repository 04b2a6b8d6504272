import { initialOf } from '../initialValues.ts';
import { behaviourOf } from '../kinds/behaviours.ts';
import type { AnyField, Fields } from '../kinds/index.ts';
import { ownColumns } from '../ownColumns.ts';
import type { Resource } from '../resource.ts';
import { type Find, type Finding, noSuch } from './finding.ts';

/** Options whose text names another field of the same record. */
const pointers = [
  'min',
  'max',
  'above',
  'below',
  'after',
  'notAfter',
  'slugOf',
  'reducedBy',
  'typeFrom',
  'from',
  'to',
  'within',
];

/** Options that name another field of the same kind of value. */
const alike: Readonly<Record<string, true>> = { after: true, notAfter: true, from: true, to: true };

const pointed = (field: AnyField): [string, unknown][] => {
  const { unique } = field as { readonly unique?: unknown };
  const within = typeof unique === 'object' && unique !== null && 'within' in unique ? unique.within : undefined;
  const { accept } = field as { readonly accept?: unknown };
  const by = typeof accept === 'object' && accept !== null && 'by' in accept ? accept.by : undefined;
  return [
    ...Object.entries(field).filter(([option]) => pointers.includes(option)),
    ...(within === undefined ? [] : [['unique.within', within] as [string, unknown]]),
    ...(by === undefined ? [] : [['accept.by', by] as [string, unknown]]),
  ];
};

const pointerFindings = (fields: Fields, name: string, field: AnyField, at: string): Finding[] =>
  pointed(field).flatMap(([option, other]): Finding[] => {
    if (typeof other !== 'string') return [];
    const key = `${at}.${option}`;
    const target = Object.hasOwn(fields, other) ? fields[other] : undefined;
    if (!target) return [{ key, message: noSuch('field', other, Object.keys(fields)) }];
    if (other === name) return [{ key, message: 'names the field itself' }];
    const wanted = 'from' in field ? 'dateTime' : field.kind;
    return alike[option] && target.kind !== wanted
      ? [{ key, message: `"${other}" (${target.kind}) is no ${wanted}` }]
      : [];
  });

const optionFindings = (field: AnyField, at: string): Finding[] => {
  if (!('options' in field)) return [];
  const { options, tones = {}, transitions = {}, starts = [], initial } = field;
  const named: [string, readonly string[]][] = [
    ['tones', Object.keys(tones)],
    ['transitions', [...Object.keys(transitions), ...Object.values(transitions).flatMap((to) => to ?? [])]],
    ['starts', starts],
    ['initial', initial === undefined ? [] : [initial]],
  ];
  const findings = named.flatMap(([key, list]) =>
    [...new Set(list)]
      .filter((option) => !options.includes(option))
      .map((option) => ({ key: `${at}.${key}`, message: noSuch('option', option, options) })),
  );
  if (options.length === 0) findings.push({ key: `${at}.options`, message: 'has no options' });
  const twice = options.find((option, index) => options.indexOf(option) !== index);
  if (twice !== undefined) findings.push({ key: `${at}.options`, message: `"${twice}" stands here twice` });
  return findings;
};

const initialFindings = (fields: Fields, name: string, field: AnyField, at: string): Finding[] => {
  if ('options' in field || !('initial' in field) || field.initial === undefined) return [];
  const behaviour = behaviourOf(field);
  const { value, fault } = behaviour.parse(field.initial, field);
  const found =
    fault ??
    (value === null || value === undefined
      ? undefined
      : behaviour.fault?.(value, field, {
          name,
          record: initialOf(fields),
          previous: undefined,
          mode: 'create',
          wordOf: (other) => other,
        }));
  return found ? [{ key: `${at}.initial`, message: `its own rules refuse it (${found.code})` }] : [];
};

const ruleFindings = (field: AnyField, at: string, resource: Resource): Finding[] => {
  const findings: Finding[] = [];
  const say = (key: string, message: string) => findings.push({ key: `${at}.${key}`, message });
  const { shownWhen, fixed, readOnly, initial } = field as {
    readonly [K in 'shownWhen' | 'fixed' | 'readOnly' | 'initial']?: unknown;
  };
  if (field.required === 'whenShown' && shownWhen === undefined)
    say('required', '"whenShown" needs "shownWhen"; where it is always shown, say true');
  if (field.required === true && shownWhen !== undefined)
    say('required', 'a field that may be hidden cannot always hold a value; say "whenShown"');
  if (fixed && readOnly) say('fixed', 'it is read-only already');
  if (readOnly && field.required === true && initial === undefined && resource.can.create)
    say('required', 'nobody may write it, so a new record could never hold it');
  const { min, max } = field as { readonly min?: unknown; readonly max?: unknown };
  if (typeof min === 'number' && typeof max === 'number' && min > max) say('min', `${min} is more than max ${max}`);
  const { ratio } = field as { readonly ratio?: string };
  if (ratio !== undefined && !/^[1-9]\d*(?:\.\d+)?:[1-9]\d*(?:\.\d+)?$/.test(ratio))
    say('ratio', `"${ratio}" is no shape`);
  return findings;
};

const referenceFindings = (field: AnyField, at: string, all: readonly Resource[]): Finding[] => {
  if (!('reference' in field)) return [];
  const { reference } = field;
  const other = all.find(({ name }) => name === reference);
  if (!other)
    return [
      {
        key: `${at}.reference`,
        message: noSuch(
          'resource',
          reference,
          all.map(({ name }) => name),
        ),
      },
    ];
  const { groupBy } = field as { readonly groupBy?: string };
  return groupBy === undefined || Object.hasOwn(other.fields, groupBy)
    ? []
    : [{ key: `${at}.groupBy`, message: noSuch(`field of "${reference}"`, groupBy, Object.keys(other.fields)) }];
};

const shape = /^[a-z][a-z0-9_]*$/;

/** Names under which an API call says something else. */
const reserved = ['page', 'limit', 'sort', 'order', 'search', 'embed', 'sum', ...Object.keys(ownColumns)];

const inFields = (fields: Fields, prefix: string, resource: Resource, all: readonly Resource[]): Finding[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const at = `${prefix}.${name}`;
    const items = behaviourOf(field).items?.(field);
    return [
      ...(shape.test(name) ? [] : [{ key: at, message: 'a wire name has small letters, digits and "_"' }]),
      ...(reserved.includes(name) && prefix === 'fields' ? [{ key: at, message: `"${name}" is the API's own` }] : []),
      ...(/_(?:in|gte|lte)$/.test(name) ? [{ key: at, message: 'its ending would read as a filter' }] : []),
      ...pointerFindings(fields, name, field, at),
      ...optionFindings(field, at),
      ...initialFindings(fields, name, field, at),
      ...ruleFindings(field, at, resource),
      ...referenceFindings(field, at, all),
      ...(items ? inFields(items, `${at}.fields`, resource, all) : []),
    ];
  });

/** What is wrong inside the fields. */
export const fieldProblems: Find = (resource, all) =>
  Object.keys(resource.fields).length === 0
    ? [{ key: 'fields', message: 'has no fields' }]
    : inFields(resource.fields, 'fields', resource, all);
