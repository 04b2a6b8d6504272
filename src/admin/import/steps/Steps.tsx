import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';

const List = styled('ol')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 20px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: '0.875rem',
  color: (theme.vars ?? theme).palette.text.secondary,
  '& [aria-current]': { color: (theme.vars ?? theme).palette.primary.strong, fontWeight: 600 },
  // On a phone only the current step is shown.
  [theme.breakpoints.down('sm')]: { '& li:not([aria-current])': { display: 'none' } },
}));

const steps = ['source', 'columns', 'check', 'run'] as const;
export type StepName = (typeof steps)[number];

/** Marks the import's current step. */
export const Steps = ({ at }: { readonly at: StepName }) => {
  const translate = useTranslate();
  return (
    <List aria-label={translate('import.steps')}>
      {steps.map((step, index) => (
        <li key={step} aria-current={step === at ? 'step' : undefined}>
          {index + 1}. {translate(`import.step.${step}`)}
        </li>
      ))}
    </List>
  );
};
