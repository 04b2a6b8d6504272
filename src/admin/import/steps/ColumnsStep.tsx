import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import { isInstant } from '#schema/query/query.ts';
import { initialOf } from '#schema/validation/initialValues.ts';
import { sameValue } from '#schema/validation/sameValue.ts';
import { timeZone } from '#values/timeZone.ts';
import { useRecordList } from '../../list/recordListContext.ts';
import { Choice } from '../../sheet/Choice.tsx';
import { oneLine } from '../../theme/overflow.ts';
import type { ImportMode, ImportSettings } from '../plan/plan.ts';
import { importedFields, usableKeys } from '../read/importedFields.ts';
import { isBlank, type Table, valueText } from '../read/table.ts';

const Rows = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: '4px 16px',
    alignItems: 'center',
    padding: '10px 0',
    borderBottom: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  },
  '& strong, & p': { display: 'block', margin: 0, ...oneLine },
  [theme.breakpoints.down('sm')]: { '& li': { gridTemplateColumns: 'minmax(0, 1fr)' } },
}));

/** The first values of a column that are not blank. */
const examples = ({ rows }: Table, column: number): string =>
  rows
    .map(({ cells }) => cells[column] ?? null)
    .filter((cell) => !isBlank(cell))
    .slice(0, 3)
    .map((cell) => valueText(cell).trim())
    .join(' · ');

interface ColumnsStepProps {
  readonly table: Table;
  readonly settings: ImportSettings;
  readonly onChange: (settings: ImportSettings) => void;
}

/** Maps columns to fields, and chooses the key that matches rows with records. */
export const ColumnsStep = ({ table, settings, onChange }: ColumnsStepProps) => {
  const { resource, labels } = useRecordList();
  const translate = useTranslate();
  const { columns, key, mode } = settings;
  const fields = ['id', ...importedFields(resource)];
  const keys = usableKeys(resource, columns);
  // Columns have no id but their index.
  const headings = table.head.map((heading, index) => ({
    ...{ key: String(index), index },
    column: heading || translate('import.column.unnamed', { at: index + 1 }),
  }));
  const initial = initialOf(resource.fields);
  const missing = importedFields(resource).filter((name) => {
    const field = resource.fields[name];
    return field?.required === true && !columns.includes(name) && sameValue(initial[name], behaviourOf(field).none);
  });
  const change = (columnIndex: number, field: string) => {
    // No two columns may map to one field: the previous one loses it.
    const nextColumns = columns.map((mapped, index) =>
      index === columnIndex ? field || undefined : mapped === field ? undefined : mapped,
    );
    const isKeyUsable = usableKeys(resource, nextColumns).some((matchKey) => matchKey.field === key);
    onChange({ ...settings, columns: nextColumns, key: isKeyUsable ? key : '', mode: isKeyUsable ? mode : 'both' });
  };
  const keyOptions = Object.fromEntries([
    ...keys.map(({ field }) => [field, translate('import.key.by', { field: labels.field(field) })]),
    ...(resource.can.create ? [['', translate('import.key.none')]] : []),
  ]);
  const modes: readonly ImportMode[] = resource.can.create
    ? resource.can.everEdit
      ? ['both', 'add', 'change']
      : ['add']
    : ['change'];

  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <div>
        <Typography sx={{ mb: 1 }}>{translate('import.column.text')}</Typography>
        <Rows>
          {headings.map(({ key: id, index, column }) => {
            const example = examples(table, index);
            const field = columns[index] ?? '';
            return (
              <li key={id}>
                <div>
                  <strong title={column}>{column}</strong>
                  {example && (
                    <Typography component="p" variant="body2" sx={{ color: 'text.secondary' }}>
                      {translate('import.column.example', { text: example })}
                    </Typography>
                  )}
                </div>
                <TextField
                  select
                  value={field}
                  onChange={({ target }) => change(index, target.value)}
                  helperText={isInstant(resource, field) && translate('import.column.zone', { zone: timeZone() })}
                  slotProps={{
                    select: { native: true },
                    htmlInput: { 'aria-label': translate('import.column.fieldOf', { column }) },
                  }}
                >
                  <option value="">{translate('import.column.none')}</option>
                  {fields.map((name) => (
                    <option key={name} value={name}>
                      {labels.field(name)}
                    </option>
                  ))}
                </TextField>
              </li>
            );
          })}
        </Rows>
      </div>
      {missing.length > 0 && mode !== 'change' && (
        <Alert severity="info">
          {translate('import.column.missing', { fields: missing.map((name) => labels.field(name)).join(', ') })}
        </Alert>
      )}
      <div>
        {keys.length > 0 && (
          <Choice
            label={translate('import.key.label')}
            value={key}
            options={keyOptions}
            onChange={(field) => onChange({ ...settings, key: field, mode: field ? mode : 'both' })}
          />
        )}
        {key !== '' && modes.length > 1 && (
          <Choice<string>
            label={translate('import.mode.label')}
            value={mode}
            options={Object.fromEntries(modes.map((option) => [option, translate(`import.mode.${option}`)]))}
            onChange={(chosen) => onChange({ ...settings, mode: chosen as ImportMode })}
          />
        )}
      </div>
    </Box>
  );
};
