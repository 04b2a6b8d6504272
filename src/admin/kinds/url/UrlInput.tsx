import OpenInNew from '@mui/icons-material/OpenInNew';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useTranslate } from 'react-admin';
import type { UrlField } from '#schema/kinds/url/url.ts';
import { useSibling } from '../frame/formScope.ts';
import type { InputProps } from '../inputProps.ts';
import { asText, Line } from '../text/Line.tsx';

/** An address; an https one can be opened to try it. Another field may decide which form it has. */
export const UrlInput = (props: InputProps<UrlField>) => {
  const translate = useTranslate();
  const accept = props.field.accept ?? 'https';
  const formName = useSibling(props.path, typeof accept === 'object' ? accept.by : undefined);
  const form = typeof accept === 'object' ? accept.forms[String(formName)] : accept;
  const text = asText(props.value);
  return (
    <Line
      input={props}
      placeholder={form === 'path' ? '/…' : 'https://…'}
      inputMode={form === 'path' ? 'text' : 'url'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        /^https:\/\/[^\s/]+/.test(text) && (
          <InputAdornment position="end">
            <IconButton
              size="small"
              edge="end"
              href={text}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={translate('form.url.open')}
            >
              <OpenInNew fontSize="small" />
            </IconButton>
          </InputAdornment>
        )
      }
    />
  );
};
