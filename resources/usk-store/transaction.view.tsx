import WhatsApp from '@mui/icons-material/WhatsApp';
import { useRecordContext, useTranslate } from 'react-admin';
import { RowAction } from '#admin/list/row/RowAction.tsx';
import { defineView } from '#admin/view.ts';
import { type Transaction, transaction } from './transaction.ts';

const words = `resources.${transaction.name}.actions`;

/** Opens a chat with the buyer that already names the order: most questions about orders are asked there. */
const Chat = () => {
  const translate = useTranslate();
  const order = useRecordContext<Transaction>();
  if (!order?.customer_phone) return null;
  const { customer_phone, customer_name, invoice_number } = order;
  const text = translate(`${words}.greeting`, { name: customer_name, invoice: invoice_number });
  const to = `https://wa.me/${customer_phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
  return (
    <RowAction icon={<WhatsApp aria-hidden />} label={translate(`${words}.chat`)} record={invoice_number} to={to} />
  );
};

export default defineView(transaction, { rowActions: Chat });
