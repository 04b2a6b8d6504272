import { styled } from '@mui/material/styles';
import { type ReactNode, useContext, useMemo } from 'react';
import { useTranslate, ValidationError } from 'react-admin';
import { useDebounced } from '../../useDebounced.ts';
import { Hidden } from '../marks/Hidden.tsx';
import { FieldPlacesContext, useFieldPlace } from './fieldPlaces.ts';

/** The ids that connect a field's parts; the path makes them unique in the form. */
export const useFieldIds = (path: string) => {
  const form = useContext(FieldPlacesContext)?.name ?? 'field';
  const id = `${form}-${path.replaceAll('.', '-')}`;
  return { id, labelId: `${id}-label`, helpId: `${id}-help`, issueId: `${id}-issue`, countId: `${id}-count` };
};

/** The outermost part of a stock input in the frame of a view's input. */
const stock =
  ':is([data-own] > *, [data-own] > .MuiAutocomplete-root > *):is(.MuiFormControl-root, .MuiFormGroup-root, .ra-input)';

/** A stock input has its own label and error: each is shown only once. */
const stockStyles = {
  [`&[data-own]:has(${stock} > :is(label, legend, div.MuiFormLabel-root)) > .label`]: { display: 'none' },
  [`&[data-own]:has(${stock} > .MuiFormHelperText-root.Mui-error) > .below .wrong`]: { display: 'none' },
  [`& ${stock}`]: { width: '100%', margin: 0 },
  [`& ${stock} > legend`]: { transform: 'none' },
  // It labels nothing.
  [`& ${stock} > :is(span.MuiFormLabel-root, .RaLabeled-label)`]: { display: 'none' },
  [`&[data-own]:has(> .label > [aria-hidden]) ${stock} > .MuiFormLabel-root:not(:has([aria-hidden]))::after`]: {
    content: '" *" / ""',
    color: 'var(--bo-error)',
  },
};

/** The look of MUI's labels and helper texts in one style sheet: a form has dozens, and each would compute its own. */
const Frame = styled('div')({
  minWidth: 0,
  // A stacking context of its own: without it, each key repainted the form. What is dragged out of it covers the next.
  isolation: 'isolate',
  '&:active': { zIndex: 1 },
  '& > .label': {
    display: 'block',
    marginBottom: 6,
    color: 'var(--bo-text)',
    fontSize: '0.8125rem',
    fontWeight: 600,
    lineHeight: '1.4375em',
    '& > [aria-hidden]': { color: 'var(--bo-error)' },
  },
  '& > .below': { display: 'flex', gap: 16, justifyContent: 'space-between', alignItems: 'flex-start' },
  '& > .below > div': { minWidth: 0 },
  '& > .below p': {
    margin: '4px 0 0',
    color: 'var(--bo-quiet)',
    fontSize: '0.75rem',
    textAlign: 'left',
  },
  '& > .below .count': { flex: 'none' },
  '& > .below .wrong': { color: 'var(--bo-error)' },
  ...stockStyles,
});

interface CountProps {
  readonly used: number;
  readonly max: number;
}

/** How much of the maximum is used; debounced, so that no letter waits for it. */
const Count = ({ id, used, max }: CountProps & { readonly id: string }) => {
  const translate = useTranslate();
  const shown = useDebounced(used);
  const countText = useMemo(() => translate('form.count', { used: shown, max }), [translate, shown, max]);
  return (
    <p id={id} className={shown > max ? 'count wrong' : 'count'}>
      <span aria-hidden>
        {shown}/{max}
      </span>
      <Hidden>{countText}</Hidden>
    </p>
  );
};

interface FieldFrameProps {
  readonly path: string;
  readonly label: string;
  /** The input comes from the resource's view. */
  readonly own?: boolean;
  readonly frame: 'label' | 'group' | 'inline';
  readonly required: boolean;
  readonly help: string | undefined;
  readonly issue: string | undefined;
  readonly count: CountProps | undefined;
  readonly wide: boolean;
  readonly children: ReactNode;
}

/** The frame of every input: its label above, its issue and help below, and how much room is left. */
export const FieldFrame = (props: FieldFrameProps) => {
  const { path, label, own, frame, required, help, issue, count, wide, children } = props;
  const translate = useTranslate();
  const ids = useFieldIds(path);
  const Label = frame === 'label' ? 'label' : 'div';
  return (
    <Frame
      ref={useFieldPlace(path)}
      data-field={path}
      data-own={own || undefined}
      style={{ gridColumn: wide ? '1 / -1' : undefined, alignSelf: frame === 'inline' ? 'end' : undefined }}
    >
      {frame !== 'inline' && (
        <Label className="label" id={ids.labelId} htmlFor={frame === 'label' ? ids.id : undefined}>
          {label}
          {required && <span aria-hidden> *</span>}
          {required && frame === 'group' && <Hidden> ({translate('form.required')})</Hidden>}
        </Label>
      )}
      {children}
      {(issue || help || count) && (
        <div className="below">
          <div>
            {issue && (
              <p id={ids.issueId} className="wrong">
                <ValidationError error={issue} />
              </p>
            )}
            {help && <p id={ids.helpId}>{help}</p>}
          </div>
          {count && <Count id={ids.countId} {...count} />}
        </div>
      )}
    </Frame>
  );
};
