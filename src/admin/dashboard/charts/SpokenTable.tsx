import { Hidden } from '../../kinds/cell/Hidden.tsx';
import type { ChartProps } from './chartProps.ts';

/** The figures of a drawn chart for those who hear the page; out of sight, and no stop of the Tab key. */
export const SpokenTable = ({ title, rows, text }: ChartProps) => (
  <Hidden as="div">
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{text.by}</th>
          <th scope="col">{text.measure}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={String(row.key)}>
            <th scope="row">{text.label(row)}</th>
            <td>{text.amount(row)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Hidden>
);
