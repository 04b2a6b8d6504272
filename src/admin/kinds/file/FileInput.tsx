import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FileField } from '#schema/kinds/file/file.ts';
import { documentBytes, documentTypes, typeNames } from '#schema/kinds/files/files.ts';
import { percentDecoded } from '#values/text/percentDecoded.ts';
import { DropZone } from '../files/DropZone.tsx';
import { fileIssue, useBytes } from '../files/fileLimits.ts';
import { ClearButton } from '../frame/ClearButton.tsx';
import type { InputProps } from '../inputProps.ts';

/** One document, dropped or chosen; shows its limits before the upload. */
export const FileInput = (props: InputProps<FileField>) => {
  const translate = useTranslate();
  const bytes = useBytes();
  const { field, value, label, onChange, onBlur } = props;
  const types = field.types ?? documentTypes;
  const maxBytes = field.maxBytes ?? documentBytes;
  const limits = { types: typeNames(types), size: bytes(maxBytes) };
  const [refusal, setRefusal] = useState<string>();
  const encodedName = typeof value === 'string' ? value.slice(value.lastIndexOf('/') + 1) : '';
  const name = value instanceof File ? value.name : (percentDecoded(encodedName) ?? encodedName);
  return (
    <Box>
      <DropZone
        input={props}
        types={types}
        choose={translate('form.file.choose')}
        hint={translate('form.file.limits', limits)}
        refusals={refusal ? [refusal] : []}
        onFiles={([file]) => {
          if (!file) return;
          const issue = fileIssue(file, types, maxBytes);
          setRefusal(issue && translate(issue, { name: file.name, ...limits }));
          if (!issue) onChange(file);
          onBlur();
        }}
      />
      {name && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1, overflowWrap: 'anywhere' }}>
          {typeof value === 'string' ? (
            <Link href={value} target="_blank" rel="noopener noreferrer" variant="body2">
              {name}
            </Link>
          ) : (
            <Typography variant="body2">
              {name} · {value instanceof File && bytes(value.size)}
            </Typography>
          )}
          {!props.disabled && <ClearButton label={label} onClear={() => onChange(null)} />}
        </Box>
      )}
    </Box>
  );
};
