import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { fieldLines, useApi } from './apiContext.ts';

interface FailureTextProps {
  readonly failure: unknown;
  /** Shows the details only on request: where there is little room, or several fail at once. */
  readonly folded?: boolean | undefined;
}

/** Why something failed, with the API's answer below it, which people can pass on to support. */
export const FailureText = ({ failure, folded = false }: FailureTextProps) => {
  const translate = useTranslate();
  const { message, details, fields } = useApi().failureText(failure, translate);
  const small = { mt: 0.5, fontSize: '0.75rem', overflowWrap: 'anywhere', userSelect: 'text' } as const;
  const lines = details.map((detail) => <div key={detail}>{detail}</div>);
  return (
    <>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        {message}
        {fieldLines({ message, fields }).map((line) => (
          <div key={line}>{line}</div>
        ))}
      </Box>
      {lines.length > 0 &&
        (folded ? (
          <Box component="details" sx={small}>
            <Box component="summary" sx={{ cursor: 'pointer', minHeight: 24 }}>
              {translate('errors.reply.details')}
            </Box>
            {lines}
          </Box>
        ) : (
          <Box sx={small}>{lines}</Box>
        ))}
    </>
  );
};
