import MuiLink from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ChartProps } from './chartProps.ts';

/** The figures of a chart as a table, each linked to its list: what serves the keyboard, and who wants to read them. */
export const FigureTable = ({ title, rows, text, linkOf, height }: ChartProps) => {
  const translate = useTranslate();
  return (
    <TableContainer
      tabIndex={0}
      role="region"
      aria-label={translate('dashboard.table', { title })}
      sx={{ maxHeight: height, height }}
    >
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{text.by}</TableCell>
            <TableCell align="right">{text.measure}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={String(row.key)}>
              <TableCell component="th" scope="row" sx={{ fontWeight: 400 }}>
                <MuiLink
                  component={Link}
                  to={linkOf(row)}
                  sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 24 }}
                >
                  {text.label(row)}
                </MuiLink>
              </TableCell>
              <TableCell align="right">{text.amount(row)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};
