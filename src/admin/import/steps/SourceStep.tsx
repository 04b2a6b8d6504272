import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useApi } from '../../apiContext.ts';
import { DropArea } from '../../kinds/files/DropZone.tsx';
import { useRecordList } from '../../list/recordListContext.ts';
import { newFile, saveFile } from '../../sheet/newFile.ts';
import { importedFields } from '../read/importedFields.ts';
import { readFile, readText } from '../read/readTable.ts';
import { type Table, TableError } from '../read/table.ts';

interface SourceStepProps {
  /** The text in the box, not a valid table yet. */
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onTable: (table: Table) => void;
}

/** Takes a table: a chosen or dropped file, or cells pasted from a spreadsheet. */
export const SourceStep = ({ text, onText, onTable }: SourceStepProps) => {
  const { resource, labels, format } = useRecordList();
  const translate = useTranslate();
  const { most } = useApi();
  const hintId = useId();
  const [issue, setIssue] = useState<string>();
  const [isReading, setIsReading] = useState(false);
  // A large file takes time to read: later input wins.
  const latest = useRef<unknown>(undefined);

  const loadTable = async (read: () => Table | Promise<Table>): Promise<boolean> => {
    latest.current = read;
    setIssue(undefined);
    setIsReading(true);
    try {
      const table = await read();
      if (latest.current !== read) return true;
      if (table.rows.length > most.batchRows) throw new TableError('import.fault.tooMany');
      onTable(table);
      return true;
    } catch (failure) {
      if (latest.current !== read) return true;
      setIssue(failure instanceof TableError ? failure.message : 'import.fault.format');
      setIsReading(false);
      return false;
    }
  };
  const saveTemplate = async () => {
    const columns = importedFields(resource).map((name) => labels.field(name));
    const file = await newFile('xlsx', format.language, { name: labels.name, columns });
    saveFile(file.end(), resource, 'xlsx');
  };

  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <DropArea
        name="file"
        accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onFiles={([file]) => file && void loadTable(() => readFile(file))}
        sx={{ display: 'grid', justifyItems: 'center', gap: 1, p: { xs: 3, sm: 6 }, textAlign: 'center' }}
      >
        {(choose) => (
          <>
            <Button variant="contained" loading={isReading} aria-describedby={hintId} onClick={choose} autoFocus>
              {translate('import.source.choose')}
            </Button>
            <Typography variant="body2" sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'block' } }}>
              {translate('import.source.drop')}
            </Typography>
            <Typography
              id={hintId}
              variant="body2"
              sx={{ color: 'text.secondary', maxWidth: '60ch', textWrap: 'balance' }}
            >
              {translate('import.source.hint', { most: format.number(most.batchRows) })}
            </Typography>
            <Button size="small" onClick={() => void saveTemplate()}>
              {translate('import.source.template')}
            </Button>
          </>
        )}
      </DropArea>
      {issue && <Alert severity="error">{translate(issue, { most: format.number(most.batchRows) })}</Alert>}
      <div>
        <TextField
          fullWidth
          label={translate('import.source.paste')}
          multiline
          minRows={5}
          maxRows={5}
          value={text}
          onChange={({ target }) => onText(target.value)}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text/plain');
            event.preventDefault();
            // Text that is no table stays in the box for correction.
            void loadTable(() => readText(pasted)).then((isLoaded) => !isLoaded && onText(pasted));
          }}
          slotProps={{ htmlInput: { spellCheck: false } }}
        />
        {text.trim() !== '' && (
          <Button sx={{ mt: 1 }} onClick={() => void loadTable(() => readText(text))}>
            {translate('import.next')}
          </Button>
        )}
      </div>
    </Box>
  );
};
