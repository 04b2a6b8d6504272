import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { Values } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import { ComparedValue } from '../../kinds/compare/ComparedValue.tsx';
import { useLabels } from '../../kinds/words/useLabels.ts';

const sides = ['mine', 'theirs'] as const;
/** Whose value it is. */
export type Side = (typeof sides)[number];

interface ConflictChoiceProps {
  readonly resource: Resource;
  readonly field: string;
  readonly records: Readonly<Record<Side, Values>>;
  readonly chosen: Side;
  readonly onChoose: (side: Side) => void;
}

/** A field that both have changed: mine beside theirs, on a phone above it. */
export const ConflictChoice = ({ resource, field, records, chosen, onChoose }: ConflictChoiceProps) => {
  const translate = useTranslate();
  const label = useLabels(resource).field(field);
  const name = useId();
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 0.75, fontWeight: 600 }}>
        {label}
      </Box>
      <Box
        sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        {sides.map((side) => (
          <Box
            key={side}
            component="label"
            sx={{
              display: 'flex',
              alignItems: 'flex-start',
              gap: 1,
              p: 1.5,
              pl: 0.5,
              cursor: 'pointer',
              border: 1,
              borderRadius: 1,
              borderColor: side === chosen ? 'primary.main' : 'divider',
            }}
          >
            <Radio
              size="small"
              name={name}
              value={side}
              checked={side === chosen}
              onChange={() => onChoose(side)}
              sx={{ mt: -0.75 }}
            />
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
                {translate(`versions.conflict.${side}`)}
              </Typography>
              <ComparedValue resource={resource} field={field} record={records[side]} />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
};
